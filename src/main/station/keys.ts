import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { KeyPlace } from '#shared/contract/diagnostics.ts';
import { type Cipher, openReader } from './disk/database.ts';
import type { KeyEvent } from './journal/audit.ts';
import { serviceFolders } from './serviceFolders.ts';

/**
 * Where the data folder's 32-byte key comes from: Electron's vault in the app, a 0600 file in the
 * browser host. A key that exists and cannot be read is never replaced (DESIGN.md section 3).
 */
export interface KeyVault {
  /**
   * The key of this data folder; made on first use.
   * @param fresh the folder holds no database yet
   */
  obtain(folder: string, fresh: boolean): Promise<VaultAnswer>;
  /**
   * The key that seals the audit trail of this data folder; made where there is none. One that cannot be
   * read is kept aside: the check of the trail says from where on it is sealed with another.
   */
  trailKey(folder: string): Promise<Buffer>;
  /** Where the key lies that was obtained. */
  place(): Promise<KeyPlace>;
}

export { keyIn, recoveryCode, recoveryMark } from './journal/recoveryCode.ts';
export type { KeyEvent };

export type VaultAnswer =
  /** `events`: what became of it just now, for the audit trail. */
  | { kind: 'key'; key: Buffer; events?: readonly KeyEvent[] }
  /** `message` is for people: which key it is, and what is wrong with it. */
  | { kind: 'unreadable'; message: string }
  | { kind: 'missing'; message: string };

/** Whether a key opens every journal in the data folder. Changes nothing. */
export function keyFits(dataDir: string, key: Buffer): boolean {
  return serviceFolders(dataDir).every((name) => fits(join(dataDir, name, 'journal.db'), key));
}

/** Whether a key opens this database. */
export function fits(file: string, key: Buffer, cipher?: Cipher): boolean {
  const db = openReader(file, key, cipher);
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
