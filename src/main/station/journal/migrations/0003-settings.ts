import type { Migration } from '../../disk/database.ts';

export const settings: Migration = {
  name: '0003 settings',
  sql: `
-- What a person has set for this service, each under its name, as JSON.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
`,
};
