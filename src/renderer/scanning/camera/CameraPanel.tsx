import { ActionIcon, Button, CloseButton, FileButton, NativeSelect } from '@mantine/core';
import {
  ArrowLeftToLine,
  ArrowRightToLine,
  CameraOff,
  Flashlight,
  FlashlightOff,
  ImageUp,
} from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { AcceptedCodes } from './AcceptedCodes.tsx';
import { CodeChoices } from './CodeChoices.tsx';
import styles from './camera.module.css';
import { showCamera } from './open.ts';
import { PictureProgress } from './PictureProgress.tsx';
import { setTorch } from './stream.ts';
import { type CameraTrouble, cameraTroubleText } from './trouble.ts';
import { useCamera } from './useCamera.ts';
import { useCameraReading } from './useCameraReading.ts';
import { usePictures } from './usePictures.ts';

/** The camera as a scanner: a small panel over the lower corner of any screen, which a person may move to the other one. */
export function CameraPanel() {
  const video = useRef<HTMLVideoElement>(null);
  const { state, cameras, choose, again } = useCamera(video);
  const reading = useCameraReading(video, state);
  const { accepted, choices, picture } = reading;
  const isDraggedOver = usePictures((file) => void reading.readPicture(file));
  const live = state.kind === 'live';
  const panel = useFocusWhileOpen();
  const [side, setSide] = useState<'left' | 'right'>('right');
  // Whoever is here next opens it themselves.
  useEffect(() => () => showCamera(false), []);

  return (
    <aside
      ref={panel}
      className={`${layout.column} ${styles.panel}`}
      aria-label={t`Camera`}
      data-over={isDraggedOver}
      data-side={side}
      tabIndex={-1}
    >
      <header className={`${layout.row} ${layout.between}`}>
        <h2 className={`${textStyle.bold} ${textStyle.size17} ${layout.grow}`}>{t`Camera`}</h2>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={
            side === 'right' ? t`Move the camera to the left` : t`Move the camera to the right`
          }
          onClick={() => setSide(side === 'right' ? 'left' : 'right')}
        >
          {side === 'right' ? (
            <ArrowLeftToLine size={20} aria-hidden />
          ) : (
            <ArrowRightToLine size={20} aria-hidden />
          )}
        </ActionIcon>
        <CloseButton size={44} aria-label={t`Close the camera`} onClick={() => showCamera(false)} />
      </header>
      <div
        className={`${layout.fixed} ${layout.stack0} ${surface.clipped} ${styles.view}`}
        data-live={live}
      >
        <video
          ref={video}
          className={`${layout.block} ${layout.wide} ${styles.video}`}
          muted
          playsInline
          aria-hidden
          tabIndex={-1}
        />
        {live && <AimingFrame key={accepted[0]?.id ?? 0} hit={accepted.length > 0} />}
        {state.kind === 'starting' && <p className={textStyle.second}>{t`Starting the camera…`}</p>}
        {state.kind === 'trouble' && <TroubleCard trouble={state.trouble} onAgain={again} />}
      </div>
      {live && !reading.failing && (
        <p className={`${layout.toMiddle} ${textStyle.small}`}>
          {t`Hold a barcode inside the corners.`}
        </p>
      )}
      {live && reading.failing && (
        <p className={`${layout.toMiddle} ${textStyle.small}`} role="alert">
          <strong>{t`Nothing that the camera sees can be read just now.`}</strong>{' '}
          {t`Close it here and open
          it again. The hand scanner and typing work as always.`}
        </p>
      )}
      <PictureProgress picture={picture} onLeave={reading.leavePicture} />
      <CodeChoices codes={choices} onPick={reading.pick} onPassOver={reading.passOver} />
      <AcceptedCodes accepted={accepted} />
      <details className={`${layout.fixed} ${surface.fold}`}>
        <summary>{t`Camera, light, pictures`}</summary>
        <div className={layout.stack10}>
          {cameras.length > 1 && (
            <NativeSelect
              label={t`Which camera`}
              value={live ? (state.camera.deviceId ?? '') : ''}
              onChange={(event) => choose(event.currentTarget.value)}
              data={cameras.map(({ deviceId, label }, index) => ({
                value: deviceId,
                label: label === '' ? t`Camera ${index + 1}` : label,
              }))}
            />
          )}
          {live && state.camera.hasTorch && (
            <TorchButton key={state.camera.track.id} state={state} />
          )}
          <FileButton accept="image/*" onChange={(file) => file && void reading.readPicture(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<ImageUp size={20} aria-hidden />}
                fullWidth
              >
                {t`Read a picture`}
              </Button>
            )}
          </FileButton>
          <p className={textStyle.small}>{t`You can also drop a picture here, or paste one.`}</p>
        </div>
      </details>
    </aside>
  );
}

/** Moves the focus into the panel, and back when it closes. */
function useFocusWhileOpen() {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    element?.focus({ preventScroll: true });
    return () => {
      const inside = element?.contains(document.activeElement) === true;
      if (inside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}

/** Shows where to hold a code, and flashes when one was read. */
function AimingFrame({ hit }: { hit: boolean }) {
  return (
    <svg
      className={styles.aim}
      data-hit={hit}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path
        d="M0 20V0H14M86 0H100V20M100 80V100H86M14 100H0V80"
        fill="none"
        stroke="#fff"
        strokeWidth={3}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function TorchButton({
  state,
}: {
  state: Extract<ReturnType<typeof useCamera>['state'], { kind: 'live' }>;
}) {
  const [on, setOn] = useState(false);
  const { camera } = state;
  useEffect(() => () => void setTorch(camera, false), [camera]);
  const toggle = async () => setOn((await setTorch(camera, !on)) ? !on : on);
  return (
    <Button
      variant="default"
      aria-pressed={on}
      leftSection={
        on ? <FlashlightOff size={20} aria-hidden /> : <Flashlight size={20} aria-hidden />
      }
      onClick={() => void toggle()}
    >
      {on ? t`Light off` : t`Light on`}
    </Button>
  );
}

function TroubleCard({ trouble, onAgain }: { trouble: CameraTrouble; onAgain: () => void }) {
  const { headline, wayOn } = cameraTroubleText[trouble];
  return (
    <div className={`${layout.stack8} ${layout.toMiddle} ${styles.trouble}`} role="alert">
      <CameraOff size={28} aria-hidden />
      <strong>{headline}</strong>
      <p className={textStyle.small}>{wayOn}</p>
      <Button onClick={onAgain}>{t`Try again`}</Button>
    </div>
  );
}
