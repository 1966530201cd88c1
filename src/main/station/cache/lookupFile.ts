import type Database from 'better-sqlite3';
import { type FileTrouble, fileTrouble } from '../disk/fileTrouble.ts';

/** A prepared query. */
export interface Lookup {
  get(...bound: unknown[]): unknown;
  all(...bound: unknown[]): unknown[];
  /** Answers with the first column alone. */
  pluck(): Lookup;
}

export interface LookupSource {
  prepare(sql: string): Lookup;
}

/**
 * A file as one thread reads it. While it cannot be read every lookup finds nothing, so it is only for
 * what can be fetched again. It may be opened anew; prepared queries stay good.
 */
export class LookupFile implements LookupSource {
  readonly #openFile: () => Database.Database;
  readonly #onTrouble: (trouble: FileTrouble) => void;
  #db: Database.Database | null = null;

  /** @param onTrouble called when a lookup fails by the file or the disk */
  constructor(openFile: () => Database.Database, onTrouble: (trouble: FileTrouble) => void) {
    this.#openFile = openFile;
    this.#onTrouble = onTrouble;
  }

  /** Opens the file, in place of one that was open. */
  open(): void {
    this.close();
    this.look((): void => {
      this.#db = this.#openFile();
    }, undefined);
  }

  /** Opens the file where it can be read and `isRight`; otherwise it stays closed, and nobody is told. */
  openWhere(isRight: (db: Database.Database) => boolean): boolean {
    this.close();
    try {
      this.#db = this.#openFile();
      if (isRight(this.#db)) return true;
    } catch (error) {
      // What the file lacks is found again, and said, by whoever makes it good.
      if (fileTrouble(error) === null) throw error;
    }
    this.close();
    return false;
  }

  close(): void {
    this.#db?.close();
    this.#db = null;
  }

  prepare(sql: string): Lookup {
    return new FileLookup(this, sql, false);
  }

  /** The database while it is open. */
  get db(): Database.Database | null {
    return this.#db;
  }

  /** The result of `work`; `nothing` where the file fails. */
  look<T>(work: () => T, nothing: T): T {
    try {
      return work();
    } catch (error) {
      const trouble = fileTrouble(error);
      if (trouble === null) throw error;
      this.#onTrouble(trouble);
      return nothing;
    }
  }
}

class FileLookup implements Lookup {
  readonly #file: LookupFile;
  readonly #sql: string;
  readonly #plucks: boolean;
  #prepared: { readonly db: Database.Database; readonly statement: Database.Statement } | null =
    null;

  constructor(file: LookupFile, sql: string, plucks: boolean) {
    this.#file = file;
    this.#sql = sql;
    this.#plucks = plucks;
  }

  get(...bound: unknown[]): unknown {
    return this.#file.look(() => this.#statement()?.get(...bound), undefined);
  }

  all(...bound: unknown[]): unknown[] {
    return this.#file.look(() => this.#statement()?.all(...bound) ?? [], []);
  }

  pluck(): Lookup {
    return new FileLookup(this.#file, this.#sql, true);
  }

  #statement(): Database.Statement | null {
    const { db } = this.#file;
    if (db === null) return null;
    if (this.#prepared?.db !== db) {
      const statement = db.prepare(this.#sql);
      this.#prepared = { db, statement: this.#plucks ? statement.pluck() : statement };
    }
    return this.#prepared.statement;
  }
}
