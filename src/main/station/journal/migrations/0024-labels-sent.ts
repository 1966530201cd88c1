import type { Migration } from '../../disk/database.ts';

export const labelsSent: Migration = {
  name: '0024 labels sent',
  sql: `
-- Which labels of a record went to a printer: people ask before they make another.
CREATE INDEX audit_printed ON audit (record) WHERE event = 'printed' AND record IS NOT NULL;
`,
};
