import type { Migration } from '../../disk/database.ts';

export const recordDoubts: Migration = {
  name: '0023 record doubts',
  sql: `
-- Records of which nobody knows how they stand: a change that may have arrived has ended unseen. Only an
-- answer to a request after this one tells it.
CREATE TABLE record_doubts (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  after INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX record_doubts_newest ON record_doubts (after);
`,
};
