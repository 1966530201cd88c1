import type { Migration } from '../../disk/database.ts';

export const quantityDoubts: Migration = {
  name: '0014 quantity doubts',
  sql: `
-- Lots whose quantity is not known: a change of it that may have arrived has ended unseen. Only an answer
-- to a request after this one tells how many there are, and takes the row away.
CREATE TABLE quantity_doubts (
  lot TEXT PRIMARY KEY,
  after INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TRIGGER quantity_told AFTER INSERT ON records WHEN NEW.kind = 'lot'
  BEGIN DELETE FROM quantity_doubts WHERE lot = NEW.id AND after < NEW.started; END;
CREATE TRIGGER quantity_told_again AFTER UPDATE OF started ON records WHEN NEW.kind = 'lot'
  BEGIN DELETE FROM quantity_doubts WHERE lot = NEW.id AND after < NEW.started; END;
-- Without its record nothing is known of a lot.
CREATE TRIGGER quantity_gone AFTER DELETE ON records WHEN OLD.kind = 'lot'
  BEGIN DELETE FROM quantity_doubts WHERE lot = OLD.id; END;
`,
};
