import type { ReadingNumber } from '../../src/practice/readings.ts';

const isWhole = process.env['WHOLE_E2E'] === 'yes';

/**
 * What a test is run with: the parts that `npm test` takes, or all of them, as `npm run proof` sets it with
 * `WHOLE_E2E=yes`.
 */
export const partsOf = <Part>(all: readonly Part[], inTests: readonly Part[]): readonly Part[] =>
  isWhole ? all : inTests;

/** Readings of the service. Each is in a window in `npm test`, by one test or another; the stories tell all. */
export const readingsOf = (
  all: readonly ReadingNumber[],
  ...inTests: ReadingNumber[]
): readonly ReadingNumber[] => partsOf(all, inTests);
