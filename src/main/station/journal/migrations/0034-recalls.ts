import type { Migration } from '../../disk/database.ts';

export const recalls: Migration = {
  name: '0034 recalls',
  sql: `
-- What is watched for at every scan. A recall that ended is kept.
CREATE TABLE recalls (
  id TEXT PRIMARY KEY,
  -- NULL where the batches alone are known.
  product TEXT,
  -- JSON; none: every batch of the product.
  batches TEXT NOT NULL,
  note TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  ended_at INTEGER,
  ended_first_name TEXT,
  ended_last_name TEXT
);
CREATE INDEX recalls_by_time ON recalls (added_at);
CREATE INDEX recalls_watched ON recalls (added_at) WHERE ended_at IS NULL;
`,
};
