import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openReader } from '../../../src/main/station/disk/database.ts';
import { testKey } from './template.ts';

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

const startSchema = z.object({ id: z.string(), epoch: z.number() });

/** Which journal lies in a folder, and how many starts and ends of it are on disk. */
function startIn(folder: string) {
  const db = openReader(join(folder, 'journal.db'), testKey);
  try {
    return startSchema.parse(db.prepare('SELECT id, epoch FROM incarnation').get());
  } finally {
    db.close();
  }
}

/** Whether a start or an end came on disk after the copy was made: without one nothing can tell it. */
export function isOlderCopy(copy: string, folder: string): boolean {
  if (!existsSync(join(copy, 'journal.db'))) return false;
  const [before, now] = [startIn(copy), startIn(folder)];
  return before.id !== now.id || before.epoch < now.epoch;
}
