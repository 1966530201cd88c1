import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fileTrouble } from './fileTrouble.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process; null when another process holds it. SQLite uses a lock of the
 * operating system, so a killed process leaves none behind.
 */
export function lockFolder(folder: string): FolderLock | null {
  const file = join(folder, 'station.lock');
  const db = new Database(file, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    // Nobody holds it, since it was read: what it holds means nothing, so it may begin empty.
    if (fileTrouble(error) === 'damaged' && statSync(file).size > 0) {
      truncateSync(file);
      return lockFolder(folder);
    }
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return { release: () => db.close() };
}
