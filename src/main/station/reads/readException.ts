import type { Exception } from '#shared/domain/exception.ts';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import type { Clock } from '../connection/clock.ts';
import type { Sender } from '../connection/session.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { storeRecord } from '../records/storeRecord.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { Outcome } from '../service/outcome.ts';
import { readRecord } from './readRecord.ts';

const READ_TIMEOUT_MS = 15_000;
/** Reads of one exception while its own replies are being sent. */
const MOST_READS = 3;
/** Statuses that say that a record does not exist any more. */
const gone: readonly number[] = [404, 410];

export interface ExceptionReadParts {
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly writes: WriteTimes;
}

/** The outcome of a read; `busy`: a write overlapped every try, so nothing was stored. */
export type ExceptionReadResult = { kind: 'busy' } | { kind: 'stopped' } | Outcome<Exception>;

/**
 * Reads an exception with its thread and stores it; if the service denies one that is known here, the
 * denial is stored. A read that overlapped a write of the same exception is dropped and repeated.
 */
export async function readKnownException(
  { store, clock, writes }: ExceptionReadParts,
  { client, userId: account }: Sender,
  id: string,
  signal: AbortSignal,
): Promise<ExceptionReadResult> {
  const { journal } = store;
  const exceptionId = exceptionIdSchema.parse(id);
  const options = { signal, timeoutMs: READ_TIMEOUT_MS };
  const { outcome, started, overlapped } = await readRecord(
    writes,
    'exception',
    id,
    () => client.readException(exceptionId, options),
    MOST_READS,
  );
  if (signal.aborted) return { kind: 'stopped' };
  if (overlapped) return { kind: 'busy' };
  if (outcome.kind === 'refused' && gone.includes(outcome.status)) {
    const { status, words } = outcome;
    if (journal.records.get('exception', id) !== null) {
      journal.commit(() =>
        journal.exceptions.wanted.recordDenial(id, { at: clock.now(), status, words }),
      );
    }
  } else if (outcome.kind === 'answered') {
    journal.commit(() => {
      storeRecord(store, 'exception', id, outcome.body, { at: clock.now(), started, account });
      journal.exceptions.wanted.drop(id);
    });
  }
  return outcome;
}
