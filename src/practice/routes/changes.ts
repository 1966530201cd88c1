import type { z } from 'zod';
import type { Refusal } from '../answer.ts';
import type { Reading } from '../readings.ts';
import { invalid } from './input.ts';

/** Whether null in a PUT clears the field, or is refused. */
export function clearable<T extends z.ZodType>(schema: T, reading: Reading) {
  return reading.nullInUpdate === 'clears' ? schema.nullable() : schema;
}

/** Takes over the given fields; an undefined one counts as not given. */
export function withChanges<T extends object>(
  record: T,
  changes: { [K in keyof T]?: T[K] | undefined },
): T {
  const present = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.assign({ ...record }, Object.fromEntries(present));
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** Refuses a PUT without changes, if the reading refuses it. */
export function emptyRefused(changes: object, reading: Reading): Refusal | null {
  if (!isEmpty(changes) || reading.emptyUpdate !== 'refused') return null;
  return invalid(reading, [{ field: 'body', message: 'must name at least one field' }]);
}
