import type { FillView } from '#shared/contract/fillView.ts';
import { useAppState } from '../../../state/appState.ts';
import { fillBandText, heldNotice, unclearNotice } from '../../../text/fillText.ts';
import band from '../../../ui/band.module.css';
import layout from '../../../ui/layout.module.css';
import textStyle from '../../../ui/text.module.css';
import { VerdictShape } from '../../../ui/VerdictShape.tsx';
import { VerdictBand } from '../VerdictBand.tsx';
import styles from '../verdict.module.css';

/** A scan that is on its way, or was not taken, stands before any older result of a fill. */
export function ScanOrFillBand({ fill }: { fill: FillView | null }) {
  const isScanFirst = useAppState(({ verdictSlot: { kind } }) =>
    ['entering', 'live', 'refused', 'unsaved', 'taken', 'which'].includes(kind),
  );
  return fill === null || isScanFirst ? <VerdictBand /> : <FillBand fill={fill} />;
}

/** The result of the step in hand. Always as high, so that nothing moves. */
function FillBand({ fill }: { fill: FillView }) {
  const notice = useAppState((state) => state.fillNotice);
  const text = fillBandText(fill);
  // What a code that was not taken would have been is not known, so nothing is green meanwhile.
  const tone = notice?.kind === 'unclear' ? 'unknown' : text.tone;
  const isLoud = notice !== null || tone === 'stop' || tone === 'unknown';
  const isUnclear = notice?.kind === 'unclear';
  return (
    <div
      role="status"
      aria-label="Verdict"
      aria-live={isLoud ? 'assertive' : 'polite'}
      aria-atomic="true"
      className={`${layout.row} ${layout.fixed} ${band.band} ${styles.band}`}
      data-shown="fill"
      data-tone={tone}
      data-scan-id={fill.inHand.kind === 'container' ? fill.inHand.id : fill.inHand.kind}
    >
      <span className={`${layout.fixed} ${layout.stack0}`}>
        <VerdictShape tone={tone} />
      </span>
      <div className={layout.fill}>
        <p className={styles.headline} data-long={text.headline.length > 18 || undefined}>
          {isUnclear ? 'Not taken' : text.headline}{' '}
        </p>
        <p className={`${styles.about} ${textStyle.breaks} ${textStyle.twoLines}`}>
          {isUnclear ? unclearNotice : text.about}{' '}
        </p>
        <p
          className={`${textStyle.breaks} ${layout.above4} ${textStyle.size15} ${textStyle.twoLines} ${styles.next}`}
        >
          {notice?.kind === 'held' ? <strong>{heldNotice}</strong> : text.next}
        </p>
      </div>
    </div>
  );
}
