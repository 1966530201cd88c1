import type { Mutant } from '../mutant.ts';

const judge = 'src/main/station/operations/judge.ts';
const verify = 'src/main/station/operations/verifyBarcode.ts';
const table = ['test/main/station/operations/judge.test.ts'];

/** What a scan says. */
export const verdicts: readonly Mutant[] = [
  {
    name: 'green-without-a-fresh-record',
    why: 'Yesterday’s record vouches for today’s bottle.',
    file: judge,
    find: "      return isFresh(thing, when)\n        ? { kind: 'verified', at }",
    put: "      return isFresh(thing, when) || at > 0\n        ? { kind: 'verified', at }",
    redBy: table,
  },
  {
    name: 'green-without-a-record',
    why: 'A lot that nobody knows is passed.',
    file: judge,
    find: "      return { kind: 'code-verified', at, because: 'no-record' };",
    put: "      return { kind: 'verified', at };",
    redBy: table,
  },
  {
    name: 'green-for-a-strange-kind',
    why: 'A thing that may be a lot by another name is passed unchecked.',
    file: judge,
    find: "      return { kind: 'code-verified', at, because: 'strange-kind' };",
    put: "      return { kind: 'verified', at };",
    redBy: table,
  },
  {
    name: 'record-of-the-future-fresh',
    why: 'A clock that was set makes every record fresh for years.',
    file: judge,
    find: 'return age >= 0 && age <= when.freshForMs;',
    put: 'return age <= when.freshForMs;',
    redBy: table,
  },
  {
    name: 'expired-on-its-last-day',
    why: 'A lot that is good today is thrown away.',
    file: judge,
    find: 'if (thing.lastDay !== null && thing.lastDay < when.today) {',
    put: 'if (thing.lastDay !== null && thing.lastDay <= when.today) {',
    redBy: table,
  },
  {
    name: 'cancelled-order-passed',
    why: 'An order that was called off is filled.',
    file: judge,
    find: "    case 'cancelled':\n    case 'canceled':",
    put: "    case 'canceled':",
    redBy: table,
  },
  {
    name: 'answer-about-another-barcode-passed',
    why: 'A mixed-up answer makes the wrong bottle green.',
    file: verify,
    find: '    const verdict = isAbout(barcode, scan.value)\n',
    put: "    const verdict = isAbout(barcode, scan.value) || scan.value !== ''\n",
    redBy: ['test/main/station/delivery.test.ts'],
  },
  {
    name: 'late-failure-calls-nobody-back',
    why: 'A scan made offline fails in the evening, and no alarm stands.',
    file: verify,
    find: '  if (goneOn) journal.alarms.raise(scan.id, at);',
    put: '  if (goneOn && at < 0) journal.alarms.raise(scan.id, at);',
    redBy: ['test/main/station/scanning.test.ts', 'test/main/station/strangeService.test.ts'],
  },
  {
    name: 'unknown-barcode-parked',
    why: 'A code that the service does not know never gets its verdict.',
    file: verify,
    find: 'answers: [400, 404, 409, 410, 422],',
    put: 'answers: [],',
    redBy: ['test/main/station/delivery.test.ts', 'test/main/station/scanning.test.ts'],
  },
  {
    name: 'old-verdict-not-judged-again',
    why: 'What the service says of a lot after the scan does not reach its verdict.',
    file: 'src/main/station/operations/parts/takeIn.ts',
    find: '  judgeAgain(store, id, told.at);\n',
    put: '  void judgeAgain;\n',
    redBy: ['test/main/station/scanning.test.ts', 'test/main/station/changingListed.test.ts'],
  },
  {
    name: 'late-answer-over-a-newer-scan',
    why: 'The verdict of the bottle before stands over the one in the hand.',
    file: 'src/renderer/lib/bench.ts',
    find: "return shown.scan.id === scan.id && !same(shown.scan, scan) ? { kind: 'live', scan } : shown;",
    put: "return !same(shown.scan, scan) ? { kind: 'live', scan } : shown;",
    redBy: ['test/renderer/verdicts.spec.ts'],
  },
  {
    name: 'power-cut-forgets-who-waits',
    why: 'Scanned, the power went, started again: the stop is told to nobody.',
    file: 'src/main/station/openWorkplace.ts',
    find: '  journal.commit(() => journal.scans.deferAll());\n',
    put: '',
    redBy: ['test/main/station/scanning.test.ts'],
  },
];
