import type { Migration } from '../../disk/database.ts';

export const lotsToCount: Migration = {
  name: '0030 lots to count',
  sql: `
-- The lots that a round was begun for. Those that are counted stand in round_counts.
CREATE TABLE round_lots (
  round TEXT NOT NULL REFERENCES rounds (id),
  lot TEXT NOT NULL,
  turn INTEGER NOT NULL,
  PRIMARY KEY (round, lot)
) WITHOUT ROWID;
`,
};
