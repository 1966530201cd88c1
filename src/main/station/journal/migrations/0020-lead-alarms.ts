import type { Migration } from '../../disk/database.ts';

export const leadAlarms: Migration = {
  name: '0020 lead alarms',
  sql: `
-- What every lead has to know; it stands until one of them has seen to it.
CREATE TABLE lead_alarms (
  id TEXT PRIMARY KEY,
  raised_at INTEGER NOT NULL,
  what TEXT NOT NULL,
  acknowledged_at INTEGER,
  acknowledged_first_name TEXT,
  acknowledged_last_name TEXT
);
CREATE INDEX lead_alarms_standing ON lead_alarms (raised_at DESC, id)
  WHERE acknowledged_at IS NULL;
CREATE TRIGGER lead_alarms_stay BEFORE DELETE ON lead_alarms
  BEGIN SELECT RAISE(ABORT, 'no alarm is deleted'); END;
-- A lead's return that stands, and how much of its wait is left, counted while the program runs.
CREATE TABLE lead_return (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  asked_at INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  email TEXT NOT NULL,
  left_ms INTEGER NOT NULL
);
`,
};
