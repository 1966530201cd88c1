import Database from 'better-sqlite3';
import { z } from 'zod';

/**
 * What is wrong with a database's file or its disk. `busy` passes by itself; `failing` is a disk that
 * refuses for another reason than room or permission.
 */
export const fileTroubleSchema = z.enum(['damaged', 'full', 'read-only', 'failing', 'busy']);
export type FileTrouble = z.infer<typeof fileTroubleSchema>;

const troubles: readonly (readonly [RegExp, FileTrouble])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB|FORMAT)/, 'damaged'],
  [/^SQLITE_IOERR_(?:READ|SHORT_READ|CORRUPTFS|DATA)$/, 'damaged'],
  [/^SQLITE_FULL/, 'full'],
  [/^(?:ENOSPC|EDQUOT|EFBIG)$/, 'full'],
  [/^SQLITE_(?:READONLY|PERM)/, 'read-only'],
  [/^(?:EROFS|EACCES|EPERM)$/, 'read-only'],
  [/^SQLITE_(?:IOERR|CANTOPEN)/, 'failing'],
  [/^(?:EIO|EBUSY|EISDIR|ERR_FS_EISDIR)$/, 'failing'],
  [/^SQLITE_(?:BUSY|LOCKED|NOMEM|PROTOCOL)/, 'busy'],
];

/** The trouble that a code of SQLite or of the system means; null for a defect. */
export function troubleOfCode(code: string): FileTrouble | null {
  return troubles.find(([codes]) => codes.test(code))?.[1] ?? null;
}

/** The trouble behind an error; null for a defect. */
export function fileTrouble(error: unknown): FileTrouble | null {
  const code = codeOf(error);
  return code === null ? null : troubleOfCode(code);
}

/** The code of an error of SQLite or of the system. */
function codeOf(error: unknown): string | null {
  if (error instanceof Database.SqliteError) return error.code;
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
