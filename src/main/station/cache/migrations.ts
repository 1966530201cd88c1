import type { Migration } from '../disk/database.ts';

/** In order, and only ever added to. */
export const cacheMigrations: readonly Migration[] = [
  {
    name: '0001 lot associations',
    sql: `CREATE TABLE associations (
      lot_id TEXT PRIMARY KEY,
      body TEXT NOT NULL,
      seen_at INTEGER NOT NULL
    ) WITHOUT ROWID;`,
  },
];
