import { finishRemoval, type RemovedFolders } from '../hosting/removeData.ts';
import { describeDefect } from '../station/defect.ts';
import { log } from './processOutput.ts';

/** Why the app quits: an `update` was requested, a `quiet-update` runs while nobody is there. */
export type QuitReason = 'quit' | 'update' | 'quiet-update';

/** What quitting has to end, and how. */
export interface QuitPort {
  /** Asks the app to quit: its windows close first, then `ended` is called. */
  quit(): void;
  closeStation(): Promise<void>;
  /** Ends the app by installing the update; everything is closed by then. */
  install(): void;
}

/**
 * Closes a station; what fails then is said and ends nothing. `besides` is done meanwhile; what was marked for removal
 * goes once it is closed.
 */
export function closing(
  station: { close(): Promise<void> },
  besides: () => Promise<void>,
  folders: RemovedFolders,
): () => Promise<void> {
  const failed = (error: unknown): void => log(`Closing: ${describeDefect(error)}`);
  return async () => {
    await Promise.all([station.close().catch(failed), besides()]);
    try {
      finishRemoval(folders);
    } catch (error) {
      // What is still held open goes at the next start.
      failed(error);
    }
  };
}

const patienceMs = 10_000;
const untilQuietUpdateSeconds = 30 * 60;

/**
 * Every way to quit the app. First the page must agree, which it refuses while something is being
 * entered; then the station closes; then the app ends or the update is installed.
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

  /** Called when an update is ready, with how long nobody has touched the computer. */
  whileNobodyIsThere(seconds: number): void {
    if (seconds > untilQuietUpdateSeconds) this.leave('quiet-update');
  }

  /**
   * Called when the page refuses because work is being entered.
   * @returns what it prevented; an update is then cancelled until it is requested again
   */
  held(): QuitReason {
    const reason = this.#reason;
    this.#reason = 'quit';
    return reason;
  }

  /** Called when the windows are closed. @returns whether the app may end now; else it is asked again */
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
