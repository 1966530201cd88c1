import type { Migration } from '../../disk/database.ts';

export const recordsBySight: Migration = {
  name: '0009 records by sight',
  sql: `
-- Lists begin with the record seen last: without this, all bodies of a kind are sorted.
CREATE INDEX records_by_sight ON records (kind, seen_at DESC, id);
`,
};
