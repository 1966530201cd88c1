import type { RecordStore } from './recordStore.ts';
import type { StoredRecord } from './records.ts';

/** Whether this answer tells how its record stands now: it is fresh, and no change has ended unseen since. */
export const isKnown = ({ ages, journal }: RecordStore, record: StoredRecord): boolean =>
  ages.isFresh(record) && !journal.recordDoubts.standsAgainst(record);
