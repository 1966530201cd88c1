import styles from '../../components/records.module.css';
import { ToneMark } from '../../components/ToneMark.tsx';
import { useBench } from '../../lib/bench.ts';
import { toneOf } from '../../lib/contract.ts';
import { landingOf } from '../../lib/landing.ts';
import { hourMinuteSecond } from '../../lib/time.ts';
import { wordsFor } from '../../lib/verdictWords.ts';
import own from './tasks.module.css';

/** What came of the scan that led here: the task is shown by its code, verified or not. */
export function LastScan({ taskId }: { taskId: string }) {
  const shown = useBench((bench) => bench.shown);
  if (shown.kind !== 'live' || landingOf(shown.scan.value)?.id !== taskId) return null;
  const { scan } = shown;
  return (
    <p role="status" className={`${styles.card} ${own.scanned}`}>
      <ToneMark tone={toneOf(scan.verdict)} />
      <span>
        <strong>{wordsFor(scan).headline}</strong>
        <span className={own.more}>Its code, scanned {hourMinuteSecond(scan.scannedAt)}</span>
      </span>
    </p>
  );
}
