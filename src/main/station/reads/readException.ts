import type { Exception } from '#shared/domain/exception.ts';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import type { Clock } from '../connection/clock.ts';
import type { Sender } from '../connection/session.ts';
import { laneOf } from '../journal/aliases.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { storeRecord } from '../records/storeRecord.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import { readException } from '../service/exceptions.ts';
import { requireSameRecord } from '../service/onlyAbout.ts';
import type { Outcome } from '../service/outcome.ts';
import { checkSignIn } from '../service/signInCheck.ts';

const READ_TIMEOUT_MS = 15_000;
/** A record that is written again and again is read another time. */
const MOST_TRIES = 3;
/** What says of a record that was there that it is there no more. */
const gone: readonly number[] = [404, 410];

export interface ExceptionReadParts {
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly writes: WriteTimes;
}

/** What a read came to; `busy`: it was being written all the time, and nothing was taken in. */
export type ExceptionReadResult = { kind: 'busy' } | { kind: 'stopped' } | Outcome<Exception>;

/**
 * GET of an exception with its thread, taken into the records; a denial of one that was known here
 * is kept as well. A read that overlapped a write of the same exception is dropped and made again.
 */
export async function readKnownException(
  { store, clock, writes }: ExceptionReadParts,
  { connection, token }: Sender,
  id: string,
  signal: AbortSignal,
): Promise<ExceptionReadResult> {
  const { journal } = store;
  const exceptionId = exceptionIdSchema.parse(id);
  const request = { exception_id: exceptionId, include_responses: true };
  const options = { signal, timeoutMs: READ_TIMEOUT_MS };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const started = journal.records.nextRequest();
    const told = await readException(connection, token, request, options);
    const checked = await checkSignIn(connection, token, told, options);
    if (signal.aborted) return { kind: 'stopped' };
    const outcome = requireSameRecord(id, checked);
    if (outcome.kind === 'refused' && gone.includes(outcome.status)) {
      const { status, words } = outcome;
      if (journal.records.get('exception', id) !== null) {
        journal.commit(() =>
          journal.exceptions.wanted.recordDenial(id, { at: clock.now(), status, words }),
        );
      }
      return outcome;
    }
    if (outcome.kind !== 'answered') return outcome;
    if (writes.overlapped(laneOf('exception', id), started)) continue;
    journal.commit(() => {
      storeRecord(store, 'exception', id, outcome.body, { at: clock.now(), started });
      journal.exceptions.wanted.drop(id);
    });
    return outcome;
  }
  return { kind: 'busy' };
}
