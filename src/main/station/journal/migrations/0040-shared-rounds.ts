import type { Migration } from '../../disk/database.ts';

export const sharedRounds: Migration = {
  name: '0040 shared rounds',
  sql: `
-- The round of the site that this one is a part of: its own id where it was begun here; NULL: this bench works alone.
ALTER TABLE rounds ADD COLUMN shared TEXT;
-- Rounds that other benches told of, as they told them.
CREATE TABLE site_rounds (
  id TEXT PRIMARY KEY,
  bench TEXT NOT NULL,
  body TEXT NOT NULL,
  began_at INTEGER NOT NULL,
  is_over INTEGER NOT NULL
);
CREATE INDEX site_rounds_begun ON site_rounds (began_at);
-- Who has counted which lot in a shared round; no number. 'bench' is NULL for what was told from here.
CREATE TABLE site_round_counts (
  round TEXT NOT NULL,
  lot TEXT NOT NULL,
  bench_id TEXT NOT NULL,
  bench TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  at INTEGER NOT NULL,
  is_struck INTEGER NOT NULL,
  PRIMARY KEY (round, lot, bench_id)
) WITHOUT ROWID;
CREATE INDEX site_round_counts_at ON site_round_counts (at);
`,
};
