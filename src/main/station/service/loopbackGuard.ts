import type { Socket } from 'node:net';
import { listenerOf } from './listener.ts';

/**
 * Keeps a sign-in from whoever took the place of a service on this computer: plain http proves nobody, and
 * a port that was given up is free for every account. Once the port was found closed, or something else
 * listens there, no request goes out any more with a sign-in from before.
 */
export class LoopbackGuard {
  /** Whoever took the first connection. */
  #listener: string | null = null;
  /** Authorizations that were on their way to that one. */
  readonly #given = new Set<string>();
  readonly #ended = new Set<string>();
  readonly #onGone: () => void;

  /** @param onGone what was signed in there has to sign in again */
  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  /** A request with this authorization waits for a connection. */
  asks(authorization: string | undefined): void {
    if (authorization === undefined || this.#ended.has(authorization)) return;
    // The harmless GET of somebody who is not signed in.
    if (authorization.trim() !== 'Bearer') this.#given.add(authorization);
  }

  /** Whether a request may be written; called just before it is. */
  mayGo(authorization: string | undefined): boolean {
    return authorization === undefined || !this.#ended.has(authorization);
  }

  /** A connection stands, and nothing was sent on it. */
  connected(socket: Socket): void {
    const listener = listenerOf(socket);
    if (this.#listener !== null && this.#listener !== listener) this.#gone();
    this.#listener = listener;
  }

  /** Whoever listens now has granted a sign-in; a service may give the same words again. */
  signedIn(): void {
    this.#ended.clear();
  }

  /** Nobody listens on the port. */
  closed(): void {
    this.#gone();
    this.#listener = null;
  }

  #gone(): void {
    if (this.#given.size === 0) return;
    for (const authorization of this.#given) this.#ended.add(authorization);
    this.#given.clear();
    this.#onGone();
  }
}
