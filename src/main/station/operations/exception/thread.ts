import type { Exception } from '#shared/domain/exception.ts';
import type { ExceptionId } from '#shared/domain/ids.ts';
import { storeRecord } from '../../records/storeRecord.ts';
import type { NumberedOutcome } from '../../service/serviceClient.ts';
import type { LookupContext } from '../operation.ts';

export interface ReplyText {
  readonly text: string;
  readonly firstName: string;
  readonly lastName: string;
}

const plain = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/**
 * Whether a response's text is this reply: what was submitted, a blank line, and the line with the
 * responder's name (service-api.md, Exception response). Outer blanks and line ends do not count.
 */
export function isReply(said: string, { text, firstName, lastName }: ReplyText): boolean {
  const whole = plain(said);
  const suffix = plain(`[Response from: ${firstName.trim()} ${lastName.trim()}]`);
  if (!whole.endsWith(suffix)) return false;
  return whole.slice(0, whole.length - suffix.length).trim() === plain(text);
}

/** How often this reply stands in the thread; null where the answer shows no thread. */
export function countReplies(exception: Exception, reply: ReplyText): number | null {
  const { responses } = exception;
  if (responses === undefined) return null;
  return responses.filter(({ text }) => text !== undefined && isReply(text, reply)).length;
}

/** GET of the exception with its thread, kept as the newest that is known of it. */
export async function readThread(
  { client, store, options }: LookupContext,
  exceptionId: ExceptionId,
): Promise<NumberedOutcome<Exception>> {
  const { outcome, started } = await client.readException(exceptionId, options);
  if (outcome.kind === 'answered') {
    store.journal.commit(() =>
      storeRecord(store, 'exception', exceptionId, outcome.body, { at: store.now(), started }),
    );
  }
  return { outcome, started };
}
