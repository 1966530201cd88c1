import type { Migration } from '../../disk/database.ts';

export const firstShape: Migration = {
  name: '0001 first shape',
  sql: `
CREATE TABLE operations (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  lane TEXT NOT NULL,
  service TEXT NOT NULL,
  user_id TEXT NOT NULL,
  author_first_name TEXT NOT NULL,
  author_last_name TEXT NOT NULL,
  payload TEXT NOT NULL,
  base TEXT,
  state TEXT NOT NULL CHECK (state IN ('ready', 'sending', 'waiting', 'unknown', 'reconciling',
    'parked', 'acknowledged', 'settled', 'discarded', 'handed-over')),
  why TEXT,
  entered_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  reply TEXT,
  replaces INTEGER REFERENCES operations (sequence)
);
-- Only open rows are ever searched for work, and they are few beside the settled.
CREATE INDEX operations_open ON operations (lane, sequence)
  WHERE state NOT IN ('settled', 'discarded', 'handed-over');
CREATE INDEX operations_by_state ON operations (state, sequence)
  WHERE state NOT IN ('settled', 'discarded', 'handed-over');

CREATE TABLE dependencies (
  operation INTEGER NOT NULL REFERENCES operations (sequence),
  needs INTEGER NOT NULL REFERENCES operations (sequence),
  PRIMARY KEY (operation, needs)
) WITHOUT ROWID;

-- One row when an attempt begins and one when it ends: what happened is never rewritten.
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY,
  operation INTEGER NOT NULL REFERENCES operations (sequence),
  number INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('began', 'ended')),
  at INTEGER NOT NULL,
  outcome TEXT,
  counted INTEGER NOT NULL DEFAULT 1,
  detail TEXT
);
CREATE INDEX attempts_by_operation ON attempts (operation, id);
CREATE TRIGGER attempts_stay BEFORE UPDATE ON attempts
  BEGIN SELECT RAISE(ABORT, 'attempts are append-only'); END;
CREATE TRIGGER attempts_last BEFORE DELETE ON attempts
  BEGIN SELECT RAISE(ABORT, 'attempts are append-only'); END;

-- What the service last said of a thing that it offers no list for. "started" orders answers by
-- when our requests began, since clocks cannot be trusted for it.
CREATE TABLE records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  started INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX records_by_id ON records (id);

CREATE TABLE scans (
  id TEXT PRIMARY KEY REFERENCES operations (id),
  sequence INTEGER NOT NULL UNIQUE REFERENCES operations (sequence),
  value TEXT NOT NULL,
  source TEXT NOT NULL,
  scanned_at INTEGER NOT NULL,
  shift_since INTEGER NOT NULL,
  in_a_row INTEGER NOT NULL,
  -- 1 once the person has been told "not verified yet": a failure is then an alarm.
  deferred INTEGER NOT NULL DEFAULT 0,
  verdict TEXT,
  tone TEXT,
  entity_id TEXT
);
CREATE INDEX scans_by_shift ON scans (shift_since, sequence);
CREATE INDEX scans_by_entity ON scans (entity_id, sequence);

CREATE TABLE alarms (
  scan TEXT PRIMARY KEY REFERENCES scans (id),
  raised_at INTEGER NOT NULL,
  acknowledged_at INTEGER,
  acknowledged_first_name TEXT,
  acknowledged_last_name TEXT
);

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  role TEXT,
  last_signed_in_at INTEGER NOT NULL
);

CREATE TABLE session (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  user_id TEXT NOT NULL REFERENCES users (id),
  token TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  rejected INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE people (
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  last_seen_at INTEGER NOT NULL,
  PRIMARY KEY (first_name, last_name)
) WITHOUT ROWID;

`,
};
