import { laneOf } from '../journal/aliases.ts';
import type { RecordKind } from '../journal/records.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { NumberedOutcome } from '../service/serviceClient.ts';

/** The most reads of a record that is written again and again. */
const MOST_READS = 5;

export interface RecordRead<Value> extends NumberedOutcome<Value> {
  /** A write overlapped every read, so the answer may show the record half changed. */
  readonly overlapped: boolean;
}

/**
 * Reads a record, and again while a write of this station overlapped the read.
 * @param mostReads in all, the first included
 */
export async function readRecord<Value>(
  writes: WriteTimes,
  kind: RecordKind,
  id: string,
  read: () => Promise<NumberedOutcome<Value>>,
  mostReads = MOST_READS,
): Promise<RecordRead<Value>> {
  for (let reads = 1; ; reads += 1) {
    const { outcome, started } = await read();
    const overlapped = outcome.kind === 'answered' && writes.overlapped(laneOf(kind, id), started);
    if (!overlapped || reads === mostReads) return { outcome, started, overlapped };
  }
}
