import type { Migration } from '../../disk/database.ts';

export const roamingPeople: Migration = {
  name: '0041 roaming people',
  sql: `
-- Whom other benches of the site enrolled, by name, as they told it last. No PIN.
CREATE TABLE site_people (
  id TEXT PRIMARY KEY,
  bench TEXT NOT NULL,
  body TEXT NOT NULL
) WITHOUT ROWID;
-- Badges that other benches gave out: what stands for the code at every bench of the site, and whose it is.
CREATE TABLE site_badges (
  code TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  source TEXT NOT NULL,
  is_removed INTEGER NOT NULL
) WITHOUT ROWID;
-- What stands for the code of a badge at the other benches; NULL while it was not scanned since this bench joined.
ALTER TABLE badges ADD COLUMN site_code TEXT;
CREATE INDEX badges_of_site ON badges (site_code) WHERE removed_at IS NULL AND site_code IS NOT NULL;
`,
};
