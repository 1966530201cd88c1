import type { Migration } from '../../disk/database.ts';

export const sealedTrail: Migration = {
  name: '0017 sealed trail',
  sql: `
-- Lines of the audit trail after plain_up_to are sealed with a key; those before are only chained.
-- is_witnessed: a head of the trail was once written outside of the data folder.
CREATE TABLE audit_seal (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  plain_up_to INTEGER NOT NULL,
  is_witnessed INTEGER NOT NULL DEFAULT 0
);
INSERT INTO audit_seal (only, plain_up_to)
  SELECT 1, max(coalesce((SELECT max(id) FROM audit), 0), coalesce((SELECT max(id) FROM audit_start), 0));
-- Where the trail was found not to be what it had been.
CREATE INDEX audit_seams ON audit (id) WHERE event = 'seam';
`,
};
