import { describeDefect } from '../../station/defect.ts';
import type { OpenStationResult } from '../../station/station.ts';
import type { MessageBoxes } from '../keyQuestions.ts';
import { questions } from '../questions.ts';
import { forgetBefore, putDataBack } from './dataBefore.ts';
import type { InstalledProgram } from './installedProgram.ts';
import type { TrialAtStart, UpdateTrial } from './trial.ts';

/** So long a new version must have run before it is believed to run well. */
export const RUNS_WELL_AFTER_MS = 60_000;

export interface AfterUpdateParts {
  readonly data: string;
  readonly installed: string;
  readonly trial: UpdateTrial;
  readonly program: InstalledProgram | null;
  readonly messageBoxes: Pick<MessageBoxes, 'ask'>;
  log(line: string): void;
  /** Ends this run; `anew`: the program that is in place then is started. */
  leave(begins: 'by-itself' | 'anew'): void;
}

/** What a start does about an update before it: a version that never ran well is taken back, and that is said. */
export class AfterUpdate {
  readonly #parts: AfterUpdateParts;
  #found: TrialAtStart = { kind: 'none' };
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: AfterUpdateParts) {
    this.#parts = parts;
  }

  /** @returns whether this run goes on */
  async goesOn(): Promise<boolean> {
    const { trial, program, messageBoxes, log, leave } = this.#parts;
    this.#found = await trial.atStart();
    const found = this.#found;
    if (found.kind !== 'failed') return true;
    const back = found.before === null ? null : await tryTo(program, found.before, log);
    if (back === null) {
      await trial.failed('stays');
      log(`Updates: ${found.to} does not start well, and ${found.from} cannot be brought back.`);
      await messageBoxes.ask(questions.updateStays(found.to, found.from));
      return true;
    }
    await trial.failed('went-back');
    log(`Updates: ${found.to} does not start well; ${found.from} is back.`);
    leave(back.begins);
    return false;
  }

  /** Opens the station; a journal that the newer version has changed is put back as it was. */
  async open(openStation: () => Promise<OpenStationResult>): Promise<OpenStationResult> {
    const opened = await openStation();
    if (opened.kind !== 'newer-data' || this.#found.kind !== 'went-back') return opened;
    const { data, log } = this.#parts;
    if (!(await putDataBack(data, this.#found.to))) return opened;
    log(`Updates: the data of before ${this.#found.to} is back; its own is kept beside it.`);
    return openStation();
  }

  /** The window is there: what happened is said, and from now on time counts for the new version. */
  async shown(): Promise<void> {
    const { messageBoxes } = this.#parts;
    if (this.#found.kind === 'on-trial') {
      this.#timer = setTimeout(() => void this.ranWell(), RUNS_WELL_AFTER_MS);
      this.#timer.unref();
    }
    if (this.#found.kind === 'went-back')
      await messageBoxes.ask(questions.wentBack(this.#found.to));
  }

  /** Also by an orderly end, however soon. */
  async ranWell(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#found.kind !== 'on-trial') return;
    this.#found = { kind: 'none' };
    const { trial, data, installed } = this.#parts;
    await trial.end();
    await forgetBefore(data, installed);
  }
}

async function tryTo(
  program: InstalledProgram | null,
  before: Parameters<InstalledProgram['bringBack']>[0],
  log: (line: string) => void,
) {
  try {
    return (await program?.bringBack(before)) ?? null;
  } catch (error) {
    log(`Updates: the version before could not be put back: ${describeDefect(error)}`);
    return null;
  }
}
