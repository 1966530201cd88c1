import { setPriority } from 'node:os';
import type Database from 'better-sqlite3';

/**
 * The cipher of the whole file. Processors compute AEGIS in hardware, so a refresh takes a third less
 * time than with the journal's ChaCha20. The kind of key is the same (docs/decisions/0026).
 */
export const CACHE_CIPHER = 'aegis' as const;

/** More did not make a refresh quicker, measured with 16 MB; it has to hold what one transaction changes. */
const WRITER_CACHE_KIB = 8 * 1024;
/** Pages in the log before a checkpoint: a page written often is then copied to the file once. */
const CHECKPOINT_PAGES = 4000;
const SEARCHER_CACHE_KIB = 8 * 1024;

export function tuneWriter(db: Database.Database): void {
  db.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
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
