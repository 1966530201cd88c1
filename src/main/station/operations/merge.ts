import { z } from 'zod';
import type { StoredRecord } from '../journal/records.ts';
import type { Difference } from '../journal/stateReason.ts';
import type { LookupResult, PreparedRequest } from './operation.ts';
import { isSameValue } from './sameValue.ts';

/** Fields as texts, to be compared and shown. Null is empty; a missing field is not known. */
export const valuesSchema = z.record(z.string(), z.string().nullable());
export type Values = z.infer<typeof valuesSchema>;

/** The same fields as texts; blank is empty, and what is undefined is not known. */
export function valuesOf(fields: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === null || value === '' ? null : String(value)]),
  );
}

/** Only the fields that a change names. */
export function fieldsNamedIn(change: object, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in change));
}

/**
 * Three-way merge, field by field: what stands there now is either what the person saw, or what
 * they want already, however it is spelled; anything else is somebody else's, and a person decides. A field that was
 * never seen, or that the service leaves out, differs from nothing.
 */
export function differencesOf(mine: Values, base: Values, theirs: Values): Difference[] {
  return Object.entries(mine).flatMap(([field, value]) => {
    const [saw, stands] = [base[field], theirs[field]];
    if (saw === undefined || stands === undefined) return [];
    if (isSameValue(field, stands, saw) || isSameValue(field, stands, value)) return [];
    return [{ field, base: saw, theirs: stands, mine: value }];
  });
}

/** Sends if nothing differs; else a person decides with both values side by side. */
export function conflictOr<Frozen>(
  differences: readonly Difference[],
  frozen: Frozen,
): PreparedRequest<Frozen> {
  if (differences.length === 0) return { kind: 'go', frozen };
  return { kind: 'park', why: { kind: 'conflict', differences: [...differences] } };
}

/**
 * For a record that cannot be asked for: sending the same again does no harm as long as nothing
 * newer than the first sending is known of it.
 * @param started the number of the first sending's request
 */
export function lookForNewerRecord(known: StoredRecord | null, started: number): LookupResult {
  const newer = known !== null && known.started > started;
  return newer ? { kind: 'unclear', why: { kind: 'may-have-arrived' } } : { kind: 'not-there' };
}
