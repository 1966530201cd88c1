import type { Migration } from '../../disk/database.ts';

export const handOvers: Migration = {
  name: '0021 hand-overs',
  sql: `
-- What stood open when somebody went, with their note: here alone, since it may name a patient. "open" is as it
-- was then. The trail says who handed over to whom, and how much.
CREATE TABLE hand_overs (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  from_first_name TEXT NOT NULL,
  from_last_name TEXT NOT NULL,
  -- Null where it is for whoever comes next.
  to_first_name TEXT,
  to_last_name TEXT,
  proven INTEGER NOT NULL CHECK (proven IN (0, 1)),
  note TEXT NOT NULL,
  open TEXT NOT NULL,
  seen_at INTEGER
);
CREATE INDEX hand_overs_unseen ON hand_overs (number) WHERE seen_at IS NULL;
CREATE INDEX hand_overs_by_age ON hand_overs (at);
CREATE INDEX drafts_by_age ON drafts (saved_at);
`,
};
