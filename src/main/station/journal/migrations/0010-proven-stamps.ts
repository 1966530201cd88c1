import type { Migration } from '../../disk/database.ts';

export const provenStamps: Migration = {
  name: '0010 proven stamps',
  sql: `
-- The requests whose answers bear the right time, since the service's clock agreed with ours.
ALTER TABLE requests ADD COLUMN proven_after INTEGER;
ALTER TABLE requests ADD COLUMN proven_up_to INTEGER;
`,
};
