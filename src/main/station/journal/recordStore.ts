import type { TaskCode } from '#shared/contract/taskViews.ts';
import type { Journal } from './journal.ts';
import type { RecordKind, StoredRecord } from './records.ts';

/** When an answer came by this computer's clock, and the number of the request it answers. */
export type AnswerStamp = Pick<StoredRecord, 'seenAt' | 'started'>;

/** How old answers are; the clocks alone do not say. */
export interface AnswerAges {
  /** Known to be young enough to vouch for what it says. @param withinMs a quarter of an hour unless given */
  isFresh(answer: AnswerStamp, withinMs?: number): boolean;
  /** Perhaps of the last quarter of an hour: whoever relied on it has to be told. */
  mayBeRecent(answer: AnswerStamp): boolean;
}

/** The service's records as last seen, whether they are in the journal or in the cache. */
export interface RecordStore {
  readonly journal: Journal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly ages: AnswerAges;
  /** A record as the service last returned it; null when it was never seen. */
  record(kind: RecordKind, id: string): StoredRecord | null;
  /** Categories of tasks: the service's list together with those that tasks have shown. */
  categories(): readonly TaskCode[];
}
