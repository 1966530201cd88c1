/** Messages in the order of their arrival, each waited for. */
export class Inbox {
  readonly #messages: unknown[] = [];
  #waiting: PromiseWithResolvers<unknown> | null = null;
  #isClosed = false;

  put(message: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) this.#messages.push(message);
    else waiting.resolve(message);
  }

  /** Rejects once the connection is closed. */
  next(): Promise<unknown> {
    if (this.#messages.length > 0) return Promise.resolve(this.#messages.shift());
    if (this.#isClosed) return Promise.reject(new Error('The connection is closed.'));
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting?.reject(new Error('The connection is closed.'));
  }
}
