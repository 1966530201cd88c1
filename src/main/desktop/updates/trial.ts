import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeFile } from '../../hosting/wholeFile.ts';
import { jsonIn } from './jsonIn.ts';

/** A new version that has begun so often and never ran well is taken back. */
export const MOST_STARTS = 2;

const programSchema = z.object({ file: z.string(), sha512: z.string() });
/** The program of before, in a file that is known by its hash. */
export type ProgramFile = z.infer<typeof programSchema>;

const trialSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** How often the new version has begun; it has never run well so far. */
  starts: z.number().int().min(0),
  /** What brings the version before back; null where this computer has not got it. */
  before: programSchema.nullable(),
  /** `stays`: it failed, and the version before could not come back. */
  state: z.enum(['on-trial', 'went-back', 'stays']),
});
type Trial = z.infer<typeof trialSchema>;

/** What a start has to know of an update before it. */
export type TrialAtStart =
  | { kind: 'none' }
  /** The new version is to prove itself. */
  | { kind: 'on-trial' }
  /** It has begun `MOST_STARTS` times and never ran well. */
  | { kind: 'failed'; from: string; to: string; before: ProgramFile | null }
  /** This is the version before, back again. */
  | { kind: 'went-back'; to: string };

/**
 * An update is on trial from its installation until the new version has run well once. It is written down in the state
 * folder, which both versions read.
 */
export class UpdateTrial {
  readonly #file: string;
  readonly #running: string;

  constructor(stateFolder: string, running: string) {
    this.#file = join(stateFolder, 'update-trial.json');
    this.#running = running;
  }

  /** To be called before the update is installed. */
  begin(to: string, before: ProgramFile | null): Promise<void> {
    return this.#write({ from: this.#running, to, starts: 0, before, state: 'on-trial' });
  }

  /** To be called once a start, before anything that a new version may fail in. */
  async atStart(): Promise<TrialAtStart> {
    const trial = this.#read();
    if (trial === null) return { kind: 'none' };
    const { from, to, starts, before, state } = trial;
    if (to === this.#running && state === 'on-trial') {
      if (starts >= MOST_STARTS) return { kind: 'failed', from, to, before };
      await this.#write({ ...trial, starts: starts + 1 });
      return { kind: 'on-trial' };
    }
    if (from === this.#running && state === 'went-back') return { kind: 'went-back', to };
    // It was not installed after all.
    if (from === this.#running) await this.end();
    return { kind: 'none' };
  }

  /** The version before is put back, or cannot be: either way this is not tried again. */
  async failed(state: 'went-back' | 'stays'): Promise<void> {
    const trial = this.#read();
    if (trial !== null) await this.#write({ ...trial, state });
  }

  /** Whether this version was installed here once and had to be taken back. */
  hasFailed(version: string): boolean {
    const trial = this.#read();
    return trial !== null && trial.state !== 'on-trial' && trial.to === version;
  }

  /** The new version has run well. */
  async end(): Promise<void> {
    await rm(this.#file, { force: true });
  }

  /** None where nobody can know: that stops no start. */
  #read(): Trial | null {
    const read = trialSchema.safeParse(jsonIn(this.#file));
    return read.success ? read.data : null;
  }

  #write(trial: Trial): Promise<void> {
    return writeWholeFile(this.#file, JSON.stringify(trial));
  }
}
