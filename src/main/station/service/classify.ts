import { retryAfterMs } from './httpDate.ts';
import type { Failure } from './outcome.ts';
import type { Headers } from './send.ts';
import { messageOf } from './serviceMessage.ts';

export function headerOf(headers: Headers, name: string): string | null {
  const found = headers[name];
  return (Array.isArray(found) ? found[0] : found) ?? null;
}

/** Whether the status means that the service did what was asked. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** A JSON service does not answer with a page: something on the way answered instead. */
export function isWebPage(headers: Headers, body: string): boolean {
  const type = headerOf(headers, 'content-type') ?? '';
  return /^\s*(?:text\/html|application\/xhtml)/i.test(type) || body.trimStart().startsWith('<');
}

/** What an answer that is no success means (DESIGN.md, the outbox: states). `body` is its text. */
export function failureOf(status: number, headers: Headers, body: string): Failure {
  const words = messageOf(body);
  if (status === 401) return { kind: 'needs-sign-in', status, words };
  if (status === 408) return { kind: 'unknown', why: 'request-timeout', status, words };
  if (status === 429) {
    return {
      kind: 'slow-down',
      retryAfterMs: retryAfterMs(headerOf(headers, 'retry-after'), Date.now()),
    };
  }
  // 407 and 511 are of a proxy and of a network that wants its terms accepted.
  const page = status < 500 && isWebPage(headers, body);
  if (page || status === 407 || status === 511) {
    return { kind: 'unknown', why: 'web-page', status, words: null };
  }
  if (status >= 400 && status < 500) return { kind: 'refused', status, words };
  if (status >= 500) return { kind: 'unknown', why: 'server-error', status, words };
  return { kind: 'unknown', why: 'redirect', status, words };
}
