import type { Migration } from '../../disk/database.ts';

export const trailSearched: Migration = {
  name: '0033 trail searched',
  sql: `
-- Lines of the trail by what happened, by who did it and by the record, each in the order of their time.
CREATE INDEX audit_by_event ON audit (event, at);
CREATE INDEX audit_by_person ON audit (first_name, last_name, event, at)
  WHERE first_name IS NOT NULL;
CREATE INDEX audit_by_record ON audit (record, at) WHERE record IS NOT NULL;
-- Fills, as a page lists them.
CREATE INDEX fills_by_time ON fills (opened_at, id);
CREATE INDEX fills_by_person ON fills (first_name, last_name, opened_at, id);
CREATE INDEX fills_by_prescription ON fills (prescription, opened_at, id);
CREATE INDEX fills_by_order ON fills (order_id, opened_at, id) WHERE order_id IS NOT NULL;
`,
};
