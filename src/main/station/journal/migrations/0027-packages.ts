import type { Migration } from '../../disk/database.ts';

export const packages: Migration = {
  name: '0027 packages',
  sql: `
-- Further codes of a maker's package that is one scan: the bars and the square of one box. Its first code is in
-- the scan's entry. "id" is the window's, as of a scan: a call repeated after a lost connection is the same code.
CREATE TABLE package_codes (
  id TEXT PRIMARY KEY,
  scan TEXT NOT NULL REFERENCES scans (id),
  value TEXT NOT NULL,
  symbology TEXT,
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX package_codes_of_scan ON package_codes (scan, at);

-- Codes that the service answered and that are not of its own form, which names an id: few beside the others.
CREATE INDEX records_strange_codes ON records (lower(trim(body ->> '$.barcode_value')))
  WHERE kind = 'barcode' AND body ->> '$.barcode_value' NOT GLOB '*-*-*-*-*-*';
`,
};
