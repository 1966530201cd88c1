import type { TaskCode } from '#shared/contract/taskViews.ts';
import type { Journal } from './journal.ts';
import type { RecordKind, StoredRecord } from './records.ts';

/** What the station knows of the service's records, wherever they are kept. */
export interface RecordStore {
  readonly journal: Journal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A record as the service last told it, wherever it is kept. */
  record(kind: RecordKind, id: string): StoredRecord | null;
  /** The categories of tasks, from wherever their names were learned. */
  categories(): readonly TaskCode[];
}
