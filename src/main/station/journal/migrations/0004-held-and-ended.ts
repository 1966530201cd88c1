import type { Migration } from '../../disk/database.ts';

export const heldAndEnded: Migration = {
  name: '0004 held and ended',
  sql: `
-- Not sent before this moment, so that a person can take it back; NULL for what goes at once.
ALTER TABLE operations ADD COLUMN held_until INTEGER;
CREATE INDEX operations_held ON operations (held_until) WHERE held_until IS NOT NULL;
-- What became of one record's entries; written only when an entry ends.
CREATE INDEX operations_ended ON operations (lane)
  WHERE state IN ('settled', 'discarded', 'handed-over');
CREATE INDEX audit_asked ON audit (record) WHERE event = 'asked';
`,
};
