import type { HealedStation, StoredRow } from '../history.ts';
import { type Invariant, isFinal, WINDOW_MS } from './invariant.ts';

/** Longer than every backoff, but not than the lookups of the window. */
const MOST_MS = WINDOW_MS + 60_000;

/** Whether nothing in its lane and nothing that it needs holds the row back. */
function isFree(row: StoredRow, { rows, signedIn, service }: HealedStation): boolean {
  if (row.userId !== signedIn || row.service !== service) return false;
  return rows.every((one) => {
    if (one.lane === row.lane && one.place < row.place) return isFinal(one);
    return row.needs.includes(one.sequence) ? one.state === 'settled' : true;
  });
}

export const noDelay: Invariant = {
  number: 9,
  rule: 'a blocked lane delays no other',
  begin: () => (event) => {
    if (event.kind !== 'healthy' || event.passed < MOST_MS) return null;
    for (const standing of event.stations) {
      const late = standing.rows.find((row) => {
        return (row.state === 'ready' || row.state === 'waiting') && isFree(row, standing);
      });
      if (late !== undefined) {
        return `${late.kind} ${late.id.slice(0, 4)} is ${late.state} and nothing holds it back`;
      }
    }
    return null;
  },
};
