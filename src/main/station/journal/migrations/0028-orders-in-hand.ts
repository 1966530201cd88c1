import type { Migration } from '../../disk/database.ts';

export const ordersInHand: Migration = {
  name: '0028 orders in hand',
  sql: `
-- The order that a person fills, one a person, until they leave it. How far it is, its fills say.
CREATE TABLE orders_in_hand (
  user_id TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  order_id TEXT NOT NULL,
  -- By which it was opened.
  scan TEXT NOT NULL,
  PRIMARY KEY (user_id, first_name, last_name)
) WITHOUT ROWID;
`,
};
