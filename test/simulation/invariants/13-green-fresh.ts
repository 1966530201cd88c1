import type { Invariant } from './invariant.ts';

const FRESH_MS = 15 * 60_000;
/** What an answer may take, and how wrong an age may be after a restart: two clocks, a minute each. */
const SLACK_MS = 30_000 + 2 * 60_000;

export const greenFresh: Invariant = {
  number: 13,
  rule: 'a lot passes only by what the service said of it in the last quarter of an hour of true time',
  begin(count) {
    const saidAt = new Map<string, number>();
    return (event) => {
      if (event.kind === 'outcome' && event.quantity !== null) {
        const key = `${event.station} ${event.quantity.entity}`;
        saidAt.set(key, Math.max(event.saidAt, saidAt.get(key) ?? 0));
      }
      if (event.kind !== 'green') return null;
      const { station, scan, entity, at } = event;
      const said = saidAt.get(`${station} lot:${entity}`);
      if (said === undefined) return `scan ${scan.slice(0, 4)} passed, and nobody had said a word`;
      const age = at - said;
      if (age > FRESH_MS + SLACK_MS)
        return `scan ${scan.slice(0, 4)} passed by a record of ${age} ms`;
      count('scans that passed');
      return null;
    };
  },
};
