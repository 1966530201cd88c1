import { calmDown } from '../hosting/heldUp.ts';
import { finishRemoval, type RemovedFolders } from '../hosting/removeData.ts';
import { describeDefect } from '../station/defect.ts';
import type { Midway, Station } from '../station/station.ts';
import { log } from './processOutput.ts';
import { midwayText } from './questions.ts';
import type { AfterUpdate } from './updates/afterUpdate.ts';
import type { Updates } from './updates/updating.ts';

/** Why the app quits: an `update` was requested, a `quiet-update` runs while nobody is there. */
export type QuitReason = 'quit' | 'update' | 'quiet-update';

/** What quitting has to end, and how. */
export interface QuitPort {
  /** Asks the app to quit: its windows close first, then `ended` is called. */
  quit(): void;
  closeStation(): Promise<void>;
  /** Ends the app by installing the update; everything is closed by then. */
  install(): void;
  /** What somebody here is in the middle of. */
  midway(): readonly Midway[];
}

/** What an end of the program does about updates. */
export interface UpdatesAtTheEnd {
  readonly beforeEnd: Updates['beforeEnd'];
  readonly after: Pick<AfterUpdate, 'ranWell'>;
}

/**
 * Closes a station; what fails then is said and ends nothing. An update that is ready is prepared once everything is
 * closed; what was marked for removal goes then too.
 */
export function closing(
  station: Pick<Station, 'close' | 'midway'>,
  { beforeEnd, after }: UpdatesAtTheEnd,
  folders: RemovedFolders,
): () => Promise<void> {
  const failed = (error: unknown): void => log(`Closing: ${describeDefect(error)}`);
  return async () => {
    const midway = midwayAt(station, failed);
    const closed = station.close().catch(failed);
    const ranWell = closed.then(() => after.ranWell()).catch(failed);
    await beforeEnd(midway, ranWell);
    await ranWell;
    try {
      finishRemoval(folders);
    } catch (error) {
      // What is still held open goes at the next start.
      failed(error);
    }
  };
}

/** Null where nobody can know: then an update waits as well. */
function midwayAt(station: Pick<Station, 'midway'>, failed: (error: unknown) => void) {
  try {
    return station.midway();
  } catch (error) {
    failed(error);
    return null;
  }
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

  /** A person wants the update. @param wait says what it waits for, where somebody is in the middle of it */
  update(wait: (what: string) => void): void {
    const midway = this.#leaver.midway();
    if (midway.length > 0) wait(midwayText(midway));
    else this.leave('update');
  }

  /** Called when an update is ready, with how long nobody has touched the computer. */
  whileNobodyIsThere(seconds: number): void {
    if (seconds <= untilQuietUpdateSeconds || this.#leaver.midway().length > 0) return;
    this.leave('quiet-update');
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
    await calmDown();
    this.#state = 'closed';
    if (this.#reason === 'quit') this.#leaver.quit();
    else this.#leaver.install();
  }
}
