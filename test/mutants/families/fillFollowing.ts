import type { Mutant } from '../mutant.ts';

const judge = 'src/main/station/fills/judgeFollowing.ts';
const make = 'src/main/station/handlers/fillFollowing.ts';
const settle = 'src/main/station/fills/settleFollowing.ts';
const table = ['test/main/station/fills/judgeFollowing.test.ts'];
const stories = ['test/main/station/fills/following.test.ts'];
const outbox = ['test/main/station/journal/outbox.test.ts'];

/** Name, what goes wrong for people, file, text, what is put there, tests. */
const rows = [
  [
    'following-released-unproven',
    'What follows a fill goes out though a lot was not checked.',
    judge,
    "if (findings.some(({ result }) => result !== 'match')) return park('not-proven', findings);",
    '',
    table,
  ],
  [
    'following-does-not-wait',
    'Offline what follows is left to a person instead of waiting for the answers.',
    judge,
    "if (findings.some(isWaiting)) return { kind: 'wait' };",
    '',
    table,
  ],
  [
    'following-waits-at-a-stop',
    'A stop is not told while another answer is missing.',
    judge,
    "if (isStopped) return park('stop', findings);\n  if (findings.some(isWaiting)) return { kind: 'wait' };",
    "if (findings.some(isWaiting)) return { kind: 'wait' };\n  if (isStopped) return park('stop', findings);",
    table,
  ],
  [
    'following-goes-past-an-override',
    'A fill closed with an override is taken from its lots as if it were proven.',
    judge,
    "if (state.override !== null) return park('override', findings);",
    '',
    table,
  ],
  [
    'following-of-a-partial-fill',
    'The status is set after half a fill.',
    judge,
    "if (state.closed?.how === 'partial') return park('partial', findings);",
    '',
    table,
  ],
  [
    'following-without-a-label',
    'A fill whose label nobody scanned again counts as proven.',
    judge,
    '...(state.label === null ? [judgeLabel(state.row.prescriptionId, null, now)] : []),',
    '',
    table,
  ],
  [
    'following-of-no-known-quantity',
    'What was filled counts as right though nobody knows what was wanted.',
    judge,
    "if (amountsOf(state).quantity.kind !== 'exact') return park('quantity', findings);",
    '',
    table,
  ],
  [
    'following-sent-at-once',
    'What is taken from a lot goes out before the fill was compared.',
    'src/main/station/journal/queue.ts',
    "          AND (awaits_fill IS NULL OR state = 'reconciling')\n",
    '',
    outbox,
  ],
  [
    'following-taken-over-is-loose',
    'Somebody takes an entry over, and it goes out before the fill was compared.',
    'src/main/station/journal/outbox.ts',
    "old.state === 'ready' ? old.awaitsFill : null",
    'null',
    outbox,
  ],
  [
    'following-sent-anyway-waits',
    'An entry that a person sends anyway waits for ever.',
    'src/main/station/journal/outbox.ts',
    "old.state === 'ready' ? old.awaitsFill : null",
    'old.awaitsFill',
    outbox,
  ],
  [
    'following-releases-every-fill',
    'One fill that matches lets go what another waits for.',
    'src/main/station/journal/outbox.ts',
    "WHERE awaits_fill = ? AND state = 'ready'`),\n      fillsMissing",
    "WHERE ? IS NOT NULL AND awaits_fill IS NOT NULL AND state = 'ready'`),\n      fillsMissing",
    outbox,
  ],
  [
    'following-in-the-way-of-its-fill',
    'A fill that sets a status never comes to an end: its own entry makes its prescription unknown.',
    'src/main/station/fills/recordEvidence.ts',
    '({ awaitsFill }) => awaitsFill === null',
    '() => true',
    stories,
  ],
  [
    'following-added-to-the-lot',
    'What was filled is put into the lot instead of taken from it.',
    make,
    'change: negateDecimal(amount)',
    'change: amount',
    stories,
  ],
  [
    'following-though-switched-off',
    'Lots lose what was filled where no lead wants it.',
    make,
    'takeFromLots ? takeFromEachLot(context, state)',
    '!takeFromLots || takeFromLots ? takeFromEachLot(context, state)',
    stories,
  ],
  [
    'following-waits-for-nothing',
    'What follows a fill goes out at once, whatever the answers say.',
    make,
    '{ id: entry, by: row.by, payload, awaitsFill: row.id }',
    '{ id: entry, by: row.by, payload }',
    stories,
  ],
  [
    'following-never-pumped',
    'What may go lies there until something else happens.',
    'src/main/station/fills/fillWatch.ts',
    'queueMicrotask(() => this.#context.pump.nudge());',
    'queueMicrotask(() => {});',
    stories,
  ],
  [
    'following-of-a-lost-fill',
    'After a rescue an entry waits for ever for a fill that is gone.',
    settle,
    'context.journal.outbox.fillsMissing(MOST_MISSING)',
    'context.journal.outbox.fillsMissing(0)',
    stories,
  ],
  [
    'filled-twice-from-one-bottle',
    'The next fill counts on what the one before has taken already.',
    'src/main/station/fills/recordEvidence.ts',
    'quantity: lotOf(folded)?.current_quantity',
    'quantity: lot.current_quantity',
    stories,
  ],
] as const;

/** What follows a fill goes out when every step matches, and else by a person. */
export const fillFollowing: readonly Mutant[] = rows.map(([name, why, file, find, put, redBy]) => ({
  name,
  why,
  file,
  find,
  put,
  redBy,
}));
