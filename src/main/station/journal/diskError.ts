import Database from 'better-sqlite3';

/** Whether the disk or the database failed, not the write itself: such a failure may pass. */
export function isDiskError(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  return /^SQLITE_(?:FULL|BUSY|LOCKED|IOERR|NOMEM|CANTOPEN|READONLY|PROTOCOL)/.test(error.code);
}
