import Database from 'better-sqlite3';
import { fileTrouble } from '../disk/fileTrouble.ts';

/** Whether the disk or the database failed, not the write itself: such a failure may pass. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Database.SqliteError && fileTrouble(error) !== null && !isDamage(error);
}

/** Whether the file no longer holds what was written. */
export function isDamage(error: unknown): boolean {
  return fileTrouble(error) === 'damaged';
}
