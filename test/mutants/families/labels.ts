import type { Mutant } from '../mutant.ts';

const plan = 'src/renderer/ui/label/labelPlan.ts';
const text = 'src/renderer/text/labelText.ts';
const planned = ['test/renderer/label/labelPlan.test.ts'];
const worded = ['test/renderer/text/labelText.test.ts'];
const seen = ['test/renderer/labels.spec.ts'];
const sent = ['test/renderer/labelsSent.spec.ts'];

/** What stands on a label, and how its code comes out. */
export const labels: readonly Mutant[] = [
  {
    name: 'modules-of-parts-of-dots',
    why: 'Some modules come out a dot wider than others, and small codes stop reading.',
    file: plan,
    find: 'const module = Math.floor((code * dots) / across);',
    put: 'const module = (code * dots) / across;',
    redBy: planned,
  },
  {
    name: 'drawing-that-does-not-cover-the-label',
    why: 'The code is scaled a little, and its modules are whole dots no more.',
    file: 'src/renderer/ui/label/Label.tsx',
    find: 'viewBox={`0 0 ${width * dots} ',
    put: 'viewBox={`0 0 ${width * dots + 9} ',
    redBy: seen,
  },
  {
    name: 'no-room-for-the-quiet-zone',
    why: 'Text stands where a scanner looks for white, and the code is not found.',
    file: plan,
    find: 'const across = rows.length + 2 * quiet;',
    put: 'const across = rows.length;',
    redBy: planned,
  },
  {
    name: 'label-too-fine-for-scanners',
    why: 'A label comes out that no scanner reads, and nobody was told.',
    file: plan,
    find: 'const LEAST_MODULE_MM = 0.25;',
    put: 'const LEAST_MODULE_MM = 0.05;',
    redBy: planned,
  },
  {
    name: 'first-of-several-products-on-the-label',
    why: 'A bottle bears the name and strength of another product than somebody fills from it.',
    file: text,
    find: 'const drug = products.length === 1 ? products[0] : undefined;',
    put: 'const drug = products[0];',
    redBy: worded,
  },
  {
    name: 'strength-found-within-another',
    why: 'A label of 20 mg says nothing of it, because 120 mg stands in a name.',
    file: text,
    find: 'inWords(name).includes(inWords(strength))',
    put: 'inWords(name).includes(inWords(strength).trim())',
    redBy: worded,
  },
  {
    name: 'long-name-cut-on-the-label',
    why: 'A strength stands at the end of a name, and is what a cut takes away.',
    file: 'src/renderer/ui/label/Label.tsx',
    find: "title.length <= 48 ? 'long' : 'longest';",
    put: "title.length <= 48 ? 'long' : 'short';",
    redBy: seen,
  },
  {
    name: 'scanned-prescription-without-its-strength',
    why: 'Its label names the drug and not how strong it is.',
    file: 'src/main/station/handlers/scanView.ts',
    find: 'strength: known?.strength ?? null,',
    put: 'strength: null,',
    redBy: ['test/main/station/scanning.test.ts'],
  },
  {
    name: 'label-settings-forgotten',
    why: 'Each label is made for another printer and paper than the one here, unless somebody looks.',
    file: 'src/renderer/state/labelSettings.ts',
    find: "  store('localStorage', storeKey, JSON.stringify(settings));\n",
    put: '  void settings;\n',
    redBy: seen,
  },
  {
    name: 'label-sent-before-not-said',
    why: 'Two bottles bear the same label, because nobody saw that there was one already.',
    file: 'src/main/station/handlers/labels.ts',
    find: 'return line === null ? null : { at: line.at, by: line.person };',
    put: 'return line === null ? line : null;',
    redBy: ['test/main/station/handlers/onRecord.test.ts'],
  },
  {
    name: 'labels-on-record-searched-one-by-one',
    why: 'After a year each label waits until the whole trail was read.',
    file: 'src/main/station/journal/migrations/0024-labels-sent.ts',
    find: "event = 'printed' AND",
    put: "event = 'exported' AND",
    redBy: ['test/main/station/journal/queryPlans.test.ts'],
  },
  {
    name: 'how-many-labels-not-on-record',
    why: 'Fifty labels for one bottle look like one.',
    file: 'src/renderer/ui/label/LabelForm.tsx',
    find: "output={{ what: 'label', record: named, copies }}",
    put: "output={{ what: 'label', record: named }}",
    redBy: sent,
  },
  {
    name: 'any-code-taken-for-the-label',
    why: 'A label that does not read passes, because the one beside it does.',
    file: 'src/renderer/ui/label/useScanBack.ts',
    find: 'const reads = text === wanted;',
    put: 'const reads = wanted !== null;',
    redBy: sent,
  },
  {
    name: 'label-that-reads-before-it-was-sent',
    why: 'The old label is scanned, and the new one is taken for checked.',
    file: 'src/renderer/ui/label/useScanBack.ts',
    find: '    isSent,\n',
    put: '    isSent || wanted !== null,\n',
    redBy: sent,
  },
];
