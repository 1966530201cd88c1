import type { Mutant } from '../mutant.ts';

const asked = 'src/main/station/operations/asked.ts';
const sameValue = 'src/main/station/operations/sameValue.ts';
const handlers = 'src/main/station/handlers';
const lot = 'src/main/station/operations/lot';
const story = ['test/main/station/stories/otherAnswers.test.ts'];
const compared = ['test/main/station/operations/asked.test.ts'];
const merged = ['test/main/station/operations/merge.test.ts'];

/** Good answers that show another value than was asked for. */
export const otherAnswers: readonly Mutant[] = [
  {
    name: 'another-value-taken-for-delivery',
    why: 'A count of 80 that is answered with 95 counts as delivered, and nobody is told.',
    file: 'src/main/station/outbox/transitions.ts',
    find: 'if (why !== null) this.#park(',
    put: 'if (why !== null && row.sequence < 0) this.#park(',
    redBy: story,
  },
  {
    name: 'order-still-paused-taken-for-unpaused',
    why: 'An order stays paused, and everybody thinks that it goes on.',
    file: 'src/main/station/operations/order/unpauseOrder.ts',
    find: "  asked: { isNot: { status: 'paused' }, anew: 'send' },\n",
    put: '',
    redBy: story,
  },
  {
    name: 'active-lot-taken-for-deactivated',
    why: 'A lot that was taken out of use is still in use.',
    file: sameValue,
    find: "  ['is_active', sameFlag],\n",
    put: "  ['is_active', () => true],\n",
    redBy: story,
  },
  {
    name: 'status-not-held-against-the-answer',
    why: 'A prescription keeps its old status, and the change counts as delivered.',
    file: sameValue,
    find: "  ['status', sameWord],\n",
    put: "  ['status', () => true],\n",
    redBy: story,
  },
  {
    name: 'adjustment-sent-again-after-another-answer',
    why: '95 − 3 is 89: the first one was made, whatever its answer showed.',
    file: `${lot}/adjustLot.ts`,
    find: "asked: askedQuantity('count')",
    put: "asked: askedQuantity('send')",
    redBy: story,
  },
  {
    name: 'adjustment-believed-after-another-answer',
    why: 'What the service says settles the doubt that its own answer has raised.',
    file: `${handlers}/decide.ts`,
    find: 'if (countedFor !== null) return impossible',
    put: 'if (countedFor !== null && userId.length === 0) return impossible',
    redBy: story,
  },
  {
    name: 'task-with-another-status-made-twice',
    why: 'A task that is there already is offered to be sent again.',
    file: 'src/main/station/operations/task/createTask.ts',
    find: 'anew: null }',
    put: "anew: 'send' }",
    redBy: story,
  },
  {
    name: 'accepted-answer-undone',
    why: 'Undoing a count that was never made adds a difference that never was.',
    file: `${handlers}/undo.ts`,
    find: "  if (row.why?.kind === 'accepted') return null;\n",
    put: '',
    redBy: story,
  },
  {
    name: 'rounding-taken-for-a-conflict',
    why: 'A service that rounds asks a person about every second count.',
    file: asked,
    find: 'return isWithin(mine, theirs, readDecimal(`1e-${places(theirs)}`));',
    put: 'return false;',
    redBy: compared,
  },
  {
    name: 'unchanged-number-taken-for-rounding',
    why: 'A small adjustment that was not made counts as delivered.',
    file: asked,
    find: '  if (before !== null && theirs === readDecimal(before)) return false;\n',
    put: '',
    redBy: compared,
  },
  {
    name: 'midnight-elsewhere-taken-for-another-day',
    why: 'A service in another zone asks a person about every expiry.',
    file: sameValue,
    find: 'if (ms !== null && ms % DAY_MS === 0)',
    put: 'if (ms !== null && ms % DAY_MS === 1)',
    redBy: [...compared, ...merged],
  },
  {
    name: 'capitals-taken-for-another-status',
    why: 'A service that writes its statuses in capitals asks a person each time.',
    file: sameValue,
    find: "word.toLowerCase().replace(/[\\s_-]+/g, '')",
    put: 'word',
    redBy: compared,
  },
  {
    name: 'missing-field-taken-for-another-value',
    why: 'A service that leaves fields out asks a person about every edit.',
    file: asked,
    find: 'if (theirs === null || isAsAsked(field, mine, theirs, base)) return [];',
    put: "if (isAsAsked(field, mine, theirs ?? '', base)) return [];",
    redBy: compared,
  },
  {
    name: 'rounding-hides-another-bench',
    why: 'A cost that another bench set is edited over, since it is near to one’s own.',
    file: sameValue,
    find: "const noise = readDecimal('0.000000001');",
    put: "const noise = readDecimal('0.1');",
    redBy: merged,
  },
];
