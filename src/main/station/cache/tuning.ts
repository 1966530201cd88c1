import type Database from 'better-sqlite3';

/**
 * Of the whole file: AEGIS is done by the processor itself, and a refresh takes a third less time
 * than with the journal's ChaCha20. The key is the same kind (docs/decisions/0026).
 */
export const CACHE_CIPHER = 'aegis' as const;

/** All that one transaction changes must have room, or it is written out more than once. */
const WRITER_CACHE_KIB = 16 * 1024;
/** Pages of the log before they are brought into the file: pages written often are brought once. */
const CHECKPOINT_PAGES = 4000;
const SEARCHER_CACHE_KIB = 8 * 1024;

export function tuneWriter(db: Database.Database): void {
  db.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}

export function tuneSearcher(db: Database.Database): void {
  db.pragma(`cache_size = -${SEARCHER_CACHE_KIB}`);
}
