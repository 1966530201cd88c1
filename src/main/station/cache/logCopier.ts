import type Database from 'better-sqlite3';
import { openToCopyLog } from '../disk/database.ts';
import { fileTrouble } from '../disk/fileTrouble.ts';
import { CACHE_CIPHER } from './tuning.ts';

/** Of a new list, some 25 MB of log. */
const BYTES_BETWEEN = 8 * 1024 * 1024;

/** Copies the log of the cache into its file while the writer stores a new list, which else would do so itself. */
export class LogCopier {
  readonly #file: string;
  readonly #key: Buffer;
  #db: Database.Database | null = null;
  #sinceLast = 0;

  constructor(file: string, key: Buffer) {
    this.#file = file;
    this.#key = key;
  }

  /** So many bytes of the list are new. Copies soon, where it is time. */
  countNew(bytes: number): void {
    this.#sinceLast += bytes;
    if (this.#sinceLast < BYTES_BETWEEN) return;
    this.#sinceLast = 0;
    // Whoever waits for what was just parsed has it first.
    setImmediate(() => this.#copy());
  }

  #copy(): void {
    try {
      this.#db ??= openToCopyLog(this.#file, this.#key, CACHE_CIPHER);
      this.#db.pragma('wal_checkpoint(PASSIVE)');
    } catch (error) {
      // Nothing is lost that the log holds, and the writer meets whatever the disk refuses.
      if (fileTrouble(error) === null) throw error;
    }
  }
}
