import type { Mutant } from '../mutant.ts';

const plan = 'src/renderer/ui/label/labelPlan.ts';
const text = 'src/renderer/text/labelText.ts';
const planned = ['test/renderer/label/labelPlan.test.ts'];
const worded = ['test/renderer/text/labelText.test.ts'];
const seen = ['test/renderer/labels.spec.ts'];

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
    find: 'const strength = prescription?.strength ?? null;',
    put: 'const strength = null;',
    redBy: ['test/main/station/scanning.test.ts'],
  },
  {
    name: 'label-settings-forgotten',
    why: 'Each label is made for another printer and paper than the one here, unless somebody looks.',
    file: 'src/renderer/state/labelSettings.ts',
    find: '  window.localStorage.setItem(storeKey, JSON.stringify(settings));\n',
    put: '  void settings;\n',
    redBy: seen,
  },
];
