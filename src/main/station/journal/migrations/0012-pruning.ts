import type { Migration } from '../../disk/database.ts';

export const pruning: Migration = {
  name: '0012 pruning',
  sql: `
-- Written and removed in the transaction that prunes: only what is older than these may go.
CREATE TABLE pruning (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  before INTEGER NOT NULL,
  record_before INTEGER NOT NULL
);
DROP TRIGGER attempts_last;
CREATE TRIGGER attempts_last BEFORE DELETE ON attempts
  WHEN OLD.at >= coalesce((SELECT before FROM pruning WHERE only = 1), OLD.at)
  BEGIN SELECT RAISE(ABORT, 'attempts are append-only'); END;
DROP TRIGGER audit_lasts;
CREATE TRIGGER audit_lasts BEFORE DELETE ON audit
  WHEN OLD.at >= coalesce((SELECT record_before FROM pruning WHERE only = 1), OLD.at)
  BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

-- Where the audit trail begins once its oldest lines were pruned.
CREATE TABLE audit_start (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  id INTEGER NOT NULL,
  hash TEXT NOT NULL
);

CREATE INDEX operations_replacing ON operations (replaces) WHERE replaces IS NOT NULL;
-- A shift that began before its scans were pruned.
CREATE TRIGGER scans_gone AFTER DELETE ON scans BEGIN
  UPDATE shifts SET scanned = scanned - 1, verified = verified - (OLD.tone IS 'pass'),
    code_only = code_only - (OLD.tone IS 'care'), not_yet = not_yet - (OLD.tone IS NULL),
    stopped = stopped - coalesce(OLD.tone IN ('stop', 'unknown'), 0)
    WHERE since = OLD.shift_since;
  DELETE FROM shifts WHERE since = OLD.shift_since AND scanned = 0;
END;
`,
};
