/// <reference types="node" />
// The same work without any protection: the whole body read and parsed at once, and the same inserts
// into the same encrypted, searchable file. Nothing is checked, compared, streamed or swept.
import { join } from 'node:path';
import { cacheMigrations } from '../../src/main/station/cache/migrations.ts';
import { factsOfUsual } from '../../src/main/station/cache/parse/facts.ts';
import { rowOf } from '../../src/main/station/cache/parse/prescriptionRow.ts';
import { PrescriptionTables } from '../../src/main/station/cache/refresh/prescriptionTables.ts';
import { CACHE_CIPHER, CACHE_PAGE_BYTES, tuneWriter } from '../../src/main/station/cache/tuning.ts';
import { openDatabase } from '../../src/main/station/disk/database.ts';

const [, , url = '', folder = '', atOnce = '2000'] = process.argv;

const opened = openDatabase({
  file: join(folder, 'unprotected.db'),
  key: Buffer.alloc(32, 7),
  migrations: cacheMigrations,
  synchronous: 'NORMAL',
  cipher: CACHE_CIPHER,
  pageBytes: CACHE_PAGE_BYTES,
});
if (opened.kind !== 'open') throw new Error(opened.kind);
tuneWriter(opened.db);
const tables = new PrescriptionTables(opened.db);
const source = { started: 1, seenAt: 1, account: 1 };

const began = performance.now();
const answer = await fetch(`${url}/api/v1/prescriptions`);
const body = Buffer.from(await answer.arrayBuffer());
const read = performance.now();
const rows = JSON.parse(body.toString());
const parsed = performance.now();
for (let at = 0; at < rows.length; at += Number(atOnce)) {
  tables.transaction(() => {
    const keeps = [];
    for (const row of rows.slice(at, at + Number(atOnce))) {
      const facts = factsOfUsual(row);
      if (facts !== null) keeps.push({ row: rowOf(facts, row), fingerprint: '', known: null });
    }
    tables.put(keeps, source, 1);
  });
}
const ended = performance.now();
opened.db.close();
process.stdout.write(
  JSON.stringify({
    rows: rows.length,
    read_ms: read - began,
    parse_ms: parsed - read,
    insert_ms: ended - parsed,
  }),
);
