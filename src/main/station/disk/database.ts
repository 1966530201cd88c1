import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/** One step in the schema of a database, numbered by its place in the list from 1. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export type OpenedDatabase =
  | { kind: 'open'; db: Database.Database }
  /** Written by a newer program; left untouched. */
  | { kind: 'newer'; found: number; known: number }
  /** The key does not fit, or the file is not our database; left untouched. */
  | { kind: 'wrong-key' };

export interface DatabaseOptions {
  readonly file: string;
  /** 32 raw bytes. */
  readonly key: Buffer;
  readonly migrations: readonly Migration[];
  /** FULL when a commit must survive a power cut; the build's default in WAL mode is NORMAL. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** ChaCha20 by default, as in the SQLite build. */
  readonly cipher?: Cipher;
  /** `alone`: no other connection can open it meanwhile, and none needs the room of a shared index. */
  readonly sharing?: 'shared' | 'alone';
  /** Of a page, for a file that is made now; 4 KiB by default, as in the SQLite build. */
  readonly pageBytes?: 4_096 | 16_384;
}

export type Cipher = 'aegis' | 'chacha20';

/** Opens or creates an encrypted database in WAL mode and applies the missing migrations, all or none. */
export function openDatabase(options: DatabaseOptions): OpenedDatabase {
  const db = new Database(options.file);
  let isOpen = false;
  try {
    const opened = prepare(db, options);
    isOpen = opened.kind === 'open';
    return opened;
  } finally {
    if (!isOpen) db.close();
  }
}

function prepare(db: Database.Database, options: DatabaseOptions): OpenedDatabase {
  unlock(db, options.key, options.cipher);
  // Has no effect on a file that has pages already.
  if (options.pageBytes !== undefined) db.pragma(`page_size = ${options.pageBytes}`);
  if (options.sharing === 'alone') {
    // The last run's index would be taken for this one's.
    rmSync(`${options.file}-shm`, { force: true });
    db.pragma('locking_mode = EXCLUSIVE');
  }
  const found = migrationsApplied(db);
  if (found === null) return { kind: 'wrong-key' };
  if (found > options.migrations.length) {
    return { kind: 'newer', found, known: options.migrations.length };
  }
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${options.synchronous}`);
  // Other tables keep referring to a table while a migration rebuilds it.
  db.pragma('foreign_keys = OFF');
  migrate(db, options.migrations, found);
  db.pragma('foreign_keys = ON');
  return { kind: 'open', db };
}

/** A read-only connection to a database that another thread writes. @throws while it does not exist */
export function openReader(file: string, key: Buffer, cipher?: Cipher): Database.Database {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  unlock(db, key, cipher);
  return db;
}

/** A connection that only copies the log into the file while another writes. @throws while it does not exist */
export function openToCopyLog(file: string, key: Buffer, cipher: Cipher): Database.Database {
  const db = new Database(file, { fileMustExist: true });
  unlock(db, key, cipher);
  return db;
}

/**
 * The only connection to a database that is to be given another key, out of WAL mode and with its log
 * taken in. @throws where the key does not fit
 */
export function openToRekey(file: string, key: Buffer, cipher: Cipher): Database.Database {
  const db = new Database(file, { fileMustExist: true });
  try {
    unlock(db, key, cipher);
    db.pragma('journal_mode = DELETE');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function unlock(db: Database.Database, key: Buffer, cipher: Cipher = 'chacha20'): void {
  db.pragma(`cipher = '${cipher}'`);
  db.pragma(`key = 'raw:${key.toString('hex')}'`);
  // A large sort would go to a temporary file, which no cipher protects.
  db.pragma('temp_store = MEMORY');
}

/** The number of migrations applied, or null where the key does not fit. */
function migrationsApplied(db: Database.Database): number | null {
  try {
    return Number(db.pragma('user_version', { simple: true }));
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB') return null;
    throw error;
  }
}

/** One transaction: a failed update leaves what the program before it can open, and waits for the disk once. */
function migrate(db: Database.Database, migrations: readonly Migration[], applied: number): void {
  if (applied === migrations.length) return;
  db.transaction(() => {
    for (const migration of migrations.slice(applied)) db.exec(migration.sql);
    db.pragma(`user_version = ${migrations.length}`);
  }).exclusive();
}
