import type { Migration } from '../../disk/database.ts';

export const quality: Migration = {
  name: '0035 quality',
  sql: `
-- Who scanned, and how long the first verdict took in milliseconds. NULL in older scans.
ALTER TABLE scans ADD COLUMN first_name TEXT;
ALTER TABLE scans ADD COLUMN last_name TEXT;
ALTER TABLE scans ADD COLUMN verdict_ms INTEGER;
-- The figures of days are counted in these alone.
CREATE INDEX scans_counted ON scans (scanned_at, verdict_ms, first_name, last_name);
-- Few scans are other than read once by a scanner and passed.
CREATE INDEX scans_odd ON scans (scanned_at, source, tone, in_a_row, first_name, last_name)
  WHERE source <> 'scanner' OR tone IS NOT 'pass' OR in_a_row > 1;
CREATE INDEX scans_stopped ON scans (scanned_at) WHERE tone IN ('stop', 'unknown');
CREATE INDEX alarms_by_time ON alarms (raised_at) WHERE live = 0;
-- Of the body, for the indexes: how a container's code came in, and what a comparison came to.
ALTER TABLE fill_events ADD COLUMN source TEXT;
ALTER TABLE fill_events ADD COLUMN result TEXT;
DROP TRIGGER fill_events_stay;
UPDATE fill_events SET result = json_extract(body, '$.finding.result') WHERE kind = 'compared';
CREATE TRIGGER fill_events_stay BEFORE UPDATE ON fill_events
  BEGIN SELECT RAISE(ABORT, 'fill events are append-only'); END;
CREATE INDEX alarms_outcomes ON alarms (scan, acknowledged_at);
DROP INDEX stop_settlements_of;
CREATE INDEX stop_settlements_of ON stop_settlements (scan, id, outcome);
CREATE INDEX fill_containers ON fill_events (source, at, first_name, last_name)
  WHERE kind = 'container-scanned';
CREATE INDEX fill_stops ON fill_events (kind, result, at) WHERE kind = 'compared' AND result = 'stop';
CREATE INDEX operations_coded ON operations (entered_at)
  WHERE payload ->> '$.reasonCode' IS NOT NULL;
CREATE INDEX operations_undoing ON operations (payload ->> '$.undoes')
  WHERE payload ->> '$.undoes' IS NOT NULL;
CREATE INDEX fills_counted ON fills (ended_at, ending, first_name, last_name)
  WHERE ended_at IS NOT NULL;
CREATE INDEX fill_overrides ON fill_events (at) WHERE kind = 'overridden';
`,
};
