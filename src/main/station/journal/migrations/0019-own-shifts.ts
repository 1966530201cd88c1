import type { Migration } from '../../disk/database.ts';

const author = (column: string, scan: string) =>
  `(SELECT author_${column} FROM operations WHERE sequence = ${scan}.sequence)`;

const ownShiftOf = (scan: string) => `since = ${scan}.own_since
      AND first_name = ${author('first_name', scan)} AND last_name = ${author('last_name', scan)}`;

const tallyOf = (scan: string) => `count(*), count(*) FILTER (WHERE ${scan}.tone IS 'pass'),
    count(*) FILTER (WHERE ${scan}.tone IS 'care'), count(*) FILTER (WHERE ${scan}.tone IS NULL),
    count(*) FILTER (WHERE ${scan}.tone IN ('stop', 'unknown'))`;

export const ownShifts: Migration = {
  name: '0019 own shifts',
  sql: `
-- When the shift of the person who scanned began: their own pauses end it, not those of the bench. Only the
-- scans of the present shift get one here; older ones are in nobody's present shift.
ALTER TABLE scans ADD COLUMN own_since INTEGER;
CREATE INDEX scans_by_own_shift ON scans (own_since, sequence) WHERE own_since IS NOT NULL;

-- Counted as the scans change, as in "shifts". "last": its newest scan.
CREATE TABLE own_shifts (
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  since INTEGER NOT NULL,
  last INTEGER NOT NULL,
  scanned INTEGER NOT NULL,
  verified INTEGER NOT NULL,
  code_only INTEGER NOT NULL,
  not_yet INTEGER NOT NULL,
  stopped INTEGER NOT NULL,
  PRIMARY KEY (first_name, last_name, since)
) WITHOUT ROWID;
CREATE INDEX own_shifts_in_turn ON own_shifts (first_name, last_name, last);

INSERT INTO own_shifts SELECT author_first_name, author_last_name, min(scanned_at),
    max(scans.sequence), ${tallyOf('scans')}
  FROM scans JOIN operations ON operations.sequence = scans.sequence
  WHERE shift_since = (SELECT shift_since FROM scans ORDER BY sequence DESC LIMIT 1)
  GROUP BY author_first_name, author_last_name;
UPDATE scans SET own_since = (SELECT since FROM own_shifts
    WHERE first_name = ${author('first_name', 'scans')}
      AND last_name = ${author('last_name', 'scans')})
  WHERE shift_since = (SELECT shift_since FROM scans ORDER BY sequence DESC LIMIT 1);

CREATE TRIGGER own_scans_counted AFTER INSERT ON scans WHEN NEW.own_since IS NOT NULL BEGIN
  INSERT INTO own_shifts SELECT author_first_name, author_last_name, NEW.own_since, NEW.sequence,
      1, NEW.tone IS 'pass', NEW.tone IS 'care', NEW.tone IS NULL,
      coalesce(NEW.tone IN ('stop', 'unknown'), 0)
    FROM operations WHERE sequence = NEW.sequence
    ON CONFLICT (first_name, last_name, since) DO UPDATE SET scanned = scanned + 1,
      last = max(last, excluded.last), verified = verified + excluded.verified,
      code_only = code_only + excluded.code_only, not_yet = not_yet + excluded.not_yet,
      stopped = stopped + excluded.stopped;
END;
CREATE TRIGGER own_scans_judged AFTER UPDATE OF tone ON scans
  WHEN NEW.own_since IS NOT NULL AND NEW.tone IS NOT OLD.tone BEGIN
  UPDATE own_shifts SET
    verified = verified + (NEW.tone IS 'pass') - (OLD.tone IS 'pass'),
    code_only = code_only + (NEW.tone IS 'care') - (OLD.tone IS 'care'),
    not_yet = not_yet + (NEW.tone IS NULL) - (OLD.tone IS NULL),
    stopped = stopped + coalesce(NEW.tone IN ('stop', 'unknown'), 0)
      - coalesce(OLD.tone IN ('stop', 'unknown'), 0)
    WHERE ${ownShiftOf('NEW')};
END;
-- A shift that began before its scans were pruned.
CREATE TRIGGER own_scans_gone AFTER DELETE ON scans WHEN OLD.own_since IS NOT NULL BEGIN
  UPDATE own_shifts SET scanned = scanned - 1, verified = verified - (OLD.tone IS 'pass'),
    code_only = code_only - (OLD.tone IS 'care'), not_yet = not_yet - (OLD.tone IS NULL),
    stopped = stopped - coalesce(OLD.tone IN ('stop', 'unknown'), 0)
    WHERE ${ownShiftOf('OLD')};
  DELETE FROM own_shifts WHERE scanned = 0 AND ${ownShiftOf('OLD')};
END;
`,
};
