import type { Cache } from '../cache/cache.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordKind, StoredRecord } from '../journal/records.ts';

/**
 * The newest known version of a record: from a reply to this station, or from the list in the
 * cache. The answer to the later request is the newer one, whatever the clocks say.
 */
export function newestRecord(
  journal: Journal,
  cache: Pick<Cache, 'prescription'>,
  kind: RecordKind,
  id: string,
): StoredRecord | null {
  const answered = journal.records.get(kind, id);
  if (kind !== 'prescription') return answered;
  const listed = cache.prescription(id);
  if (listed === null || (answered !== null && answered.started > listed.started)) return answered;
  return { kind, id, ...listed };
}
