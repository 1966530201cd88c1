import { idOf, newRandom } from '#shared/greeting/proof.ts';
import { newWindowId } from '../station/station.ts';

/** How long a ticket can be used. */
const TICKET_MS = 30_000;
/** Nobody opens more windows at once; older tickets end. */
const MOST_TICKETS = 16;
/** Beyond that the windows that were closed first are forgotten. */
const MOST_WINDOWS = 64;

/** The id of a secret, and the secret. */
interface Held {
  readonly id: string;
  readonly secret: string;
}

/** A window that was let in. Its token lies here while the host runs, and nowhere else. */
export class AdmittedWindow {
  /** The station's, over every connection and token of this window. */
  readonly id = newWindowId();
  /** The connection that it has now. */
  connection: object | null;
  /** The one that the window is known to keep. */
  current: Held | null = null;
  /** The one that it was given last, until it says that it keeps it. */
  next: Held | null = null;

  constructor(connection: object) {
    this.connection = connection;
  }

  holds(id: string): Held | null {
    return [this.current, this.next].find((token) => token?.id === id) ?? null;
  }

  /** From now on the others are worth nothing. */
  keeps(id: string): void {
    const token = this.holds(id);
    if (token === null) return;
    this.current = token;
    this.next = null;
  }

  /** A connection has ended; another one may have come in its place already. */
  leaves(connection: object): void {
    if (this.connection === connection) this.connection = null;
  }
}

export type AdmitResult =
  | { kind: 'admitted'; window: AdmittedWindow }
  | { kind: 'unknown' | 'in-use' };

/**
 * The tickets and tokens of one run of the host, in memory alone: a ticket opens one window within
 * 30 seconds, a token connects that window again.
 */
export class Entrance {
  readonly #now: () => number;
  readonly #tickets = new Map<string, { secret: string; until: number }>();
  readonly #windows = new Set<AdmittedWindow>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async issueTicket(): Promise<string> {
    const secret = newRandom();
    const id = await idOf(secret);
    const [oldest] = this.#tickets.keys();
    if (oldest !== undefined && this.#tickets.size >= MOST_TICKETS) this.#tickets.delete(oldest);
    this.#tickets.set(id, { secret, until: this.#now() + TICKET_MS });
    return secret;
  }

  /** The secret with this id, which the window has to prove that it knows. */
  secretOf(id: string): string | null {
    return this.#ticket(id) ?? this.#holderOf(id)?.holds(id)?.secret ?? null;
  }

  /** Lets a window in that has proven its secret: uses up a ticket, or takes the window of a token. */
  admit(id: string, connection: object): AdmitResult {
    if (this.#ticket(id) !== null) {
      this.#tickets.delete(id);
      this.#makeRoom();
      const window = new AdmittedWindow(connection);
      this.#windows.add(window);
      return { kind: 'admitted', window };
    }
    const window = this.#holderOf(id);
    if (window === null) return { kind: 'unknown' };
    if (window.connection !== null) return { kind: 'in-use' };
    window.connection = connection;
    window.keeps(id);
    return { kind: 'admitted', window };
  }

  /** A new token for a window; the one before it ends when the window says that it keeps this one. */
  async renew(window: AdmittedWindow): Promise<string> {
    const secret = newRandom();
    window.next = { id: await idOf(secret), secret };
    return secret;
  }

  /** Ends the tokens of windows that are not connected and so cannot be given new ones. */
  forgetAbsent(): void {
    for (const window of this.#windows) {
      if (window.connection === null) this.#windows.delete(window);
    }
  }

  #makeRoom(): void {
    for (const window of this.#windows) {
      if (this.#windows.size < MOST_WINDOWS) return;
      if (window.connection === null) this.#windows.delete(window);
    }
  }

  #ticket(id: string): string | null {
    const ticket = this.#tickets.get(id);
    return ticket !== undefined && this.#now() < ticket.until ? ticket.secret : null;
  }

  #holderOf(id: string): AdmittedWindow | null {
    return [...this.#windows].find((window) => window.holds(id) !== null) ?? null;
  }
}
