import type { Mutant } from '../mutant.ts';

const file = 'src/main/station/journal/recalls.ts';
const redBy = ['test/main/station/recalls.test.ts'];

/** Recalled bottles that would be given to somebody. */
export const recalls: readonly Mutant[] = [
  {
    name: 'recall-by-the-letter',
    why: 'A batch that is typed with a space or in the other case stops nothing.',
    ...{ file, redBy },
    find: "batch.replace(/\\s+/g, '').toUpperCase()",
    put: 'batch',
  },
  {
    name: 'recall-of-the-known-alone',
    why: 'A recalled batch whose product is not known passes.',
    ...{ file, redBy },
    find: "sameAmong(codes, products) !== 'different'",
    put: "sameAmong(codes, products) === 'same'",
  },
  {
    name: 'recall-kept-in-mind',
    why: 'A recall that is added counts only after the next start.',
    ...{ file, redBy },
    find: `batches: JSON.stringify(batches) });
    this.#tests.forget();`,
    put: 'batches: JSON.stringify(batches) });',
  },
  {
    name: 'recall-outside-alone',
    why: 'A recalled bottle in a fill holds nothing.',
    file: 'src/main/station/verdict/fill/judgeContainer.ts',
    redBy,
    find: '...(own.isRecalled ?',
    put: '...(own.isRecalled && own.prescription === null ?',
  },
];
