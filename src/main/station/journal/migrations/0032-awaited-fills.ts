import type { Migration } from '../../disk/database.ts';

export const awaitedFills: Migration = {
  name: '0032 awaited fills',
  sql: `
-- Fills that wait for answers or for whoever fills them; one that was set aside waits until it is taken up.
CREATE INDEX fills_awaited ON fills (opened_at) WHERE state = 'open' OR pending = 1;
`,
};
