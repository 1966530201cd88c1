import { isMisfit } from './answerBody.ts';
import type { CallOptions } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { readTaskCategories } from './tasks.ts';

/** Statuses by which a service may refuse a bad token; the document does not show which it uses. */
const perhapsBadToken: readonly number[] = [400, 403];

const networkSpoke = {
  kind: 'unsent',
  why: 'the network answers in place of the service',
} as const;

/**
 * Whether an answer that is no success is the service's own word. Networks and proxies answer in its
 * place, so a refusal stands only if the harmless GET of categories is answered right after it, and
 * a page only means that the request did not pass if that GET meets a page as well.
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
      return isPage(outcome) && isPage(await read()) ? networkSpoke : outcome;
    default:
      return outcome;
  }
}

/** Whether an answer to the harmless GET is the service's own, be it of a bad token. */
export function isOwnAnswer(probe: Outcome<unknown>): boolean {
  switch (probe.kind) {
    case 'answered':
    case 'needs-sign-in':
    case 'slow-down':
      return true;
    case 'refused':
      return perhapsBadToken.includes(probe.status);
    case 'unreadable':
      return isMisfit(probe.why);
    case 'unknown':
    case 'unsent':
    case 'unsendable':
      return false;
  }
}

/** A page or a redirect; not of a gateway's trouble, behind which the service may have acted. */
const isPage = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'unknown' &&
  (outcome.why === 'web-page' || outcome.why === 'redirect') &&
  (outcome.status ?? 500) < 500;

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
      if (probe.status !== status) return { kind: 'unknown', why: 'unconfirmed', status, words };
      // The same to everything: of a bad token, or of a network that lets nobody pass.
      return perhapsBadToken.includes(status)
        ? { ...refusal, kind: 'needs-sign-in' }
        : networkSpoke;
    case 'unreadable':
    case 'unknown':
    case 'unsent':
    case 'unsendable':
      return { kind: 'unknown', why: 'unconfirmed', status, words };
  }
}
