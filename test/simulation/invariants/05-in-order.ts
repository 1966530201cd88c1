import { hasTrait } from '../../support/entryKinds/index.ts';
import type { StoredRow } from '../history.ts';
import { type Invariant, isFinal, nameOf, Rows, WINDOW_MS } from './invariant.ts';

export const inOrder: Invariant = {
  number: 5,
  rule: "a lane's effects follow its order",
  begin(count) {
    const rows = new Rows();
    /** Entries whose bytes have left, and entries that a person decided. */
    const sent = new Map<string, number>();
    const decided = new Set<string>();
    /** Entries that were first of their lane when they were claimed: it may have joined another since. */
    const ledAtClaim = new Map<string, boolean>();
    /** What was before an entry in its lane when it was first claimed: others may have joined since. */
    const knownAhead = new Map<string, ReadonlySet<string>>();
    const others: {
      readonly entity: string;
      readonly at: number;
      readonly station: number | null;
      /** The entry that it was for; null where somebody else wrote. */
      readonly row: string | null;
      /** It arrived from outside the window. */
      readonly late: boolean;
    }[] = [];
    return (event) => {
      if (event.kind === 'rows') {
        for (const row of event.rows) {
          const before = rows.find(event.station, row.id);
          if (row.state !== 'sending' || before?.state === 'sending') continue;
          ledAtClaim.set(row.id, aheadOf(row, event.rows) === undefined);
          if (knownAhead.has(row.id)) continue;
          const ahead = event.rows.filter(
            ({ lane, place }) => lane === row.lane && place < row.place,
          );
          knownAhead.set(row.id, new Set(ahead.map(({ id }) => id)));
        }
      }
      rows.see(event);
      if (event.kind === 'decided') {
        decided.add(event.id);
        decided.add(event.newId);
      }
      if (event.kind === 'others') {
        const { at, effect } = event;
        others.push({ entity: effect.entity, at, station: null, row: null, late: false });
      }
      if (event.kind !== 'bytes' && event.kind !== 'effect') return null;
      const { row, purpose } = event.label;
      if (row === null || purpose !== 'write') return null;
      const own = rows.find(event.station, row.id);
      const lane = rows.of(event.station).filter((one) => one.lane === own?.lane);
      if (own === null) return null;
      if (event.kind === 'bytes') {
        if (!sent.has(row.id)) sent.set(row.id, event.at);
        const ahead = aheadOf(own, lane);
        return ahead === undefined || ledAtClaim.get(own.id) === true
          ? null
          : `${nameOf(event.label)} went out before ${ahead.kind} ${ahead.id.slice(0, 4)}, which was ${ahead.state}`;
      }
      const { effect, at, station } = event;
      const late = event.lateMs > WINDOW_MS;
      others.push({ entity: effect.entity, at, station, row: row.id, late });
      const overtaken = lane.find(
        (one) =>
          one.place > own.place &&
          sent.has(one.id) &&
          knownAhead.get(one.id)?.has(own.id) !== false,
      );
      if (overtaken === undefined || hasTrait(row.kind, 'harmless')) return null;
      if (late) {
        count('overtaken from outside the window');
        return null;
      }
      if (decided.has(row.id)) {
        count('overtaken after a person decided');
        return null;
      }
      // Somebody else wrote the same, or what was given up arrived after all: a look cannot tell
      // whose it is, and where the look has settled the entry, not even when it was written.
      const since = own.reply === 'evidence' ? 0 : (sent.get(row.id) ?? 0);
      const elsewhere = others.some(
        (one) =>
          one.entity === effect.entity &&
          one.at >= since &&
          (one.station !== station || (one.late && one.row !== row.id)),
      );
      if (elsewhere) {
        count('overtaken where somebody else wrote the same record');
        return null;
      }
      return `${nameOf(event.label)} was carried out after ${overtaken.kind} ${overtaken.id.slice(0, 4)}`;
    };
  },
};

/** What is before it in its lane and has not ended. */
function aheadOf(row: StoredRow, rows: readonly StoredRow[]): StoredRow | undefined {
  return rows.find((one) => one.lane === row.lane && one.place < row.place && !isFinal(one));
}
