import type { Exception, ExceptionResponse } from '#shared/domain/exception.ts';
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
export function isReply(said: string, reply: ReplyText): boolean {
  const whole = plain(said);
  const suffix = suffixOf(reply);
  if (!whole.endsWith(suffix)) return false;
  return whole.slice(0, whole.length - suffix.length).trim() === plain(reply.text);
}

const suffixOf = ({ firstName, lastName }: ReplyText) =>
  plain(`[Response from: ${firstName.trim()} ${lastName.trim()}]`);

/** What is left of a text however a service writes its blanks, dashes and marks. */
const letters = (text: string) =>
  text
    .replace(/&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** All but what is surely of the service's staff may be ours, with its text changed. */
function mayBeOurs({ text = '', author }: ExceptionResponse): boolean {
  const byOthers = author?.type === 'the service' || author?.type === 'system';
  return !byOthers || /\[\s*response from/i.test(text);
}

/** What has come to a thread since a reply was about to be sent. */
export type ThreadNews =
  | { readonly kind: 'there'; readonly response: ExceptionResponse }
  /** The same letters under the same name: the service writes texts in its own way. */
  | { readonly kind: 'changed' }
  /** Something new that may be the reply all the same. */
  | { readonly kind: 'perhaps' }
  | { readonly kind: 'not-there' };

/** @param before ids of the responses that stood in the thread before the first sending */
export function findReply(
  responses: readonly ExceptionResponse[],
  before: readonly string[],
  reply: ReplyText,
): ThreadNews {
  const known = new Set(before);
  const fresh = responses.filter(({ id }) => !known.has(id));
  const response = fresh.findLast(({ text = '' }) => isReply(text, reply));
  if (response !== undefined) return { kind: 'there', response };
  const same = letters(`${reply.text}${suffixOf(reply)}`);
  if (fresh.some(({ text = '' }) => letters(text) === same)) return { kind: 'changed' };
  return { kind: fresh.some(mayBeOurs) ? 'perhaps' : 'not-there' };
}

/** GET of the exception with its thread, kept as the newest that is known of it. */
export async function readThread(
  { client, account, store, options }: LookupContext,
  exceptionId: ExceptionId,
): Promise<NumberedOutcome<Exception>> {
  const { outcome, started } = await client.readException(exceptionId, options);
  if (outcome.kind === 'answered') {
    const origin = { at: store.now(), started, account };
    store.journal.commit(() => storeRecord(store, 'exception', exceptionId, outcome.body, origin));
  }
  return { outcome, started };
}
