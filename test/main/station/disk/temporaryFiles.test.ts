import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase, openReader } from '../../../../src/main/station/disk/database.ts';
import { Journal } from '../../../../src/main/station/journal/journal.ts';
import { openFilesHolding } from '../../../support/openFiles.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';

const key = Buffer.alloc(32, 1);
const planted = 'Marguerite Planted';
/** Enough that SQLite sorts it outside of its page cache. */
const ROWS = 4_000;
const migrations = [{ name: 'one', sql: 'CREATE TABLE notes (text TEXT, at INTEGER)' }];

/** Sorts all rows, and looks while what the sort has written is still there. */
function sortAndLook(db: Database.Database, look: () => void): void {
  const rows = db.prepare('SELECT * FROM notes ORDER BY at').iterate();
  rows.next();
  look();
  rows.return?.();
}

function fill(db: Database.Database): void {
  const insert = db.prepare('INSERT INTO notes VALUES (?, ?)');
  const text = planted.repeat(600);
  db.transaction(() => {
    for (let row = 0; row < ROWS; row += 1) insert.run(text, (row * 7919) % ROWS);
  })();
}

test('the search finds what SQLite writes to a temporary file without a name', async () => {
  const folder = await temporaryFolder();
  const encrypted = new Database(join(folder, 'encrypted.db'));
  encrypted.pragma(`key = '${planted}'`);
  encrypted.pragma('temp_store = FILE');
  encrypted.exec(migrations[0]?.sql ?? '');
  fill(encrypted);
  const found = await openFilesHolding(planted, (look) => sortAndLook(encrypted, look));
  encrypted.close();
  expect(found.join()).toMatch(/\(deleted\)/);
});

test('a large sort writes nothing readable to any file, in a writer and in a reader', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'a.db');
  const opened = openDatabase({ file, key, migrations, synchronous: 'NORMAL' });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  fill(opened.db);
  const reader = openReader(file, key);
  const found = await openFilesHolding(planted, (look) => {
    sortAndLook(opened.db, look);
    sortAndLook(reader, look);
  });
  reader.close();
  opened.db.close();
  expect(found).toEqual([]);
});

test('a journal with many large records writes nothing readable while they are listed', async () => {
  const folder = await temporaryFolder();
  const opened = Journal.open(join(folder, 'journal.db'), { key, trailKey: key });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  const { journal } = opened;
  const body = { notes: planted.repeat(600) };
  journal.commit(() => {
    for (let row = 0; row < ROWS; row += 1) {
      journal.records.put('order', `order-${row}`, body, (row * 7919) % ROWS, 1);
    }
  });
  const found = await openFilesHolding(planted, () => journal.recordFinder.newest('order', ROWS));
  journal.close();
  expect(found).toEqual([]);
});
