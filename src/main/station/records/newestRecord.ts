import type { Cache } from '../cache/cache.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordKind, StoredRecord } from '../journal/records.ts';

/**
 * A record as the service said it last: in reply to a write of ours, or in the list that the cache
 * holds. Of two answers the one to the later request is the newer, whatever clocks say.
 */
export function newestRecord(
  journal: Journal,
  cache: Pick<Cache, 'prescription'>,
  kind: RecordKind,
  id: string,
): StoredRecord | null {
  const told = journal.records.get(kind, id);
  if (kind !== 'prescription') return told;
  const held = cache.prescription(id);
  if (held === null || (told !== null && told.started > held.started)) return told;
  return { kind, id, ...held };
}
