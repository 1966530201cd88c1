import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A journal is its file and what was written to it last. */
const files = ['journal.db', 'journal.db-wal'];

/** Puts the journal of one folder into another, in place of what was there; the state folder stays. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of [...files, 'journal.db-shm']) rmSync(join(to, name), { force: true });
  for (const name of files) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
  }
}
