import { memo } from 'react';
import type { Shift } from '#shared/contract/scan.ts';
import { useAppState } from '../../state/appState.ts';
import { momentText } from '../../text/time.ts';
import { Counters } from '../../ui/Counters.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { ShiftRow } from './ShiftRow.tsx';
import styles from './shift.module.css';
import { useSteadyList } from './useSteadyList.ts';

/** The scans since the last long pause: counts by verdict, and a list, newest first. */
export const ShiftPanel = memo(function ShiftPanel() {
  const shift = useAppState((state) => state.shift);
  // While people are off it is the whole bench's.
  const isOwn = useAppState((state) => state.atWindow?.kind === 'proven');
  return (
    <section className={`${layout.column} ${surface.clipped}`} aria-label="This shift">
      <header
        className={`${layout.row} ${layout.between} ${surface.lineBelow} ${layout.high48} ${styles.head}`}
      >
        <h2 className={textStyle.subtitle}>This shift</h2>
        {shift?.since != null && (
          <span className={textStyle.note}>
            {isOwn ? 'yours, ' : ''}since {momentText(shift.since)}
          </span>
        )}
      </header>
      <Counters counts={countsOf(shift)} />
      <List rows={shift?.latest ?? none} />
    </section>
  );
});

const none: Shift['latest'] = [];

const countsOf = (shift: Shift | null) =>
  [
    ['scanned', shift?.scanned ?? 0],
    ['OK', shift?.verified ?? 0],
    ['code only', shift?.codeOnly ?? 0],
    ['not yet', shift?.notYet ?? 0],
    ['stopped', shift?.stopped ?? 0],
  ] as const;

function List({ rows }: { rows: Shift['latest'] }) {
  const list = useSteadyList(rows);
  const selectedId = useAppState(({ verdictSlot: slot }) =>
    slot.kind === 'live' || slot.kind === 'earlier' ? slot.scan.id : null,
  );
  if (rows.length === 0) {
    return (
      <p className={`${textStyle.third} ${styles.empty}`}>
        Nothing scanned yet. Each scan is listed here.
      </p>
    );
  }
  return (
    <>
      {list.held > 0 && (
        <p className={`${textStyle.semibold} ${textStyle.action} ${styles.held}`} aria-hidden>
          {list.held} new above
        </p>
      )}
      <ol
        className={`${layout.scrolls} ${styles.rows}`}
        onPointerMove={list.onPointerMove}
        onPointerLeave={list.release}
      >
        {list.rows.map((scan) => (
          <ShiftRow key={scan.id} scan={scan} isSelected={scan.id === selectedId} />
        ))}
      </ol>
    </>
  );
}
