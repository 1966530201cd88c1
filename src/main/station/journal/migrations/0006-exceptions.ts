import type { Migration } from '../../disk/database.ts';

export const exceptions: Migration = {
  name: '0006 exceptions',
  sql: `
-- Which exceptions were read last, without reading their threads.
CREATE INDEX records_exceptions ON records (started) WHERE kind = 'exception';

-- What somebody was writing to the fulfilment pharmacy: it belongs to them alone.
CREATE TABLE drafts (
  exception_id TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  text TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (exception_id, first_name, last_name)
) WITHOUT ROWID;

-- Texts that people of this bench write again and again.
CREATE TABLE phrases (
  id TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  added_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Exceptions to be asked about once the service can be reached, and those that it denied.
CREATE TABLE wanted_exceptions (
  id TEXT PRIMARY KEY,
  source TEXT NOT NULL CHECK (source IN ('person', 'event', 'look')),
  wanted_at INTEGER NOT NULL,
  denied_at INTEGER,
  status INTEGER,
  words TEXT
) WITHOUT ROWID;

-- What has come of an exception and nobody here has looked at yet.
CREATE TABLE exception_news (
  id TEXT PRIMARY KEY,
  what TEXT NOT NULL CHECK (what IN ('replied', 'raised')),
  by TEXT,
  at INTEGER NOT NULL
) WITHOUT ROWID;
`,
};
