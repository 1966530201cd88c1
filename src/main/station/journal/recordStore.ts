import type { TaskCode } from '#shared/contract/taskViews.ts';
import type { Journal } from './journal.ts';
import type { RecordKind, StoredRecord } from './records.ts';

/** The service's records as last seen, whether they are in the journal or in the cache. */
export interface RecordStore {
  readonly journal: Journal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A record as the service last returned it; null when it was never seen. */
  record(kind: RecordKind, id: string): StoredRecord | null;
  /** Categories of tasks: the service's list together with those that tasks have shown. */
  categories(): readonly TaskCode[];
}
