import type { Migration } from '../../disk/database.ts';

export const dueRows: Migration = {
  name: '0015 due rows',
  sql: `
-- A day of scans may wait for a sign-in: while nobody is signed in, looking for work reads none of them.
CREATE INDEX operations_due ON operations (place)
  WHERE state = 'waiting' AND (why ->> '$.kind') IS NOT 'sign-in-needed';
`,
};
