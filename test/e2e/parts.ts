import type { ReadingNumber } from '../../src/practice/readings.ts';
import { partsOf } from '../support/whole.ts';

/** Readings of the service. The stories tell each kind of write under all of them. */
export const readingsOf = (
  all: readonly ReadingNumber[],
  ...inTests: ReadingNumber[]
): readonly ReadingNumber[] => partsOf(all, inTests);
