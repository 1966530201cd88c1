/** Why the app is going: `update` was asked for, `quiet-update` comes while nobody is there. */
export type QuitReason = 'quit' | 'update' | 'quiet-update';

/** What there is to go from, and how. */
export interface QuitPort {
  /** Asks the app to end: its windows first, and then `ended`. */
  quit(): void;
  closeStation(): Promise<void>;
  /** Ends the app by putting the update in its place; all is closed by then. */
  install(): void;
}

const patienceMs = 10_000;
const untilQuietUpdateSeconds = 30 * 60;

/**
 * However the app is asked to go: first the page agrees, and it does not while something is being
 * entered; then the station closes; then the app ends, or an update takes its place.
 */
export class QuitSequence {
  readonly #leaver: QuitPort;
  #reason: QuitReason = 'quit';
  #state: 'open' | 'closing' | 'closed' = 'open';

  constructor(leaver: QuitPort) {
    this.#leaver = leaver;
  }

  leave(reason: QuitReason): void {
    this.#reason = reason;
    this.#leaver.quit();
  }

  /** An update is ready, and nobody has touched the computer for so long. */
  whileNobodyIsThere(seconds: number): void {
    if (seconds > untilQuietUpdateSeconds) this.leave('quiet-update');
  }

  /**
   * The page does not agree: work is being entered.
   * @returns what it kept from happening; an update is then off until it is asked for again
   */
  held(): QuitReason {
    const reason = this.#reason;
    this.#reason = 'quit';
    return reason;
  }

  /** The windows are gone. @returns whether the app may end now; else it is asked to again, later. */
  mayEnd(): boolean {
    if (this.#state === 'open') {
      this.#state = 'closing';
      void this.#close();
    }
    return this.#state === 'closed';
  }

  async #close(): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const impatience = setTimeout(resolve, patienceMs);
    await Promise.race([this.#leaver.closeStation(), late]);
    clearTimeout(impatience);
    this.#state = 'closed';
    if (this.#reason === 'quit') this.#leaver.quit();
    else this.#leaver.install();
  }
}
