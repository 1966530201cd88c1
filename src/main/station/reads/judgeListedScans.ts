import type { Cache } from '../cache/cache.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { judgeAgain } from '../verdict/scanVerdict.ts';

/**
 * The list has come anew: scans of prescriptions in this shift are judged by what it says now.
 * True where there was any.
 */
export function judgeListedScans(store: RecordStore, cache: Cache): boolean {
  const listed = store.journal.recordsInView.scanned().filter((id) => cache.startedOf(id) !== null);
  if (listed.length === 0) return false;
  const at = store.now();
  store.journal.commit(() => {
    for (const id of listed) judgeAgain(store, id, at, 'news');
  });
  return true;
}
