import type { FillView } from '#shared/contract/fillView.ts';
import { type AppState, useAppState } from '../../../state/appState.ts';
import { fillBandText, heldNotice, unclearNotice } from '../../../text/fillText.ts';
import { t } from '../../../text/language/t.ts';
import band from '../../../ui/band.module.css';
import layout from '../../../ui/layout.module.css';
import textStyle from '../../../ui/text.module.css';
import { VerdictShape } from '../../../ui/VerdictShape.tsx';
import { isLoud, readOutOf, VerdictBand } from '../VerdictBand.tsx';
import styles from '../verdict.module.css';

/** A scan that is on its way, or was not taken, stands before any older result of a fill. */
const isScanFirst = ({ verdictSlot: { kind } }: AppState): boolean =>
  ['entering', 'live', 'refused', 'unsaved', 'taken', 'which'].includes(kind);

export function ScanOrFillBand({ fill }: { fill: FillView | null }) {
  const scanFirst = useAppState(isScanFirst);
  return fill === null || scanFirst ? <VerdictBand /> : <FillBand fill={fill} />;
}

/**
 * Reads the band out, whichever it is: one region for as long as the screen stands, since a live region that is
 * replaced, as the band is where a fill opens, is not read out.
 */
export function VerdictReader({ fill }: { fill: FillView | null }) {
  const scanFirst = useAppState(isScanFirst);
  const slot = useAppState((state) => state.verdictSlot);
  const practises = useAppState(({ session }) => session?.service.practice ?? false);
  const step = useStep(fill);
  const said =
    step === null || scanFirst
      ? { loud: isLoud(slot), text: readOutOf(slot, practises) }
      : { loud: step.isLoud, text: `${step.headline}. ${step.about} ${step.next ?? ''}` };
  return (
    <p className="visually-hidden" aria-live={said.loud ? 'assertive' : 'polite'} aria-atomic>
      {said.text}
    </p>
  );
}

/** What the band says of the step in hand. */
function useStep(fill: FillView | null) {
  const notice = useAppState((state) => state.fillNotice);
  if (fill === null) return null;
  const text = fillBandText(fill);
  const isUnclear = notice?.kind === 'unclear';
  // What a code that was not taken would have been is not known, so nothing is green meanwhile.
  const tone = isUnclear ? 'unknown' : text.tone;
  return {
    tone,
    headline: isUnclear ? t`Not taken` : text.headline,
    about: isUnclear ? unclearNotice : text.about,
    next: notice?.kind === 'held' ? heldNotice : text.next,
    isHeld: notice?.kind === 'held',
    isLoud: notice !== null || tone === 'stop' || tone === 'unknown',
  };
}

/** The result of the step in hand. Always as high, so that nothing moves. */
function FillBand({ fill }: { fill: FillView }) {
  const step = useStep(fill);
  if (step === null) return null;
  const { tone, headline, about, next, isHeld } = step;
  return (
    <div
      role="status"
      aria-label={t`Verdict`}
      // Read out by the one region of the screen.
      aria-live="off"
      className={`${layout.row} ${layout.fixed} ${band.band} ${styles.band}`}
      data-shown="fill"
      data-tone={tone}
      data-scan-id={fill.inHand.kind === 'container' ? fill.inHand.id : fill.inHand.kind}
    >
      <span className={`${layout.fixed} ${layout.stack0}`}>
        <VerdictShape tone={tone} />
      </span>
      <div className={layout.fill}>
        <p className={styles.headline} data-long={headline.length > 18 || undefined}>
          {headline}{' '}
        </p>
        <p className={`${styles.about} ${textStyle.breaks}`}>{about} </p>
        <p className={`${textStyle.breaks} ${layout.above4} ${textStyle.size15} ${styles.next}`}>
          {isHeld ? <strong>{next}</strong> : next}
        </p>
      </div>
    </div>
  );
}
