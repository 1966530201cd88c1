import type { Migration } from '../../disk/database.ts';

export const tasksMet: Migration = {
  name: '0007 tasks met',
  sql: `
-- Users that tasks have named. An answer may name one by the id alone: names are kept for that.
CREATE TABLE users_met (
  id TEXT PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  role TEXT
) WITHOUT ROWID;

-- Codes that tasks carried, and whether the last task seen with a status was completed.
CREATE TABLE task_codes (
  field TEXT NOT NULL CHECK (field IN ('category', 'status')),
  code TEXT NOT NULL,
  name TEXT,
  completed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (field, code)
) WITHOUT ROWID;
`,
};
