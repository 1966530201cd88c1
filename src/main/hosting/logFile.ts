import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MOST_BYTES = 256 * 1024;
const OLDER = 3;
const ownerAlone = 0o600;

/**
 * Keeps what is logged in `bench.log` of a folder, and before it is too long as `bench.1.log` to `bench.3.log`: a
 * megabyte in all. A disk that refuses takes the lines and nothing else: they went to the terminal as well.
 */
export class LogFile {
  readonly #folder: string;
  readonly #now: () => number;

  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
  }

  append(text: string): void {
    const time = new Date(this.#now()).toISOString();
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      if (this.#size() > MOST_BYTES) this.#turn();
      appendFileSync(this.#path(0), `${time} ${text}`, { mode: ownerAlone });
    } catch {
      // A full disk must not stop what the line is about.
    }
  }

  /** The last lines, the oldest first. */
  latest(most: number): string[] {
    const lines = [1, 0].flatMap((age) => this.#linesOf(age));
    return lines.slice(-most);
  }

  #linesOf(age: number): string[] {
    try {
      return readFileSync(this.#path(age), 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  }

  #turn(): void {
    for (let age = OLDER; age > 0; age -= 1) {
      try {
        renameSync(this.#path(age - 1), this.#path(age));
      } catch {
        // There were not so many yet.
      }
    }
  }

  #size(): number {
    return statSync(this.#path(0), { throwIfNoEntry: false })?.size ?? 0;
  }

  #path(age: number): string {
    return join(this.#folder, age === 0 ? 'bench.log' : `bench.${age}.log`);
  }
}
