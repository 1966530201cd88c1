import type { Socket } from 'node:net';

/** Older than this, the other side may be about to close it: then a new one is the safer way. */
const FRESH_FOR_MS = 1_000;

/** What tells that the other side has given it up. */
const ends = ['error', 'end', 'close'] as const;

/**
 * One connection made ahead of the write that will have it to itself: while one write is answered
 * the way for the next is already open. Used once or not at all; no byte is sent before.
 */
export class Spare {
  readonly #open: () => Promise<Socket>;
  #socket: Socket | null = null;
  #opening = false;
  #closed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(open: () => Promise<Socket>) {
    this.#open = open;
  }

  /** A write is expected soon. A failure says nothing here: the write itself will meet it. */
  warm(): void {
    if (this.#socket !== null || this.#opening || this.#closed) return;
    this.#opening = true;
    this.#open()
      .then(
        (socket) => this.#keep(socket),
        () => undefined,
      )
      .finally(() => {
        this.#opening = false;
      });
  }

  /** The open connection, for one write; null where there is none that can be trusted. */
  take(): Socket | null {
    const socket = this.#socket;
    if (socket === null) return null;
    this.#forget();
    for (const end of ends) socket.off(end, this.#gone);
    return socket;
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #keep(socket: Socket): void {
    if (this.#closed) {
      socket.destroy();
      return;
    }
    this.#socket = socket;
    for (const end of ends) socket.on(end, this.#gone);
    this.#timer = setTimeout(() => this.#drop(), FRESH_FOR_MS);
  }

  readonly #gone = (): void => this.#drop();

  #drop(): void {
    const socket = this.#socket;
    this.#forget();
    socket?.on('error', () => undefined).destroy();
  }

  #forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#socket = null;
  }
}
