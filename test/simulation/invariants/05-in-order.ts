import type { RowSeen } from '../history.ts';
import { harmless, type Invariant, isFinal, nameOf, Rows, WINDOW_MS } from './invariant.ts';

export const inOrder: Invariant = {
  number: 5,
  words: "a lane's effects follow its order",
  begin(count) {
    const rows = new Rows();
    /** Entries of which bytes have left, and entries that a person has decided about. */
    const sent = new Map<string, number>();
    const decided = new Set<string>();
    /** Entries that were first of their lane when they were claimed: it may have joined another since. */
    const ledAtClaim = new Map<string, boolean>();
    const others: {
      readonly entity: string;
      readonly at: number;
      readonly station: number | null;
    }[] = [];
    return (event) => {
      if (event.kind === 'rows') {
        for (const row of event.rows) {
          const before = rows.find(event.station, row.id);
          if (row.state !== 'sending' || before?.state === 'sending') continue;
          ledAtClaim.set(row.id, aheadOf(row, event.rows) === undefined);
        }
      }
      rows.see(event);
      if (event.kind === 'decided') decided.add(event.id);
      if (event.kind === 'others') {
        others.push({ entity: event.effect.entity, at: event.at, station: null });
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
      others.push({ entity: effect.entity, at, station });
      const overtaken = lane.find((one) => one.place > own.place && sent.has(one.id));
      if (overtaken === undefined || harmless.includes(row.kind)) return null;
      if (event.lateMs > WINDOW_MS) {
        count('overtaken from outside the window');
        return null;
      }
      if (decided.has(row.id)) {
        count('overtaken after a person decided');
        return null;
      }
      // Somebody else wrote the same: a look cannot tell whose it is.
      const since = sent.get(row.id) ?? 0;
      const elsewhere = others.some(
        (one) => one.entity === effect.entity && one.at >= since && one.station !== station,
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
function aheadOf(row: RowSeen, rows: readonly RowSeen[]): RowSeen | undefined {
  return rows.find((one) => one.lane === row.lane && one.place < row.place && !isFinal(one));
}
