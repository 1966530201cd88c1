import type { Json } from '#shared/domain/json.ts';

/** Why it is not known whether the service took a request. */
export type UnknownReason =
  | 'timeout'
  | 'cut'
  | 'server-error'
  | 'redirect'
  | 'request-timeout'
  /** A page in the place of JSON: something on the way has answered. */
  | 'web-page'
  /** Refused, but the service did not answer right afterwards: the word may be somebody else's. */
  | 'unconfirmed';

/**
 * An answer as the document promises it. `body` is the answer without the denied fields; null if it was no
 * JSON.
 */
export type Answer<T> = {
  kind: 'answered';
  value: T;
  status: number;
  body: Json;
  /** When the service sent it, in milliseconds since 1970, by its Date header; null without one. */
  serviceTime: number | null;
  /** Whether the service calls itself a practice service. */
  practice: boolean;
};

/** Everything that can come instead of an answer; `words` are the service's own, as plain text. */
export type Failure =
  /** Proven: no byte of the request reached the socket. */
  | { kind: 'unsent'; why: string }
  /** Nothing was sent, and nothing ever can be: an id in it cannot stand in a path, say. */
  | { kind: 'unsendable'; why: string }
  | { kind: 'unknown'; why: UnknownReason; status: number | null; words: string | null }
  /** A success status, but a body that is not as documented. */
  | { kind: 'unreadable'; status: number; why: string }
  | { kind: 'needs-sign-in'; status: number; words: string | null }
  /** `retryAfterMs`: the pause asked for, an hour at most. */
  | { kind: 'slow-down'; retryAfterMs: number | null }
  | { kind: 'refused'; status: number; words: string | null };

export type Outcome<T> = Answer<T> | Failure;
