import type { StoredRecord } from '../journal/records.ts';
import type { LookupResult } from './operation.ts';

/**
 * For a record that cannot be asked for: sending the same again does no harm as long as nothing
 * newer than the first sending is known of it.
 * @param started the number of the first sending's request
 */
export function lookForNewerRecord(known: StoredRecord | null, started: number): LookupResult {
  const newer = known !== null && known.started > started;
  return newer ? { kind: 'unclear', why: { kind: 'may-have-arrived' } } : { kind: 'not-there' };
}
