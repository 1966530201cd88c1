import { laneOf } from '../journal/aliases.ts';
import type { RecordKind } from '../journal/records.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { NumberedOutcome } from '../service/serviceClient.ts';

/** A record that is written again and again is read so often at most. */
const MOST_READS = 5;

export interface RecordRead<Value> extends NumberedOutcome<Value> {
  /** It was being written all the time: the answer shows neither before nor after. */
  readonly overlapped: boolean;
}

/** Reads a record, and again while a write of this station overlapped the read. */
export async function readRecord<Value>(
  writes: WriteTimes,
  kind: RecordKind,
  id: string,
  read: () => Promise<NumberedOutcome<Value>>,
): Promise<RecordRead<Value>> {
  for (let reads = 1; ; reads += 1) {
    const { outcome, started } = await read();
    const overlapped = outcome.kind === 'answered' && writes.overlapped(laneOf(kind, id), started);
    if (!overlapped || reads === MOST_READS) return { outcome, started, overlapped };
  }
}
