import type { Migration } from '../../disk/database.ts';

export const fillEntries: Migration = {
  name: '0026 fill entries',
  sql: `
-- The fill whose comparison an entry waits for before it may go; NULL for all that waits for none.
ALTER TABLE operations ADD COLUMN awaits_fill TEXT;
CREATE INDEX operations_awaiting ON operations (awaits_fill, place)
  WHERE awaits_fill IS NOT NULL;
`,
};
