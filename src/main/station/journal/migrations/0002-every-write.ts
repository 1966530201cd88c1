import type { Migration } from '../../disk/database.ts';

export const everyWrite: Migration = {
  name: '0002 every write',
  sql: `
-- What a lane goes by: an entry that replaces another takes its place before those behind it.
ALTER TABLE operations ADD COLUMN turn INTEGER;
ALTER TABLE operations ADD COLUMN place INTEGER AS (coalesce(turn, sequence));
-- What was fixed when the entry was first sent, and is never computed again.
ALTER TABLE operations ADD COLUMN frozen TEXT;
-- 1 once an attempt, of this entry or of one that it replaces, may have arrived unseen.
ALTER TABLE operations ADD COLUMN doubt INTEGER NOT NULL DEFAULT 0;
UPDATE operations SET doubt = state IN ('sending', 'unknown') OR EXISTS (SELECT 1 FROM attempts
    WHERE attempts.operation = operations.sequence
      AND attempts.outcome IN ('unknown', 'unreadable'));

DROP INDEX operations_open;
DROP INDEX operations_by_state;
CREATE INDEX operations_in_lane ON operations (lane, place)
  WHERE state NOT IN ('settled', 'discarded', 'handed-over');
CREATE INDEX operations_by_state ON operations (state, place)
  WHERE state NOT IN ('settled', 'discarded', 'handed-over');
-- A new record has an id of this station's own until the service gives it one.
CREATE INDEX operations_by_local ON operations (payload ->> '$.local')
  WHERE payload ->> '$.local' IS NOT NULL;
CREATE INDEX operations_delivered ON operations (changed_at) WHERE state = 'settled';
CREATE INDEX dependencies_by_needed ON dependencies (needs);

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

-- The highest number given to a request of ours: numbers order answers across restarts as well.
CREATE TABLE requests (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  last INTEGER NOT NULL
);
INSERT INTO requests (only, last) SELECT 1, coalesce(max(started), 0) FROM records;

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
CREATE INDEX audit_by_operation ON audit (operation, id);
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
  BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_lasts BEFORE DELETE ON audit
  BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
`,
};
