import type { Migration } from '../../disk/database.ts';

export const controlled: Migration = {
  name: '0036 controlled products',
  sql: `
-- Products on this bench's own list. A mark that ended is kept.
CREATE TABLE controlled_marks (
  id TEXT PRIMARY KEY,
  -- JSON: its number, or the service's id of it.
  product TEXT NOT NULL,
  name TEXT NOT NULL,
  schedule TEXT NOT NULL,
  back_count INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  ended_at INTEGER,
  ended_first_name TEXT,
  ended_last_name TEXT
);
CREATE INDEX controlled_marks_by_time ON controlled_marks (added_at);
CREATE INDEX controlled_marks_standing ON controlled_marks (added_at) WHERE ended_at IS NULL;

-- Counts of marked lots: by two persons, or of what is left after a fill.
CREATE TABLE controlled_counts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  lot TEXT NOT NULL,
  unit TEXT,
  fill TEXT,
  user_id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  -- JSON: what was counted, by whom, and what the record said then.
  tries TEXT NOT NULL,
  outcome TEXT,
  ended_at INTEGER,
  ended_first_name TEXT,
  ended_last_name TEXT,
  reason_code TEXT,
  reason TEXT NOT NULL DEFAULT '',
  -- The entry that sets the counted quantity, and the one that makes the task.
  entry TEXT,
  task TEXT
);
CREATE INDEX controlled_counts_open ON controlled_counts (made_at) WHERE outcome IS NULL;
CREATE INDEX controlled_counts_of_fill ON controlled_counts (fill) WHERE fill IS NOT NULL;
CREATE INDEX controlled_counts_of_lot ON controlled_counts (lot, ended_at);
CREATE INDEX controlled_counts_by_age ON controlled_counts (ended_at) WHERE ended_at IS NOT NULL;

-- What came in, as somebody entered it, and what fills used.
CREATE TABLE controlled_moves (
  id TEXT PRIMARY KEY,
  lot TEXT NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  -- In the lot's unit; NULL where it was filled in another.
  amount TEXT,
  fill TEXT,
  prescription TEXT,
  -- The entry that takes it from the lot; NULL where none does.
  entry TEXT,
  reference TEXT NOT NULL,
  user_id TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL
);
CREATE INDEX controlled_moves_of_lot ON controlled_moves (lot, at);
CREATE INDEX controlled_moves_by_age ON controlled_moves (at);
`,
};
