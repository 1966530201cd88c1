import { join } from 'node:path';
import Database from 'better-sqlite3';

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process; null when another process holds it. SQLite uses a lock of the
 * operating system, so a killed process leaves none behind.
 */
export function lockFolder(folder: string): FolderLock | null {
  const db = new Database(join(folder, 'station.lock'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return { release: () => db.close() };
}
