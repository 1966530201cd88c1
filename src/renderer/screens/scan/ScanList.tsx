import type { ScanView } from '#shared/contract/scan.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { useAppState } from '../../state/appState.ts';
import { nothingScanned } from '../../text/benchText.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { ScanRow } from './ScanRow.tsx';
import styles from './shift.module.css';
import { useSteadyList } from './useSteadyList.ts';

const none: readonly ScanView[] = [];

/** The scans of the shift, newest first. */
export function ScanList() {
  const rows = useAppState((state) => state.shift?.latest ?? none);
  const list = useSteadyList(rows);
  const selectedId = useAppState(({ verdictSlot: slot }) =>
    slot.kind === 'live' || slot.kind === 'earlier' ? slot.scan.id : null,
  );
  if (rows.length === 0) {
    return <p className={`${textStyle.third} ${styles.empty}`}>{nothingScanned}</p>;
  }
  return (
    <>
      {list.held > 0 && (
        <p className={`${textStyle.semibold} ${textStyle.action} ${styles.held}`} aria-hidden>
          {t`${list.held} new above`}
        </p>
      )}
      <ol
        className={layout.scrolls}
        onPointerMove={list.onPointerMove}
        onPointerLeave={list.release}
      >
        {grouped(list.rows).map(({ newest, ids }) => (
          <ScanRow
            key={ids.at(-1)}
            scan={newest}
            isSelected={selectedId !== null && ids.includes(selectedId)}
          />
        ))}
      </ol>
    </>
  );
}

interface Group {
  readonly newest: ScanView;
  readonly ids: string[];
}

/** One code scanned again and again is one row, as long as it comes to the same: no stop lies hidden in it. */
function grouped(rows: readonly ScanView[]): Group[] {
  const groups: Group[] = [];
  for (const scan of rows) {
    const last = groups.at(-1);
    const isSame =
      last !== undefined &&
      last.newest.value === scan.value &&
      toneOf(last.newest.verdict) === toneOf(scan.verdict);
    if (isSame) last.ids.push(scan.id);
    else groups.push({ newest: scan, ids: [scan.id] });
  }
  return groups;
}
