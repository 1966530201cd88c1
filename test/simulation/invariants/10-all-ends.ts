import type { HealedStation, StoredRow } from '../history.ts';
import { type Invariant, isFinal } from './invariant.ts';

/** By then every row's window, lookups and backoff are over. */
const MOST_MS = 40 * 60_000;

/** Why this row may be open; null if it may not. */
function excuse(row: StoredRow, standing: HealedStation): string | null {
  const { rows, signedIn, service } = standing;
  if (row.state === 'parked') return row.why === null ? null : 'a person decides';
  if (row.service !== service) return 'another service';
  if (row.userId !== signedIn && row.state !== 'sending') return 'its user is not here';
  const ahead = rows.find((one) => {
    const isAhead = one.lane === row.lane && one.place < row.place;
    return (isAhead || row.needs.includes(one.sequence)) && !isFinal(one);
  });
  return ahead === undefined ? null : excuse(ahead, standing);
}

export const allEnds: Invariant = {
  number: 10,
  rule: 'with a healed network everything is final, parked, or behind a named parked row or an absent user',
  begin: () => (event) => {
    if (event.kind !== 'healthy' || event.passed < MOST_MS) return null;
    for (const standing of event.stations) {
      const open = standing.rows.filter((row) => !isFinal(row));
      const lost = open.find((row) => excuse(row, standing) === null);
      if (lost !== undefined) {
        const { kind, id, state, why } = lost;
        return `${kind} ${id.slice(0, 4)} is still ${state} (${why})`;
      }
    }
    return null;
  },
};
