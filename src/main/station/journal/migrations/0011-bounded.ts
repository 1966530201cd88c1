import type { Migration } from '../../disk/database.ts';

export const bounded: Migration = {
  name: '0011 bounded',
  sql: `
-- Counted as they change: a shift may hold a hundred thousand scans, and each push shows the counts.
CREATE TABLE shifts (
  since INTEGER PRIMARY KEY,
  scanned INTEGER NOT NULL,
  verified INTEGER NOT NULL,
  code_only INTEGER NOT NULL,
  not_yet INTEGER NOT NULL,
  stopped INTEGER NOT NULL
);
INSERT INTO shifts SELECT shift_since, count(*),
    count(*) FILTER (WHERE tone IS 'pass'), count(*) FILTER (WHERE tone IS 'care'),
    count(*) FILTER (WHERE tone IS NULL), count(*) FILTER (WHERE tone IN ('stop', 'unknown'))
  FROM scans GROUP BY shift_since;
CREATE TRIGGER scans_counted AFTER INSERT ON scans BEGIN
  INSERT INTO shifts VALUES (NEW.shift_since, 1, NEW.tone IS 'pass', NEW.tone IS 'care',
      NEW.tone IS NULL, coalesce(NEW.tone IN ('stop', 'unknown'), 0))
    ON CONFLICT (since) DO UPDATE SET scanned = scanned + 1,
      verified = verified + excluded.verified, code_only = code_only + excluded.code_only,
      not_yet = not_yet + excluded.not_yet, stopped = stopped + excluded.stopped;
END;
CREATE TRIGGER scans_judged AFTER UPDATE OF tone ON scans WHEN NEW.tone IS NOT OLD.tone BEGIN
  UPDATE shifts SET
    verified = verified + (NEW.tone IS 'pass') - (OLD.tone IS 'pass'),
    code_only = code_only + (NEW.tone IS 'care') - (OLD.tone IS 'care'),
    not_yet = not_yet + (NEW.tone IS NULL) - (OLD.tone IS NULL),
    stopped = stopped + coalesce(NEW.tone IN ('stop', 'unknown'), 0)
      - coalesce(OLD.tone IN ('stop', 'unknown'), 0)
    WHERE since = NEW.shift_since;
END;

CREATE INDEX alarms_standing ON alarms (raised_at DESC, scan) WHERE acknowledged_at IS NULL;

CREATE INDEX operations_waiting ON operations (place) WHERE state = 'waiting';
CREATE INDEX operations_parked ON operations (place) WHERE state = 'parked';
-- Scans, of which there are a hundred to each other entry, are in no list of these two.
DROP INDEX operations_delivered;
CREATE INDEX operations_delivered ON operations (changed_at)
  WHERE state = 'settled' AND kind <> 'verify-barcode';
CREATE INDEX operations_by_kind ON operations (kind) WHERE kind <> 'verify-barcode';

CREATE INDEX aliases_by_id ON aliases (kind, id);
CREATE INDEX users_by_sign_in ON users (last_signed_in_at DESC);
CREATE INDEX people_by_sight ON people (last_seen_at DESC);
CREATE INDEX users_met_by_name ON users_met (first_name, last_name, id);
CREATE INDEX round_counts_in_turn ON round_counts (round, turn DESC);
CREATE INDEX round_strays_in_turn ON round_strays (round, turn DESC);

CREATE INDEX phrases_in_order ON phrases (added_at, id);
CREATE INDEX wanted_in_turn ON wanted_exceptions ((source = 'person') DESC, wanted_at, id)
  WHERE denied_at IS NULL;
CREATE INDEX wanted_denied ON wanted_exceptions (denied_at) WHERE denied_at IS NOT NULL;
CREATE INDEX exception_news_by_time ON exception_news (at DESC, id);

-- Which records were read last, without reading what is in them. Codes have no such list.
DROP INDEX records_exceptions;
CREATE INDEX records_by_start ON records (kind, started) WHERE kind <> 'barcode';
-- Records by what stands in them.
CREATE INDEX records_active_exceptions ON records (seen_at DESC)
  WHERE kind = 'exception' AND json_extract(body, '$.is_active') IS NOT 0;
CREATE INDEX records_exceptions_about ON records (lower(trim(body ->> '$.entity_id')))
  WHERE kind = 'exception';
CREATE INDEX records_open_tasks ON records (seen_at DESC, (body ->> '$.status_code'))
  WHERE kind = 'task' AND coalesce(body ->> '$.completed_at', '') = '';
CREATE INDEX records_tasks_of_order ON records (lower(trim(body ->> '$.order_id')))
  WHERE kind = 'task';
CREATE INDEX records_tasks_of_patient ON records (lower(trim(body ->> '$.patient_id')))
  WHERE kind = 'task';
CREATE INDEX records_tasks_of_prescription ON records (lower(trim(body ->> '$.prescription_id')))
  WHERE kind = 'task';
CREATE INDEX records_codes_of_orders ON records (lower(trim(body ->> '$.entity_id')))
  WHERE kind = 'barcode' AND lower(body ->> '$.entity_type') = 'order';
CREATE INDEX records_order_codes ON records (seen_at DESC)
  WHERE kind = 'barcode' AND lower(body ->> '$.entity_type') = 'order';
CREATE INDEX records_replacing_orders ON records (lower(trim(body ->> '$.original_order_id')))
  WHERE kind = 'order';
CREATE INDEX records_replaced_orders ON records (seen_at DESC)
  WHERE kind = 'order' AND json_array_length(body, '$.replacement_order_ids') > 0;
CREATE INDEX records_lots_of_batch ON records (lower(trim(body ->> '$.batch_number')))
  WHERE kind = 'lot';
CREATE INDEX records_lots_of_mpn ON records (lower(trim(body ->> '$.mpn'))) WHERE kind = 'lot';
CREATE INDEX records_lots_of_upc ON records (lower(trim(body ->> '$.upc'))) WHERE kind = 'lot';
`,
};
