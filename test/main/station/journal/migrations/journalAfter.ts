import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { openDatabase } from '../../../../../src/main/station/disk/database.ts';
import { journalMigrations } from '../../../../../src/main/station/journal/migrations/index.ts';

/** The journal of a folder after so many of its migrations. */
export function journalAfter(folder: string, count: number): Database.Database {
  const opened = openDatabase({
    file: join(folder, 'journal.db'),
    key: Buffer.alloc(32, 1),
    migrations: journalMigrations.slice(0, count),
    synchronous: 'FULL',
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.db;
}
