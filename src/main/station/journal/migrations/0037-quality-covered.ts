import type { Migration } from '../../disk/database.ts';

export const qualityCovered: Migration = {
  name: '0037 quality covered',
  sql: `
-- Of the body, for an index that holds all that a figure needs: which step a stop is of and what it was, or what was done.
ALTER TABLE fill_events ADD COLUMN step TEXT;
ALTER TABLE fill_events ADD COLUMN detail TEXT;
DROP TRIGGER fill_events_stay;
UPDATE fill_events SET step = json_extract(body, '$.step'), detail = CASE kind
    WHEN 'compared' THEN json_extract(body, '$.finding')
    WHEN 'settled' THEN json_extract(body, '$.outcome')
    WHEN 'overridden' THEN json_extract(body, '$.covers')
    ELSE json_extract(body, '$.settlement') END
  WHERE kind IN ('settled', 'overridden', 'alarm-seen') OR kind = 'compared' AND result = 'stop';
CREATE TRIGGER fill_events_stay BEFORE UPDATE ON fill_events
  BEGIN SELECT RAISE(ABORT, 'fill events are append-only'); END;
CREATE INDEX fill_stop_events ON fill_events (fill, turn, kind, at, step, detail, result)
  WHERE kind IN ('settled', 'overridden', 'alarm-seen') OR kind = 'compared' AND result = 'stop';
DROP INDEX scans_stopped;
CREATE INDEX scans_stopped ON scans (scanned_at, tone, first_name, last_name, id, verdict)
  WHERE tone IN ('stop', 'unknown');
ALTER TABLE operations ADD COLUMN reason_code TEXT;
UPDATE operations SET reason_code = payload ->> '$.reasonCode'
  WHERE payload ->> '$.reasonCode' IS NOT NULL;
DROP INDEX operations_coded;
CREATE INDEX operations_coded
  ON operations (entered_at, reason_code, state, author_first_name, author_last_name, id)
  WHERE reason_code IS NOT NULL;
`,
};
