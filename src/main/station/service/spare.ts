import type { Socket } from 'node:net';

/** Once it is older than this, the other side may be about to close it, so a new one is safer. */
const FRESH_FOR_MS = 1_000;

/** Events that show that the other side has given it up. */
const ends = ['error', 'end', 'close'] as const;

/**
 * One connection, made in advance for the next write alone: it is open by the time the write before is
 * answered. Used once or not at all; no byte is sent on it before.
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

  /** A write is expected soon. A failure is ignored here, since the write itself will meet it. */
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

  /** The open connection, for one write; null if there is none that can be trusted. */
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
