import type { Mutant } from '../mutant.ts';

const room = 'src/main/station/fills';
const simulated = ['test/main/station/fills/simulatedFills.test.ts'];

/** Name, what goes wrong for people, file, text, what is put there, tests. */
const rows = [
  [
    'fill-stop-grows-old',
    'A stop by an order goes away while nobody looks at it, and the fill goes on.',
    'compareFill',
    'notKnownAnyMore.some(',
    '[].some(',
    simulated,
  ],
  [
    'fill-green-without-label',
    'A fill that was closed by hand is green, though nobody scanned its label.',
    'stepFindings',
    'state.labelCompared === null ? [noLabel] : []',
    'state.row.isPending ? [noLabel] : []',
    ['test/main/station/fills/matching.test.ts'],
  ],
  [
    'fill-older-never-judged',
    'After a start only the newest fills are judged by what has come since.',
    'fillWatch',
    'last < openedAt ? last : null;',
    'last < 0 ? last : null;',
    simulated,
  ],
  [
    'fill-pending-by-prescription',
    'What a bottle was not answered for when its fill ended is never judged.',
    'fillSteps',
    'isPending: isFilled(how) && findings.some(isWaiting),',
    'isPending: isFilled(how) && findings.slice(0, 1).some(isWaiting),',
    simulated,
  ],
  [
    'fill-old-prescription-ends-it',
    'A fill that ended on an old record of its prescription never learns that it was withdrawn.',
    'stepFindings',
    "const comesLater = ['prescription-not-known', 'prescription-stale'];",
    "const comesLater = ['prescription-not-known'];",
    simulated,
  ],
] as const;

/** What happens in the course of a fill, and after its end. */
export const fillCourse: readonly Mutant[] = [
  ...rows.map(([name, why, file, find, put, redBy]) => ({
    ...{ name, why, find, put, redBy },
    file: `${room}/${file}.ts`,
  })),
  {
    name: 'fill-events-taken-back',
    why: 'What a full disk took back is on record under the name of whoever did the same after it.',
    file: 'src/main/station/journal/journal.ts',
    find: '    this.fills.readAgain();\n',
    put: '',
    redBy: ['test/main/station/journal/fills.test.ts'],
  },
];
