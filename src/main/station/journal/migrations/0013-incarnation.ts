import type { Migration } from '../../disk/database.ts';

export const incarnation: Migration = {
  name: '0013 incarnation',
  sql: `
-- Which journal this is, and how far it has come. The same is kept in the state folder, outside of the
-- data folder: a copy that was put back is behind what is kept there. is_marked: it was kept there once.
CREATE TABLE incarnation (
  id TEXT NOT NULL,
  epoch INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  is_marked INTEGER NOT NULL DEFAULT 0,
  restored_at INTEGER
);
INSERT INTO incarnation (id) VALUES (lower(hex(randomblob(16))));
`,
};
