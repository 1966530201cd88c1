import type { Migration } from '../../disk/database.ts';

export const fills: Migration = {
  name: '0025 fills',
  sql: `
-- Fill checks. The row says where each stands; what happened in it is in fill_events.
CREATE TABLE fills (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  prescription TEXT NOT NULL,
  order_id TEXT,
  opened_at INTEGER NOT NULL,
  -- When somebody last did something in it.
  touched_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'set-aside', 'closed')),
  ending TEXT,
  ended_at INTEGER,
  -- It has ended, and an answer is missing that it is still to be judged by.
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending IN (0, 1)),
  -- Since when an alarm stands that it failed after its end.
  alarm_at INTEGER
);
CREATE UNIQUE INDEX fills_open ON fills (user_id, first_name, last_name) WHERE state = 'open';
CREATE UNIQUE INDEX fills_of_prescription ON fills (user_id, prescription) WHERE state <> 'closed';
CREATE INDEX fills_set_aside ON fills (user_id, touched_at) WHERE state = 'set-aside';
CREATE INDEX fills_judged ON fills (opened_at) WHERE state <> 'closed' OR pending = 1;
CREATE INDEX fills_alarms ON fills (user_id, alarm_at) WHERE alarm_at IS NOT NULL;
CREATE INDEX fills_ended ON fills (prescription, ended_at) WHERE state = 'closed';
CREATE INDEX fills_by_age ON fills (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE fill_events (
  fill TEXT NOT NULL REFERENCES fills (id),
  turn INTEGER NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Null where no person did it.
  first_name TEXT,
  last_name TEXT,
  -- The scan that it began with, by the id that the window made.
  scan TEXT,
  body TEXT NOT NULL,
  PRIMARY KEY (fill, turn)
) WITHOUT ROWID;
CREATE UNIQUE INDEX fill_events_scan ON fill_events (scan) WHERE scan IS NOT NULL;
CREATE TRIGGER fill_events_stay BEFORE UPDATE ON fill_events
  BEGIN SELECT RAISE(ABORT, 'fill events are append-only'); END;
CREATE TRIGGER fill_events_last BEFORE DELETE ON fill_events
  WHEN OLD.at >= coalesce((SELECT record_before FROM pruning WHERE only = 1), OLD.at)
  BEGIN SELECT RAISE(ABORT, 'fill events are append-only'); END;
`,
};
