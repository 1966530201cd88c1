import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openReader } from './disk/database.ts';

/** Whether a key opens every journal in the data folder. Changes nothing. */
export function keyFits(dataDir: string, key: Buffer): boolean {
  return readdirSync(dataDir)
    .map((name) => join(dataDir, name, 'journal.db'))
    .filter((file) => existsSync(file))
    .every((file) => opens(file, key));
}

function opens(file: string, key: Buffer): boolean {
  const db = openReader(file, key);
  try {
    db.pragma('user_version');
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB') return false;
    throw error;
  } finally {
    db.close();
  }
}
