import type { Migration } from '../../disk/database.ts';

export const countRounds: Migration = {
  name: '0005 count rounds',
  sql: `
-- A round belongs to the account and the person that began it, and is given back to them alone.
CREATE TABLE rounds (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  blind INTEGER NOT NULL,
  began_at INTEGER NOT NULL,
  in_hand TEXT,
  ended_at INTEGER,
  -- How many entries it became; null when it was given up.
  entries INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX rounds_open ON rounds (user_id, first_name, last_name) WHERE ended_at IS NULL;

-- "id" becomes the entry's: a round sent twice is one. "turn" orders them by when they were counted.
CREATE TABLE round_counts (
  round TEXT NOT NULL REFERENCES rounds (id),
  lot TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  quantity TEXT NOT NULL,
  unit TEXT,
  known TEXT,
  at INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  PRIMARY KEY (round, lot)
) WITHOUT ROWID;

CREATE TABLE round_strays (
  round TEXT NOT NULL REFERENCES rounds (id),
  value TEXT NOT NULL,
  because TEXT NOT NULL,
  times INTEGER NOT NULL,
  at INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  PRIMARY KEY (round, value)
) WITHOUT ROWID;
`,
};
