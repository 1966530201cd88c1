import type { Migration } from '../../disk/database.ts';

export const site: Migration = {
  name: '0038 site',
  sql: `
-- The site that this bench belongs to, as JSON; no row: none.
CREATE TABLE site_membership (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL);
-- What benches told one another. 'count' is how often its address was written, 'seen' the revision that the broker
-- has there; 'stands' whether that one is this fact.
CREATE TABLE site_facts (
  address TEXT PRIMARY KEY,
  told TEXT NOT NULL,
  count INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  stands INTEGER NOT NULL
);
CREATE INDEX site_facts_to_put ON site_facts (address) WHERE stands = 0;
CREATE TABLE site_position (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  made TEXT NOT NULL,
  revision INTEGER NOT NULL
);
-- The bench that told of it; NULL: it was added, or ended, here.
ALTER TABLE recalls ADD COLUMN bench TEXT;
ALTER TABLE recalls ADD COLUMN ended_bench TEXT;
`,
};
