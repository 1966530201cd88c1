import type Database from 'better-sqlite3';
import { z } from 'zod';
import { CacheWrites } from '../../../src/main/station/cache/cacheWrites.ts';
import type { Tally, WriterAnswer } from '../../../src/main/station/cache/messages.ts';
import { cacheMigrations } from '../../../src/main/station/cache/migrations.ts';
import { ListParser } from '../../../src/main/station/cache/parse/listParser.ts';
import { CacheReader } from '../../../src/main/station/cache/reader.ts';
import { CACHE_CIPHER } from '../../../src/main/station/cache/tuning.ts';
import { openDatabase } from '../../../src/main/station/disk/database.ts';

const ids = z.array(z.string());

/** The cache's file, with its tables; a database open on it. */
export function openCache(file: string, key: Buffer): Database.Database {
  const opened = openDatabase({
    ...{ file, key, migrations: cacheMigrations },
    ...{ synchronous: 'NORMAL', cipher: CACHE_CIPHER },
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.db;
}

/** The cache of one workstation without its threads: the same statements, in this one. */
export class ListCache {
  readonly #db: Database.Database;
  readonly #reader: CacheReader;
  #writing: CacheWrites;
  #parser = new ListParser();

  constructor(file: string, key: Buffer) {
    this.#db = openCache(file, key);
    this.#reader = new CacheReader(this.#db);
    this.#writing = new CacheWrites(this.#db);
  }

  /** The program begins anew, with what is on disk. */
  restart(): void {
    this.#writing = new CacheWrites(this.#db);
  }

  prescription = (id: string) => this.#reader.prescription(id);

  lastStarted(): number {
    return this.#reader.lastStarted();
  }

  /** The rows that this account is shown. */
  shownTo(userId: string): string[] {
    const shown = this.#db
      .prepare(`SELECT id FROM prescriptions JOIN marks USING (row)
        JOIN accounts ON shown_to & (1 << bit) <> 0 WHERE user_id = ? ORDER BY id`)
      .pluck();
    return ids.parse(shown.all(userId));
  }

  beginRefresh = async (userId: string, started: number, seenAt: number): Promise<Tally> => {
    this.#parser = new ListParser();
    return tally(this.#writing.act({ kind: 'refresh-begin', userId, started, seenAt }));
  };

  feedRefresh = async (piece: Uint8Array<ArrayBuffer>, left: string[]): Promise<Tally> => {
    // Which of the two threads reads an element makes no difference.
    const parsed = this.#parser.parse(piece, piece.length % 2 === 0);
    return tally(this.#writing.act({ kind: 'refresh-feed', parsed, left }));
  };

  finishRefresh = async (left: string[]) => {
    const answer = this.#writing.act({ kind: 'refresh-finish', left });
    if (answer.kind !== 'finished') throw new Error(answer.kind);
    return answer.finish;
  };

  sweepRefresh = async () => {
    const answer = this.#writing.act({ kind: 'refresh-sweep' });
    if (answer.kind !== 'swept') throw new Error(answer.kind);
    return answer.removed;
  };

  endRefresh = async () => {
    this.#writing.act({ kind: 'refresh-abandon' });
  };

  close(): void {
    this.#db.close();
  }
}

function tally(answer: WriterAnswer): Tally {
  if (answer.kind !== 'tally') throw new Error(answer.kind);
  return answer.tally;
}
