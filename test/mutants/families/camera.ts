import type { Mutant } from '../mutant.ts';

const floors = 'src/renderer/scanning/decode/floors.ts';
const frame = 'src/renderer/scanning/decode/frame.ts';
const agreement = 'src/renderer/scanning/decode/agreement.ts';
const contradiction = 'src/renderer/scanning/decode/contradiction.ts';
const cutOff = 'src/renderer/scanning/decode/cutOff.ts';

const atFloors = ['test/renderer/scanning/floors.test.ts'];
const atFrame = ['test/renderer/scanning/frame.test.ts'];
const atAgreement = ['test/renderer/scanning/agreement.test.ts'];

/** What the camera and pictures are believed of. */
export const camera: readonly Mutant[] = [
  {
    name: 'bars-without-a-floor',
    why: 'Two rows of noise whose check digit fits are another product.',
    file: floors,
    find: 'return read.lines >= floor.lines && read.span >= read.across * floor.ofWidth;',
    put: 'return true;',
    redBy: atFloors,
  },
  {
    name: 'retail-floor-of-two',
    why: 'Two scan lines make an EAN-13, as in the photograph of a book.',
    file: floors,
    find: 'lines: 5, ofWidth: 1 / 40',
    put: 'lines: 2, ofWidth: 1 / 400',
    redBy: atFloors,
  },
  {
    name: 'floor-of-eight-digits-as-of-thirteen',
    why: 'A part of an EAN-13 passes for a UPC-E.',
    file: floors,
    find: 'lines: 17, ofWidth: 1 / 8',
    put: 'lines: 5, ofWidth: 1 / 40',
    redBy: atFloors,
  },
  {
    name: 'databar-floor-of-two',
    why: 'Two scan lines make a DataBar.',
    file: floors,
    find: 'DataBar: { lines: 6,',
    put: 'DataBar: { lines: 2,',
    redBy: atFloors,
  },
  {
    name: 'code-128-floor-of-two',
    why: 'Two scan lines make a Code 128.',
    file: floors,
    find: 'Code128: { lines: 6,',
    put: 'Code128: { lines: 2,',
    redBy: atFloors,
  },
  {
    name: 'unchecked-floor-of-two',
    why: 'Two rows of stripes make an ITF.',
    file: floors,
    find: 'lines: 10, ofWidth: 1 / 20',
    put: 'lines: 2, ofWidth: 1 / 400',
    redBy: atFloors,
  },
  {
    name: 'floor-whatever-the-size',
    why: 'In a near picture five rows of one smear count as five witnesses.',
    file: floors,
    find: ' && read.span >= read.across * floor.ofWidth;',
    put: ';',
    redBy: atFloors,
  },
  {
    name: 'rows-between-count-as-lines',
    why: 'Two lines of a large picture stand for ten rows, and pass.',
    file: floors,
    find: 'read.lines >= floor.lines &&',
    put: 'read.span >= floor.lines &&',
    redBy: atFloors,
  },
  {
    name: 'any-symbology-read',
    why: 'Stripes pass for a kind of code that no package bears.',
    file: floors,
    find: 'if (floor === undefined) return false;',
    put: 'if (floor === undefined) return true;',
    redBy: atFloors,
  },
  {
    name: 'part-of-a-code-read',
    why: 'An ITF that the picture cuts off is a shorter number.',
    file: cutOff,
    find: 'return white.some(',
    put: 'return white.every(',
    redBy: atFloors,
  },
  {
    name: 'quick-look-believed',
    why: 'The live view takes a number from the few lines that a quick look counts.',
    file: frame,
    find: 'const inAim = await confirmed(grey, await readPart(grey, aimArea));',
    put: 'const inAim = await readPart(grey, aimArea);',
    redBy: atFrame,
  },
  {
    name: 'whole-quick-look-believed',
    why: 'Outside of the aiming frame one row is enough.',
    file: frame,
    find: 'reads: await confirmed(grey, await readGrey(grey, fast)), area: whole',
    put: 'reads: await readGrey(grey, fast), area: whole',
    redBy: atFrame,
  },
  {
    name: 'thorough-frame-without-a-floor',
    why: 'What only a thorough look finds counts with two lines.',
    file: frame,
    find: 'reads: beyondDoubt(await readGrey(grey, full)), area: whole',
    put: 'reads: await readGrey(grey, full), area: whole',
    redBy: atFrame,
  },
  {
    name: 'other-text-confirms',
    why: 'The number that a quick look misread is confirmed by whatever stands there.',
    file: frame,
    find: ' && one.text === other.text',
    put: '',
    redBy: atFrame,
  },
  {
    name: 'looks-add-up',
    why: 'Many looks that show two rows each make a number: all of them show the same pixels.',
    file: agreement,
    find: "return enough.has('plain') || (enough.size > 0 && steps >= 2);",
    put: "return enough.has('plain') || steps >= 2;",
    redBy: atAgreement,
  },
  {
    name: 'weak-bars-from-changed-pixels',
    why: 'Evening out a shadow makes 62 rows of another UPC-E.',
    file: agreement,
    find: "return enough.has('plain') && steps >= 2;",
    put: 'return enough.size > 0 && steps >= 2;',
    redBy: atAgreement,
  },
  {
    name: 'rows-of-one-code-as-two',
    why: 'The blurred lower half of a code is another product, offered beside the right one.',
    file: contradiction,
    find: 'return insideOf(other.box, reach) > 0 && areAlike(one.text, other.text);',
    put: 'return false;',
    redBy: atAgreement,
  },
];
