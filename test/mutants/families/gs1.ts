import type { Mutant } from '../mutant.ts';

const folder = 'src/shared/codes/gs1';
const tests = 'test/shared/codes/gs1';

/** GS1's element strings. */
export const gs1: readonly Mutant[] = [
  {
    name: 'unknown-identifier-takes-the-rest',
    why: 'Behind a weight with six decimals, batch and expiry are lost.',
    file: `${folder}/split.ts`,
    find: 'const text = segment.slice(at, form === null ? undefined : at + form.all);',
    put: 'const text = segment.slice(at);',
    redBy: [`${tests}/neighbours.test.ts`],
  },
  {
    name: 'strange-neighbour-refuses-the-package',
    why: 'A box with a damaged date of birth beside its product cannot be taken in.',
    file: `${folder}/usedElements.ts`,
    find: 'export const isUsed = (ai: string) => used.has(ai);',
    put: "export const isUsed = (ai: string) => used.has(ai) || ai !== '';",
    redBy: [`${tests}/neighbours.test.ts`],
  },
  {
    name: 'element-behind-a-torn-one-is-believed',
    why: 'A digit got lost, and what looks like an expiry begins in the middle of another value.',
    file: `${folder}/usedElements.ts`,
    find: 'problem !== null) ? torn : segment.length;',
    put: 'problem !== null) ? segment.length : segment.length;',
    redBy: [`${tests}/neighbours.test.ts`],
  },
  {
    name: 'national-number-glued-to-the-batch',
    why: 'A scanner drops separators, and batch AB1234 becomes AB12347141234567.',
    file: `${folder}/missingSeparator.ts`,
    find: 'const isFree = ',
    put: "const isFree = open.ai !== '10' && ",
    redBy: [`${tests}/missingSeparator.test.ts`, `${tests}/vectors.test.ts`],
  },
  {
    name: 'every-batch-is-asked-about',
    why: 'Each batch with a 9 in it has to be chosen by hand.',
    file: `${folder}/missingSeparator.ts`,
    find: 'const usualLot = 7;',
    put: 'const usualLot = 0;',
    redBy: [`${tests}/missingSeparator.test.ts`],
  },
  {
    name: 'expiry-in-a-serial-number-unseen',
    why: 'One separator of three is lost, and the expiry with it.',
    file: `${folder}/missingSeparator.ts`,
    find: 'if (proven) return onEveryPackage.has(identifier.ai);',
    put: 'if (proven) return false;',
    redBy: [`${tests}/missingSeparator.test.ts`],
  },
  {
    name: 'pairing-without-its-digits',
    why: 'A price without a quantity passes the strict judge.',
    file: `${folder}/pairings.ts`,
    find: "at === 'n' || at === ai[place]",
    put: 'at === ai[place]',
    redBy: [`${tests}/neighbours.test.ts`, `${tests}/vectors.test.ts`],
  },
  {
    name: 'day-zero-in-any-date',
    why: 'A moment on day 00 is taken for one.',
    file: `${folder}/valueRules.ts`,
    find: "!part.endsWith('00') && gs1Day(part, today) !== null",
    put: 'gs1Day(part, today) !== null',
    redBy: [`${tests}/values.test.ts`],
  },
  {
    name: 'ean-8-of-a-composite-read-as-upc-e',
    why: 'The product is another one.',
    file: `${folder}/carrier.ts`,
    find: 'const gtin = readGtin(retail, symbology);',
    put: "const gtin = readGtin(retail, ']E0');",
    redBy: [`${tests}/neighbours.test.ts`],
  },
];
