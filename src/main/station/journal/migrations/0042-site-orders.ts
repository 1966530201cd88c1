import type { Migration } from '../../disk/database.ts';

export const siteOrders: Migration = {
  name: '0042 site orders',
  sql: `
-- Orders that other benches know: that there is one of this number. Nothing else of it is told.
CREATE TABLE site_orders (
  id TEXT PRIMARY KEY,
  number TEXT,
  bench TEXT NOT NULL,
  address TEXT NOT NULL,
  seen_at INTEGER NOT NULL
);
CREATE INDEX site_orders_number ON site_orders (number) WHERE number IS NOT NULL;
CREATE INDEX site_orders_seen ON site_orders (seen_at);
-- Orders and exceptions that were answered here and the others have not been told of.
CREATE TABLE site_records_to_tell (kind TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TRIGGER site_record_to_tell AFTER INSERT ON records
  WHEN NEW.kind IN ('order', 'exception') AND EXISTS (SELECT 1 FROM site_membership)
  BEGIN INSERT INTO site_records_to_tell (kind, id) VALUES (NEW.kind, NEW.id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER site_record_to_tell_again AFTER UPDATE OF started ON records
  WHEN NEW.kind IN ('order', 'exception') AND EXISTS (SELECT 1 FROM site_membership)
  BEGIN INSERT INTO site_records_to_tell (kind, id) VALUES (NEW.kind, NEW.id) ON CONFLICT DO NOTHING; END;
`,
};
