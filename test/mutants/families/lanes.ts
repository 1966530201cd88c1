import type { Mutant } from '../mutant.ts';

const queue = 'src/main/station/journal/queue.ts';
const outbox = 'src/main/station/journal/outbox.ts';
const stories = 'test/main/station/stories';

/** Which entry is sent first, and which waits for which. */
export const lanes: readonly Mutant[] = [
  {
    name: 'lane-ordered-by-time',
    why: 'A clock that is set back swaps two entries of one record.',
    file: queue,
    find: 'WHERE ahead.lane = o.lane AND ahead.place < o.place',
    put: 'WHERE ahead.lane = o.lane AND ahead.entered_at < o.entered_at',
    and: [{ file: queue, find: 'ORDER BY place LIMIT 1', put: 'ORDER BY entered_at LIMIT 1' }],
    redBy: [`${stories}/sequences.test.ts`],
  },
  {
    name: 'claimed-though-another-lane-joined',
    why: 'Two entries of one order are under way at once, known under two names until just now.',
    file: outbox,
    find: 'WHERE ahead.lane = operations.lane AND ahead.place < operations.place',
    put: 'WHERE ahead.lane = operations.lane AND ahead.place < 0',
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'lane-not-held-by-an-unknown',
    why: 'The next entry of a record overtakes one that may still arrive.',
    file: queue,
    find: 'AND ahead.${openCondition})',
    put: "AND ahead.state NOT IN ('settled', 'discarded', 'handed-over', 'unknown', 'reconciling'))",
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'lane-not-held-by-a-parked-row',
    why: 'A later entry is sent before a person has decided about the parked one.',
    file: queue,
    find: 'AND ahead.${openCondition})',
    put: "AND ahead.state NOT IN ('settled', 'discarded', 'handed-over', 'parked'))",
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'lane-not-held-by-a-waiting-row',
    why: 'The next entry of a record overtakes one that waits for its backoff.',
    file: queue,
    find: 'AND ahead.${openCondition})',
    put: "AND ahead.state NOT IN ('settled', 'discarded', 'handed-over', 'waiting'))",
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'dependency-not-waited-for',
    why: 'An edit of a task without an id yet is parked for nothing.',
    file: queue,
    find: "WHERE dependencies.operation = o.sequence AND needed.state <> 'settled')",
    put: "WHERE dependencies.operation = o.sequence AND needed.state = 'nowhere')",
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'two-names-two-lanes',
    why: 'Entries under an order’s number and its id are sent in any order.',
    file: 'src/main/station/journal/aliases.ts',
    find: '    this.#statements.moveLane.run({ from: laneOf(kind, name), to: laneOf(kind, id) });\n',
    put: '',
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'replacement-at-the-end-of-the-lane',
    why: 'An entry sent again comes after the entries that build on it.',
    file: outbox,
    find: 'return this.#insert(entry, { turn: place, doubt: mayHaveArrived ? 1 : 0, replaces: sequence });',
    put: 'return this.#insert(entry, { turn: place && null, doubt: mayHaveArrived ? 1 : 0, replaces: sequence });',
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'replacement-without-the-old-doubt',
    why: 'The replacement of an entry that may have arrived is sent without a lookup.',
    file: outbox,
    find: 'return this.#insert(entry, { turn: place, doubt: mayHaveArrived ? 1 : 0, replaces: sequence });',
    put: 'return this.#insert(entry, { turn: place, doubt: mayHaveArrived ? 0 : 0, replaces: sequence });',
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'two-callers-both-move-a-row',
    why: 'Two decisions about one entry both stand.',
    file: outbox,
    find: `      move: db.prepare(\`UPDATE operations SET state = @to, why = @why, changed_at = @at
        WHERE sequence = @sequence AND state = @from\`),`,
    put: `      move: db.prepare(\`UPDATE operations SET state = @to, why = @why, changed_at = @at
        WHERE sequence = @sequence AND @from <> ''\`),`,
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'a-call-repeated-is-two-entries',
    why: 'A lost connection turns one call into two entries.',
    file: 'src/main/station/handlers/enter.ts',
    find: "  const { id, payload } = entry;\n  if (cameBefore(context, operation, id)) return { kind: 'entered' };",
    put: '  const { payload } = entry;\n  const id = journal.outbox.find(entry.id) === null ? entry.id : crypto.randomUUID();\n  if (id !== entry.id) return add(context, operation, { ...entry, id }, userId);',
    redBy: [`${stories}/adjustLot.test.ts`],
  },
  {
    name: 'live-slot-taken-by-the-queue',
    why: 'A scan just made waits behind the backlog.',
    file: 'src/main/station/outbox/runningDeliveries.ts',
    find: 'return this.#running.size <= LANES_AT_ONCE;',
    put: 'return this.#running.size < LANES_AT_ONCE;',
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'failed-part-fails-its-neighbours',
    why: 'One failing commit rolls back the others of its group.',
    file: 'src/main/station/journal/groupCommit.ts',
    find: 'if (isDiskError(failure)) throw failure;',
    put: 'if (failure !== null) throw failure;',
    redBy: ['test/main/station/journal/groupCommit.test.ts'],
  },
  {
    name: 'held-entry-sent-at-once',
    why: 'An entry is sent while it can still be taken back.',
    file: queue,
    find: 'AND (coalesce(held_until, 0) <= @now OR entered_at > @now)',
    put: 'AND @now >= 0',
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
];
