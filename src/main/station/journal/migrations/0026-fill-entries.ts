import type { Migration } from '../../disk/database.ts';

export const fillEntries: Migration = {
  name: '0026 fill entries',
  sql: `
-- The fill whose comparison an entry waits for before it may go; NULL for all that waits for none.
ALTER TABLE operations ADD COLUMN awaits_fill TEXT;
CREATE INDEX operations_awaiting ON operations (awaits_fill, place)
  WHERE awaits_fill IS NOT NULL;
-- How far the label is that is to be printed after a fill; NULL where none is.
ALTER TABLE fills ADD COLUMN label TEXT CHECK (label IN ('due', 'sent', 'read'));
CREATE INDEX fills_due_labels ON fills (user_id, ended_at) WHERE label = 'due';
CREATE INDEX fills_sent_labels ON fills (user_id, prescription, ended_at) WHERE label = 'sent';
`,
};
