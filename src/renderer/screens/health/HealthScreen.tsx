import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleQuestionMark, OctagonX, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { settings } from '../../api/queries/settings.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useSoundBlocked } from '../../scanning/sounds.ts';
import { useAppState } from '../../state/appState.ts';
import { useSavedScanner } from '../../state/scanner.ts';
import { type HealthLine, healthLines } from '../../text/healthText.ts';
import { t } from '../../text/language/t.ts';
import { useNow } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import records from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { SupportReport } from './SupportReport.tsx';

/** How this bench is, part by part, and what to do about what is not well. */
export function HealthScreen() {
  const now = useNow(5_000);
  const copy = useQuery(settings.secondCopy());
  const read = useQuery(settings.read());
  const key = useQuery(settings.keyPlace());
  const { status, disk, prescriptions, alarmSound, policy } = useAppState((state) => state);
  const lines = healthLines({
    ...{ status, disk, prescriptions, alarmSound, policy, now },
    secondCopy: copy.kind === 'loaded' ? copy.value : null,
    settings: read.kind === 'loaded' ? read.value : null,
    keyPlace: key.kind === 'loaded' ? key.value : null,
    soundBlocked: useSoundBlocked(),
    scannerSetUp: useSavedScanner() !== null,
    cameras: useCameras(),
  });
  const open = lines.filter(({ state }) => state === 'broken' || state === 'attend').length;
  return (
    <div className={layout.stack}>
      <Card title={t`This bench`}>
        <p role="status">
          {open === 0 ? t`All is well.` : t`${open} of ${lines.length} want somebody’s attention.`}
        </p>
        <ul aria-label={t`Parts of this bench`}>
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
      </Card>
      <SupportReport />
    </div>
  );
}

function Line({ line: { name, state, text, todo, page } }: { line: HealthLine }) {
  return (
    <Box
      component="li"
      py={12}
      className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}
      data-state={state}
    >
      <div className={layout.shrinks}>
        <p className={textStyle.strong}>{name}</p>
        <p>{text}</p>
        {todo !== null && <p className={textStyle.quiet}>{todo}</p>}
        {page !== null && (
          <Link to={page} className={records.link}>
            {t`Go there`}
            <span className="visually-hidden">: {name}</span>
          </Link>
        )}
      </div>
      <State state={state} />
    </Box>
  );
}

function State({ state }: Pick<HealthLine, 'state'>) {
  switch (state) {
    case 'well':
      return (
        <Chip small icon={CircleCheck}>
          {t`Well`}
        </Chip>
      );
    case 'attend':
      return (
        <Chip small tone="care" icon={TriangleAlert}>
          {t`Look after it`}
        </Chip>
      );
    case 'broken':
      return (
        <Chip small tone="stop" icon={OctagonX}>
          {t`Not working`}
        </Chip>
      );
    case 'not-known':
      return (
        <Chip small icon={CircleQuestionMark}>
          {t`Not known`}
        </Chip>
      );
  }
}

/** How many cameras the computer names, without asking for any; null where it names none at all. */
function useCameras(): number | null {
  const [cameras, setCameras] = useState<number | null>(null);
  useEffect(() => {
    let isOn = true;
    const count = async (): Promise<void> => {
      try {
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (isOn) setCameras(devices.filter(({ kind }) => kind === 'videoinput').length);
      } catch {
        // Not allowed to ask: it is asked for when it is used.
        if (isOn) setCameras(null);
      }
    };
    void count();
    return () => {
      isOn = false;
    };
  }, []);
  return cameras;
}
