import type { Migration } from '../../disk/database.ts';

export const staff: Migration = {
  name: '0018 staff',
  sql: `
-- People enrolled at this bench; one who left stays, since older lines name them.
CREATE TABLE staff (
  id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('technician', 'pharmacist')),
  lead INTEGER NOT NULL CHECK (lead IN (0, 1)),
  enrolled_at INTEGER NOT NULL,
  left_at INTEGER,
  back_at INTEGER
);
CREATE TRIGGER staff_stay BEFORE DELETE ON staff
  BEGIN SELECT RAISE(ABORT, 'nobody is deleted'); END;
-- A PIN by scrypt over its keyed hash, with what it cost. digits_at_least: the rule that it meets.
CREATE TABLE pins (
  staff TEXT PRIMARY KEY,
  hash BLOB NOT NULL,
  salt BLOB NOT NULL,
  cost INTEGER NOT NULL,
  block_size INTEGER NOT NULL,
  lanes INTEGER NOT NULL,
  digits_at_least INTEGER NOT NULL,
  set_at INTEGER NOT NULL
);
-- Never the code: its keyed hash.
CREATE TABLE badges (
  id TEXT PRIMARY KEY,
  staff TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('service', 'lead')),
  enrolled_at INTEGER NOT NULL,
  removed_at INTEGER
);
CREATE UNIQUE INDEX badges_in_use ON badges (code_hash) WHERE removed_at IS NULL;
CREATE INDEX badges_of_staff ON badges (staff) WHERE removed_at IS NULL;
-- Wrong tries in a row, of a person or at the bench, and how much of a pause was left when last written.
CREATE TABLE wrong_tries (
  whose TEXT PRIMARY KEY,
  in_a_row INTEGER NOT NULL,
  pause_left_ms INTEGER NOT NULL
);
`,
};
