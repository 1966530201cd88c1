import type { Migration } from '../../disk/database.ts';

export const settledStops: Migration = {
  name: '0029 settled stops',
  sql: `
-- A stop that its person saw at once calls nobody, and stands until it is settled like all others.
ALTER TABLE alarms ADD COLUMN live INTEGER NOT NULL DEFAULT 0 CHECK (live IN (0, 1));
DROP INDEX alarms_standing;
CREATE INDEX alarms_standing ON alarms (live, raised_at DESC, scan) WHERE acknowledged_at IS NULL;

-- What was done about stops of scans. A scan that fails again is settled again.
CREATE TABLE stop_settlements (
  id INTEGER PRIMARY KEY,
  scan TEXT NOT NULL,
  raised_at INTEGER NOT NULL,
  at INTEGER NOT NULL,
  user_id TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  outcome TEXT NOT NULL,
  -- Of a false alarm.
  reason TEXT,
  -- Ids of the entries of a pulled lot.
  entries TEXT NOT NULL
);
CREATE INDEX stop_settlements_of ON stop_settlements (scan, id);
CREATE INDEX stop_settlements_by_age ON stop_settlements (at);
CREATE TRIGGER stop_settlements_stay BEFORE UPDATE ON stop_settlements
  BEGIN SELECT RAISE(ABORT, 'what was done about a stop is append-only'); END;
CREATE TRIGGER stop_settlements_last BEFORE DELETE ON stop_settlements
  WHEN OLD.at >= coalesce((SELECT record_before FROM pruning WHERE only = 1), OLD.at)
  BEGIN SELECT RAISE(ABORT, 'what was done about a stop is append-only'); END;
`,
};
