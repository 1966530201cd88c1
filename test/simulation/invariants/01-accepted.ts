import type { StoredRow } from '../history.ts';
import type { Invariant } from './invariant.ts';

/** States that need a reason which a screen can show. */
const withReason: readonly StoredRow['state'][] = ['parked', 'discarded', 'handed-over'];

export const accepted: Invariant = {
  number: 1,
  rule: 'every accepted entry is reachable, or final with a reason',
  begin() {
    const entered = new Map<number, Set<string>>();
    return (event) => {
      if (event.kind === 'entered') {
        const ids = entered.get(event.station) ?? new Set();
        entered.set(event.station, ids.add(event.id));
      }
      // What was entered after the copy was made is lost with the folder, and the window says so.
      if (event.kind === 'folder-restored') entered.delete(event.station);
      if (event.kind !== 'rows') return null;
      const rows = new Map(event.rows.map((row) => [row.id, row]));
      for (const id of entered.get(event.station) ?? []) {
        const row = rows.get(id);
        if (row === undefined) return `entry ${id} is gone`;
        if (withReason.includes(row.state) && row.why === null) {
          return `entry ${id} is ${row.state} without a reason`;
        }
      }
      return null;
    };
  },
};
