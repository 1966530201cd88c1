import type { Migration } from '../../disk/database.ts';

export const whatAnAlarmSaid: Migration = {
  name: '0008 what an alarm said',
  sql: `
-- The verdict that raised it: a scan may be judged again while its alarm stands.
ALTER TABLE alarms ADD COLUMN verdict TEXT;
`,
};
