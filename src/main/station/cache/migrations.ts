import type { Migration } from '../disk/database.ts';

/** In order, and only ever added to. */
export const cacheMigrations: readonly Migration[] = [
  {
    name: '0001 lot associations',
    sql: `CREATE TABLE associations (
      lot_id TEXT PRIMARY KEY,
      body TEXT NOT NULL,
      seen_at INTEGER NOT NULL
    ) WITHOUT ROWID;`,
  },
  {
    name: '0002 prescriptions and their search',
    sql: `
-- Whose answers the rows below come from. "begun" and "complete" are numbers of our own requests;
-- "held_by" is the complete answer that lacked too many rows to be believed by itself.
CREATE TABLE accounts (
  bit INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE,
  begun INTEGER NOT NULL DEFAULT 0,
  complete INTEGER,
  as_of INTEGER,
  rows INTEGER NOT NULL DEFAULT 0,
  invalid INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0,
  held_by INTEGER
);

CREATE TABLE prescriptions (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL
);

-- Beside the bodies, since every refresh writes here and few rows change: the bytes' fingerprint,
-- the refresh that last met the row, the request and moment that its content stands for, the
-- accounts that it was shown to (a bit each), and what lists are filtered and sorted by.
CREATE TABLE marks (
  row INTEGER PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  generation INTEGER NOT NULL,
  started INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  shown_to INTEGER NOT NULL,
  missed_by INTEGER,
  status INTEGER NOT NULL,
  patient INTEGER NOT NULL,
  prescriber INTEGER NOT NULL,
  product INTEGER NOT NULL,
  written INTEGER,
  expires INTEGER,
  title TEXT NOT NULL
);

-- Statuses, patients, prescribers and products as small numbers; 0 is none assigned.
CREATE TABLE things (
  key INTEGER PRIMARY KEY,
  field TEXT NOT NULL,
  id TEXT NOT NULL,
  label TEXT,
  search TEXT NOT NULL,
  UNIQUE (field, id)
);

CREATE VIRTUAL TABLE words USING fts5(text, content = '', contentless_delete = 1, detail = none,
  prefix = '1 2 3 4 5 6', tokenize = "ascii tokenchars '.'");
CREATE VIRTUAL TABLE ids USING fts5(text, content = '', contentless_delete = 1, detail = none,
  tokenize = 'ascii');
-- Merged in small steps after a refresh instead of at its commits.
INSERT INTO words (words, rank) VALUES ('automerge', 16);
INSERT INTO words (words, rank) VALUES ('crisismerge', 64);
INSERT INTO ids (ids, rank) VALUES ('automerge', 16);
INSERT INTO ids (ids, rank) VALUES ('crisismerge', 64);

-- Single records that can be fetched again: electronic prescriptions, categories.
CREATE TABLE records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  started INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;`,
  },
  {
    name: '0003 requests of lot associations',
    sql: `
-- The number of the request: which of two answers is the newer, and whether its time can be trusted.
ALTER TABLE associations ADD COLUMN started INTEGER NOT NULL DEFAULT 0;`,
  },
  {
    name: '0004 bounded',
    sql: `
CREATE INDEX associations_by_sight ON associations (seen_at DESC);
CREATE INDEX records_by_sight ON records (kind, seen_at DESC);
CREATE INDEX records_by_start ON records (started);`,
  },
  {
    name: '0005 patients by their names',
    sql: `
-- Of each patient with a name, so that a search need not read all patients at each key. A name that goes
-- leaves nothing behind.
CREATE VIRTUAL TABLE names USING fts5(text, prefix = '1 2 3', tokenize = 'unicode61');
INSERT INTO names (names, rank) VALUES ('secure-delete', 1);
INSERT INTO names (rowid, text)
  SELECT key, search FROM things WHERE field = 'patient' AND label IS NOT NULL;
CREATE TRIGGER patient_named AFTER UPDATE OF label ON things WHEN new.field = 'patient' BEGIN
  DELETE FROM names WHERE rowid = new.key;
  INSERT INTO names (rowid, text) SELECT new.key, new.search WHERE new.label IS NOT NULL;
END;`,
  },
  {
    name: '0006 texts that many prescriptions have',
    sql: `
-- Words of drugs, of directions and of what serial numbers share, each text once: by its hash, since the
-- search index keeps all else of it. 0 is a text without words. No key is used twice: a search may still
-- know it as it was.
CREATE TABLE texts (key INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL UNIQUE);
CREATE VIRTUAL TABLE text_words USING fts5(text, content = '', contentless_delete = 1, detail = none,
  prefix = '1 2 3 4 5 6', tokenize = "ascii tokenchars '.'");
CREATE TRIGGER text_gone AFTER DELETE ON texts BEGIN DELETE FROM text_words WHERE rowid = old.key; END;
-- Null where the row's words are in the table "words" as before, which it leaves as soon as it is read again:
-- by the next refresh, since nothing has an empty fingerprint.
ALTER TABLE marks ADD COLUMN drug_text INTEGER;
ALTER TABLE marks ADD COLUMN sig_text INTEGER;
ALTER TABLE marks ADD COLUMN serial_text INTEGER;
UPDATE marks SET fingerprint = '';`,
  },
];
