import { isMisfit } from './answerBody.ts';
import type { CallOptions } from './call.ts';
import type { Connection } from './connection.ts';
import type { Failure, Outcome } from './outcome.ts';
import { readTaskCategories } from './tasks.ts';

/** Statuses by which a service may refuse a bad token; the document does not show which it uses. */
const perhapsBadToken: readonly number[] = [400, 403];

/**
 * Whether an answer that is no success is the service's own word. Networks and proxies answer in its
 * place, so a refusal stands only if the harmless GET of categories is answered right after it.
 */
export async function confirmOutcome<T>(
  connection: Connection,
  token: string,
  outcome: Outcome<T>,
  options?: CallOptions,
): Promise<Outcome<T>> {
  const read = () => readTaskCategories(connection, token, options);
  switch (outcome.kind) {
    case 'refused':
      return confirmRefusal(outcome, await read());
    case 'unknown':
      // Met by this alone, a page is an answer that nobody can read.
      return outcome.why === 'web-page' && isOwnAnswer(await read())
        ? { kind: 'unreadable', status: outcome.status ?? 0, why: 'a page in the place of JSON' }
        : outcome;
    default:
      return outcome;
  }
}

/** Whether an answer to the harmless GET is the service's own, be it of a bad token. */
export const isOwnAnswer = (probe: Outcome<unknown>): boolean => failureOnTheWay(probe) === null;

/** Why the harmless GET had no answer of the service's own; null where it had one. */
export function failureOnTheWay(probe: Outcome<unknown>): Failure | null {
  switch (probe.kind) {
    case 'answered':
    case 'needs-sign-in':
    case 'slow-down':
      return null;
    case 'refused':
      return perhapsBadToken.includes(probe.status) ? null : probe;
    case 'unreadable':
      return isMisfit(probe.why) ? null : probe;
    case 'unknown':
    case 'unsent':
    case 'unsendable':
      return probe;
  }
}

function confirmRefusal<T>(
  refusal: Extract<Outcome<T>, { kind: 'refused' }>,
  probe: Outcome<unknown>,
): Outcome<T> {
  const { status, words } = refusal;
  switch (probe.kind) {
    case 'answered':
    case 'slow-down':
      return refusal;
    case 'needs-sign-in':
      return { ...refusal, kind: 'needs-sign-in' };
    case 'refused':
      return perhapsBadToken.includes(status) && probe.status === status
        ? { ...refusal, kind: 'needs-sign-in' }
        : { kind: 'unknown', why: 'unconfirmed', status, words };
    case 'unreadable':
    case 'unknown':
    case 'unsent':
    case 'unsendable':
      return { kind: 'unknown', why: 'unconfirmed', status, words };
  }
}
