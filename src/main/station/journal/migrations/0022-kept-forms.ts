import type { Migration } from '../../disk/database.ts';

export const keptForms: Migration = {
  name: '0022 kept forms',
  sql: `
-- Forms that somebody has begun and not submitted; entry: the id of what each is to become.
CREATE TABLE kept_forms (
  user_id TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  form TEXT NOT NULL,
  about TEXT NOT NULL,
  title TEXT NOT NULL,
  field_values TEXT NOT NULL,
  entry TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, first_name, last_name, form, about)
);
CREATE INDEX kept_forms_newest ON kept_forms (user_id, first_name, last_name, kept_at);
CREATE INDEX kept_forms_by_age ON kept_forms (kept_at);
`,
};
