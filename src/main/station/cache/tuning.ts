import { setPriority } from 'node:os';
import type Database from 'better-sqlite3';
import { z } from 'zod';

/**
 * The cipher of the whole file. Processors compute AEGIS in hardware, so a refresh takes a third less
 * time than with the journal's ChaCha20. The kind of key is the same (docs/decisions/0026).
 */
export const CACHE_CIPHER = 'aegis' as const;

/** More did not make a refresh quicker, measured with 16 MB; it has to hold what one transaction changes. */
const WRITER_CACHE_KIB = 8 * 1024;
/** A refresh changes most pages of the ids' index again and again: a quarter of the writes and reads, each larger. */
export const CACHE_PAGE_BYTES = 16_384;
/** Of the log before the writer copies it into the file: a page written often is then copied once. */
const LOG_BYTES = 16 * 1024 * 1024;
/** The same while the parser copies it, which comes to it at 25 MB. */
const LOG_BYTES_IN_REFRESH = 64 * 1024 * 1024;
const SEARCHER_CACHE_KIB = 8 * 1024;

export function tuneWriter(db: Database.Database): void {
  db.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
  limitLog(db, LOG_BYTES);
}

/** A refresh begins: the parser copies the log meanwhile. */
export function leaveLogToParser(db: Database.Database): void {
  limitLog(db, LOG_BYTES_IN_REFRESH);
}

/** The refresh is over. */
export function takeLogBack(db: Database.Database): void {
  limitLog(db, LOG_BYTES);
}

function limitLog(db: Database.Database, bytes: number): void {
  // A file made by an older program keeps its smaller pages.
  const pageBytes = z.number().parse(db.pragma('page_size', { simple: true }));
  db.pragma(`wal_autocheckpoint = ${Math.ceil(bytes / pageBytes)}`);
}

export function tuneSearcher(db: Database.Database): void {
  db.pragma(`cache_size = -${SEARCHER_CACHE_KIB}`);
}

const NICENESS = 5;

/** On a busy machine a thread that refreshes yields to everything that a person waits for. */
export function giveWay(): void {
  // On other systems this would lower the priority of the whole program.
  if (process.platform === 'linux') setPriority(NICENESS);
}
