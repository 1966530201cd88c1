import type { Mutant } from '../mutant.ts';

const zpl = 'src/main/station/printing/zpl.ts';
const printer = 'src/main/station/printing/rawPrinter.ts';
const worded = ['test/main/station/printing/zpl.test.ts'];
const sent = ['test/main/station/printing/rawPrinter.test.ts'];
const handled = ['test/main/station/handlers/labels.test.ts'];
const seen = ['test/renderer/labelPrinter.spec.ts'];

/** Labels in ZPL, and their way to a printer without a dialog. */
export const printing: readonly Mutant[] = [
  {
    name: 'text-of-a-label-taken-for-a-command',
    why: 'A lot’s note can end the label, print another, or set up the printer anew.',
    file: zpl,
    find: '[_^~\\\\]/g',
    put: '[_]/g',
    redBy: worded,
  },
  {
    name: 'modules-of-one-dot-in-zpl',
    why: 'The code is a stamp of a few millimetres that no scanner reads.',
    file: zpl,
    find: 'bit.repeat(module)',
    put: 'bit',
    redBy: worded,
  },
  {
    name: 'name-broken-within-a-word',
    why: 'The end of a drug’s name stands alone on the next line and is read as another word.',
    file: zpl,
    find: '!isWhole(name, title)',
    put: 'name.length > 9',
    redBy: worded,
  },
  {
    name: 'finder-not-said-on-a-crowded-label',
    why: 'A label that verifies nothing looks like one that does.',
    file: zpl,
    find: 'isFinder ? 1 : 0',
    put: 'isFinder ? 0 : 0',
    redBy: worded,
  },
  {
    name: 'number-apart-from-its-unit-in-zpl',
    why: 'A 25 at the end of one line and mg on the next are misread.',
    file: 'src/main/station/printing/wrapText.ts',
    find: 'numbersWithUnits(plain)',
    put: 'plain',
    redBy: worded,
  },
  {
    name: 'batch-broken-on-a-label',
    why: 'A batch number is in two lines, and its hyphen is taken for the break.',
    file: 'src/renderer/ui/label/Label.tsx',
    find: "'-\\u2060'",
    put: "'-'",
    redBy: ['test/renderer/labels.spec.ts'],
  },
  {
    name: 'labels-printed-but-not-on-record',
    why: 'Nobody sees that there is such a label already, nor who sent it.',
    file: printer,
    find: '    onReached();\n    try {',
    put: '    try {',
    redBy: [...sent, ...handled],
  },
  {
    name: 'stopped-printer-said-to-have-taken-it',
    why: 'Half of the labels came out, and the window says that all were sent.',
    file: printer,
    find: "      return { kind: 'broken-off' };\n    }\n    return await",
    put: "      return { kind: 'sent' };\n    }\n    return await",
    redBy: sent,
  },
  {
    name: 'label-for-another-services-port',
    why: 'Whoever sets the printer can have the station talk to any program of the network.',
    file: 'src/shared/contract/labels.ts',
    find: '.min(1024).max(65_535)',
    put: '.min(1).max(65_535)',
    redBy: handled,
  },
  {
    name: 'label-printer-forgotten',
    why: 'After each start somebody has to set the printer again, and labels go through a dialog until then.',
    file: 'src/main/station/journal/settings.ts',
    find: "this.#keep('label-printer', printer);",
    put: 'void printer;',
    redBy: handled,
  },
  {
    name: 'dialog-in-spite-of-the-label-printer',
    why: 'Who has set a printer still gets a dialog for each label.',
    file: 'src/renderer/ui/label/PrintButtons.tsx',
    find: 'if (printer === null || label === null) onDialog();',
    put: 'if (printer !== null || label === null) onDialog();',
    redBy: seen,
  },
  {
    name: 'print-before-the-bench-is-known',
    why: 'A printed trail does not say which bench signs it.',
    file: 'src/renderer/screens/records/SaveTrail.tsx',
    find: 'disabled={mark === null}',
    put: 'disabled={false}',
    redBy: ['test/renderer/records.spec.ts'],
  },
];
