const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Checks columns of numbers from SQLite by hand: zod is too slow for a hundred thousand rows. */
export function numbersOf(values: unknown): readonly number[] {
  if (Array.isArray(values) && values.every(isNumber)) return values;
  throw new Error('A column of numbers holds something else');
}
