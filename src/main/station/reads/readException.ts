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
/** Statuses that say that a record is there no more. */
const gone: readonly number[] = [404, 410];

export interface ExceptionReadParts {
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly writes: WriteTimes;
}

/** What a read came to; `busy`: a write overlapped each try, and nothing was stored. */
export type ExceptionReadResult = { kind: 'busy' } | { kind: 'stopped' } | Outcome<Exception>;

/**
 * GET of an exception with its thread, taken into the records; a denial of one that was known here
 * is kept as well. A read that overlapped a write of the same exception is dropped and made again.
 */
export async function readKnownException(
  { store, clock, writes }: ExceptionReadParts,
  { client }: Sender,
  id: string,
  signal: AbortSignal,
): Promise<ExceptionReadResult> {
  const { journal } = store;
  const exceptionId = exceptionIdSchema.parse(id);
  const options = { signal, timeoutMs: READ_TIMEOUT_MS };
  const { outcome, started, overlapped } = await readRecord(writes, 'exception', id, () =>
    client.readException(exceptionId, options),
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
      storeRecord(store, 'exception', id, outcome.body, { at: clock.now(), started });
      journal.exceptions.wanted.drop(id);
    });
  }
  return outcome;
}
