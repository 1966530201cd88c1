import type { Migration } from '../../disk/database.ts';

export const met: Migration = {
  name: '0016 met',
  sql: `
-- Which account the service has shown a record to. Lots are stock and belong to nobody.
CREATE TABLE met (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  PRIMARY KEY (kind, id, user_id)
) WITHOUT ROWID;
CREATE INDEX met_by ON met (user_id, kind);

-- Where only one account has worked, all of them were shown to it.
INSERT INTO met SELECT kind, id, (SELECT id FROM users) FROM records
  WHERE kind <> 'lot' AND (SELECT count(*) FROM users) = 1;
-- Else those that it is known of: an entry of its own about the record was answered, or a scan of it.
INSERT OR IGNORE INTO met SELECT records.kind, records.id, user_id
  FROM operations JOIN records ON lane = records.kind || ':' || records.id
  WHERE state = 'settled' AND records.kind <> 'lot';
INSERT OR IGNORE INTO met SELECT records.kind, records.id, user_id
  FROM scans JOIN operations USING (sequence) JOIN records ON records.id = scans.entity_id
  WHERE records.kind <> 'lot';
`,
};
