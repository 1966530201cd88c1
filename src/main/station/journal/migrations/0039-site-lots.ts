import type { Migration } from '../../disk/database.ts';

export const siteLots: Migration = {
  name: '0039 site lots',
  sql: `
-- Each bucket of the site is read by itself.
CREATE TABLE site_positions (bucket TEXT PRIMARY KEY, made TEXT NOT NULL, revision INTEGER NOT NULL);
INSERT INTO site_positions SELECT 'stops', made, revision FROM site_position;
DROP TABLE site_position;
ALTER TABLE site_facts ADD COLUMN bucket TEXT NOT NULL DEFAULT 'stops';
DROP INDEX site_facts_to_put;
CREATE INDEX site_facts_seen ON site_facts (bucket, seen) WHERE stands = 1;
CREATE INDEX site_facts_to_put ON site_facts (bucket, address) WHERE stands = 0;
-- What other benches told of lots: each part as JSON, with who told it. Never part of what makes a scan pass.
CREATE TABLE site_lots (
  lot TEXT PRIMARY KEY,
  record TEXT,
  products TEXT,
  batch TEXT,
  mpn TEXT,
  upc TEXT,
  told_at INTEGER NOT NULL,
  -- Grows with each change of the row.
  version INTEGER NOT NULL,
  -- What it stops by, until an own answer to a later request than this.
  after INTEGER NOT NULL,
  is_inactive INTEGER NOT NULL DEFAULT 0,
  last_day TEXT
);
CREATE INDEX site_lots_batch ON site_lots (batch) WHERE batch IS NOT NULL;
CREATE INDEX site_lots_mpn ON site_lots (mpn) WHERE mpn IS NOT NULL;
CREATE INDEX site_lots_upc ON site_lots (upc) WHERE upc IS NOT NULL;
CREATE INDEX site_lots_told ON site_lots (told_at, lot, version);
CREATE TRIGGER site_lot_answered AFTER INSERT ON records WHEN NEW.kind = 'lot'
  BEGIN UPDATE site_lots SET is_inactive = 0, last_day = NULL WHERE lot = NEW.id AND after < NEW.started; END;
CREATE TRIGGER site_lot_answered_again AFTER UPDATE OF started ON records WHEN NEW.kind = 'lot'
  BEGIN UPDATE site_lots SET is_inactive = 0, last_day = NULL WHERE lot = NEW.id AND after < NEW.started; END;
-- Lots that were answered here and the others have not been told of.
CREATE TABLE site_lots_to_tell (lot TEXT PRIMARY KEY);
CREATE TRIGGER site_lot_to_tell AFTER INSERT ON records
  WHEN NEW.kind = 'lot' AND EXISTS (SELECT 1 FROM site_membership)
  BEGIN INSERT INTO site_lots_to_tell (lot) VALUES (NEW.id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER site_lot_to_tell_again AFTER UPDATE OF started ON records
  WHEN NEW.kind = 'lot' AND EXISTS (SELECT 1 FROM site_membership)
  BEGIN INSERT INTO site_lots_to_tell (lot) VALUES (NEW.id) ON CONFLICT DO NOTHING; END;
`,
};
