import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { type Migration, openDatabase } from '../../src/main/station/disk/database.ts';

/** The database of a folder as it is after the first `count` migrations. */
export function databaseAfter(
  folder: string,
  migrations: readonly Migration[],
  count: number,
): Database.Database {
  const opened = openDatabase({
    file: join(folder, 'a.db'),
    key: Buffer.alloc(32, 4),
    migrations: migrations.slice(0, count),
    synchronous: 'FULL',
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.db;
}

export function tablesOf(db: Database.Database): unknown[] {
  const rows = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`);
  return rows.pluck().all();
}
