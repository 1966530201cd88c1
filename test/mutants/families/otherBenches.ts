import type { Mutant } from '../mutant.ts';

const lot = 'src/main/station/operations/lot';
const story = ['test/main/station/stories/otherBench.test.ts'];

/** Changes of a lot by other benches, and edits that meet them. */
export const otherBenches: readonly Mutant[] = [
  {
    name: 'lot-edited-without-a-read',
    why: 'An edit goes over what another bench changed, since only the copy here was looked at.',
    file: `${lot}/editLot.ts`,
    find: 'const failure = await readBeforeWrite(context, lotId);',
    put: 'const failure = lotId.length > 0 ? null : await readBeforeWrite(context, lotId);',
    redBy: story,
  },
  {
    name: 'lot-edited-though-its-read-was-lost',
    why: 'A cut read counts as one, and the edit goes over what it would have shown.',
    file: `${lot}/readLot.ts`,
    find: '    default:\n      return outcome;',
    put: '    default:\n      return null;',
    redBy: story,
  },
  {
    name: 'change-in-the-answer-overlooked',
    why: 'Where lots cannot be read, nobody hears that another bench has changed the same lot.',
    file: `${lot}/editLot.ts`,
    find: '    left: ({ frozen }) => frozen.left,\n',
    put: '',
    redBy: story,
  },
  {
    name: 'others-counts-stop-an-edit',
    why: 'Every edit of a lot needs a person, as soon as another bench has counted it.',
    file: `${lot}/editLot.ts`,
    find: "!(name in change) && name !== 'current_quantity'",
    put: '!(name in change)',
    redBy: story,
  },
  {
    name: 'undo-that-leaves-it',
    why: 'The entry that takes an edit back asks for the edited value again.',
    file: `${lot}/changeBack.ts`,
    find: 'const value = before[field];',
    put: 'const value = valuesOf(change)[field];',
    and: [
      {
        file: `${lot}/changeBack.ts`,
        find: "import type { Values } from '../merge.ts';",
        put: "import { type Values, valuesOf } from '../merge.ts';",
      },
    ],
    redBy: story,
  },
  {
    name: 'undone-edit-in-nobodys-place',
    why: 'What waits for a person goes out before the entry that takes the edit back.',
    file: 'src/main/station/handlers/decide.ts',
    find: "replace(context, operation, row, { id, payload, userId, author }, { to: 'settled', why }),",
    put: "context.journal.outbox.move(row.sequence, 'parked', 'settled', 0, why),",
    redBy: story,
  },
  {
    name: 'another-spelling-asks-a-person',
    why: 'Two benches that enter the same value ask a person whose it shall be.',
    file: 'src/main/station/operations/merge.ts',
    find: 'if (isSameValue(field, stands, saw) || isSameValue(field, stands, value)) return [];',
    put: 'if (isSameValue(field, stands, saw) || stands === value) return [];',
    redBy: [
      'test/main/station/operations/merge.test.ts',
      'test/main/station/stories/otherBench.test.ts',
    ],
  },
  {
    name: 'day-in-another-zone-merged-as-written',
    why: 'A service that writes midnight in its own zone seems to have another expiry than was entered.',
    file: 'src/main/station/operations/lot/editLot.ts',
    find: 'return valuesOf({ ...lot, ...Object.fromEntries(days) });',
    put: 'return valuesOf({ ...Object.fromEntries(days), ...lot });',
    redBy: ['test/main/station/stories/otherBench.test.ts'],
  },
];
