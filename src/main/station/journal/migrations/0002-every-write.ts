import type { Migration } from '../../disk/database.ts';

export const everyWrite: Migration = {
  name: '0002 every write',
  sql: `
-- Rebuilt without AUTOINCREMENT: rows are never taken out, and each entry wrote one page more for
-- it: pages written are what an entry's commit costs.
CREATE TABLE operations_anew (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  lane TEXT NOT NULL,
  -- Its place in the lane, where it stands in for another row; else it is the sequence.
  turn INTEGER,
  place INTEGER AS (coalesce(turn, sequence)),
  service TEXT NOT NULL,
  user_id TEXT NOT NULL,
  author_first_name TEXT NOT NULL,
  author_last_name TEXT NOT NULL,
  payload TEXT NOT NULL,
  -- What the person saw when it was entered.
  base TEXT,
  -- What was fixed when it was first sent, and is never computed again.
  frozen TEXT,
  -- 1 once an attempt, of this entry or of one that it replaces, may have arrived unseen.
  doubt INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('ready', 'sending', 'waiting', 'unknown', 'reconciling',
    'parked', 'acknowledged', 'settled', 'discarded', 'handed-over')),
  why TEXT,
  entered_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  reply TEXT,
  replaces INTEGER REFERENCES operations (sequence)
);
INSERT INTO operations_anew (sequence, id, kind, lane, service, user_id, author_first_name,
    author_last_name, payload, base, doubt, state, why, entered_at, changed_at, reply, replaces)
  SELECT sequence, id, kind, lane, service, user_id, author_first_name, author_last_name, payload,
    base, state IN ('sending', 'unknown') OR EXISTS (SELECT 1 FROM attempts
      WHERE attempts.operation = operations.sequence
        AND attempts.outcome IN ('unknown', 'unreadable')),
    state, why, entered_at, changed_at, reply, replaces
  FROM operations;
DROP TABLE operations;
ALTER TABLE operations_anew RENAME TO operations;
CREATE INDEX operations_open ON operations (lane, place, state, kind, user_id, service)
  WHERE state NOT IN ('settled', 'discarded', 'handed-over');
CREATE INDEX operations_next ON operations (place) WHERE state IN ('ready', 'reconciling');
CREATE INDEX operations_delivered ON operations (changed_at) WHERE state = 'settled';
-- A new record has an id of this station's own until the service gives it one.
CREATE INDEX operations_by_local ON operations (payload ->> '$.local')
  WHERE payload ->> '$.local' IS NOT NULL;
CREATE INDEX dependencies_by_needed ON dependencies (needs);

-- Rebuilt as one tree in the order in which it is read: a page less for each try.
CREATE TABLE attempts_anew (
  operation INTEGER NOT NULL REFERENCES operations (sequence),
  number INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('began', 'ended')),
  at INTEGER NOT NULL,
  outcome TEXT,
  counted INTEGER NOT NULL DEFAULT 1,
  detail TEXT,
  PRIMARY KEY (operation, number, event)
) WITHOUT ROWID;
INSERT OR IGNORE INTO attempts_anew SELECT operation, number, event, at, outcome, counted, detail
  FROM attempts ORDER BY id;
DROP TABLE attempts;
ALTER TABLE attempts_anew RENAME TO attempts;
CREATE TRIGGER attempts_stay BEFORE UPDATE ON attempts
  BEGIN SELECT RAISE(ABORT, 'attempts are append-only'); END;
CREATE TRIGGER attempts_last BEFORE DELETE ON attempts
  BEGIN SELECT RAISE(ABORT, 'attempts are append-only'); END;

-- Names under which the service takes the same record: an order's number for its id, and so on.
CREATE TABLE aliases (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (kind, name)
) WITHOUT ROWID;

-- What this service was seen to do where its description leaves it open.
CREATE TABLE learned (
  fact TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  at INTEGER NOT NULL
) WITHOUT ROWID;

-- Requests of ours are numbered, across restarts as well; numbers up to here may be in use.
CREATE TABLE requests (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  reserved INTEGER NOT NULL
);
INSERT INTO requests (only, reserved) SELECT 1, coalesce(max(started), 0) FROM records;

-- Who did what, when, to which record, and what the service answered. Each row's hash covers the
-- one before it.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  event TEXT NOT NULL,
  operation INTEGER REFERENCES operations (sequence),
  record TEXT,
  user_id TEXT,
  first_name TEXT,
  last_name TEXT,
  detail TEXT NOT NULL,
  hash TEXT NOT NULL
);
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
  BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_lasts BEFORE DELETE ON audit
  BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
`,
};
