import { join } from 'node:path';
import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Cache } from '../../../../src/main/station/cache/cache.ts';
import { cacheMigrations } from '../../../../src/main/station/cache/migrations.ts';
import { readElement } from '../../../../src/main/station/cache/parse/element.ts';
import {
  PrescriptionTables,
  type PrescriptionToKeep,
} from '../../../../src/main/station/cache/refresh/prescriptionTables.ts';
import { KeyColumn } from '../../../../src/main/station/cache/search/keyColumn.ts';
import { Matcher } from '../../../../src/main/station/cache/search/matcher.ts';
import { CACHE_CIPHER } from '../../../../src/main/station/cache/tuning.ts';
import { openDatabase } from '../../../../src/main/station/disk/database.ts';
import { databaseAfter } from '../../../support/databaseAfter.ts';
import { type ListedScript, listed, manyListed } from '../../../support/listService.ts';
import { query } from '../../../support/prescriptions.ts';
import { openCache } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';

const bytesOf = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));

async function refresh(cache: Cache, started: number, rows: readonly ListedScript[]) {
  await cache.beginRefresh('u1', started, started);
  await cache.feedRefresh(bytesOf(rows), []);
  await cache.finishRefresh([]);
  while ((await cache.sweepRefresh()) !== 0);
  await cache.endRefresh();
  await cache.load('u1');
}

const serials = ['RX40293851', 'RX402', 'AB-12345-02', 'MAIN1234', '77', '402.55/7', null];
const drugs = ['Amber 10 mg', 'Amber 10mg', 'Birch 0.05%', null];
const sigs = ['Take 1 tablet', 'Apply 402 mg', null];
const script = fc.record({
  n: fc.nat(30),
  serial: fc.constantFrom(...serials),
  drug: fc.constantFrom(...drugs),
  sig: fc.constantFrom(...sigs),
});
const list = fc.uniqueArray(script, { selector: ({ n }) => n, maxLength: 30 });
type Made = typeof script extends fc.Arbitrary<infer One> ? One : never;

const scriptOf = ({ n, serial, drug, sig }: Made) =>
  listed(n, {
    id: `dddddddd-0000-4000-8000-${String(n).padStart(12, '0')}`,
    serial_number: serial,
    name: drug,
    drug_name: drug,
    strength: null,
    sig,
  });

/** All words of a prescription, in the plainest way: none that is kept for searching is used. */
function wordsOf({ serial, drug, sig }: Made): string[] {
  const tokens = `${serial ?? ''} ${drug ?? ''} ${sig ?? ''}`
    .toLowerCase()
    .split(/[^a-z0-9.]+/)
    .filter((word) => /[a-z0-9]/.test(word));
  const parts = tokens.flatMap((word) => [
    ...(/^[a-z]+(\d{3,})$/.exec(word)?.slice(1) ?? []),
    ...(/^([\d.]+)([a-z]+)$/.exec(word)?.slice(1) ?? []),
  ]);
  return [...tokens, ...parts];
}

const typed = fc.constantFrom(
  ...[
    'r',
    'rx',
    'rx4',
    'rx40',
    'rx402',
    'rx4029',
    'rx40293851',
    '402',
    '4029',
    '40293851',
    '5',
    '9',
  ],
  ...[
    'main',
    'main12',
    'main123',
    'main1234',
    '123',
    '1234',
    '12345',
    '02',
    'ab',
    '7',
    '77',
    '402.5',
    '402.55',
  ],
  ...[
    'amber',
    'amber 10',
    '10mg',
    '10 mg rx',
    'birch 0.05',
    '0.0',
    'take rx402',
    'apply 402',
    'tab 77',
    'x',
  ],
);

function isFound(made: Made, text: string): boolean {
  const words = wordsOf(made);
  const compact = (made.serial ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  return text.split(' ').every((one) => {
    const isId = one.length >= 4 && /\d/.test(one) && compact.startsWith(one.replace('.', ''));
    const [, amount, unit] = /^([\d.]+)([a-z]+)$/.exec(one) ?? [];
    const begin = (part: string) => words.some((word) => word.startsWith(part));
    const isAmount = amount !== undefined && words.includes(amount) && begin(unit ?? '');
    return isId || isAmount || begin(one);
  });
}

test('whatever is typed finds each prescription that has it in its drug, its directions or its number, also after changes', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  let started = 0;
  await fc.assert(
    fc.asyncProperty(list, fc.array(typed, { minLength: 1, maxLength: 8 }), async (made, texts) => {
      // Twice, since an answer that lacks many is not believed until it comes again.
      for (const _again of [1, 2]) {
        started += 1;
        await refresh(cache, started, made.map(scriptOf));
      }
      for (const text of texts) {
        const { total } = await cache.search('u1', query({ text }), 0, 1);
        expect([text, total]).toEqual([text, made.filter((one) => isFound(one, text)).length]);
      }
    }),
    { numRuns: 60 },
  );
  await cache.close();
});

function keepOf(row: ListedScript, known: PrescriptionToKeep['known'] = null): PrescriptionToKeep {
  const read = readElement(bytesOf(row));
  if (read.kind !== 'prescription') throw new Error(read.kind);
  return { row: read.row, fingerprint: '', known };
}

const source = { started: 1, seenAt: 1, account: 1 };
const textsIn = (db: Database.Database) =>
  Number(db.prepare('SELECT count(*) FROM texts').pluck().get());
const indexed = (db: Database.Database, word: string) =>
  db.prepare('SELECT count(*) FROM text_words WHERE text_words MATCH ?').pluck().get(word);

function tidy(tables: PrescriptionTables): number {
  let steps = 0;
  for (let more = true; more; steps += 1) {
    tables.transaction(() => {
      more = tables.texts.dropUnused();
    });
  }
  return steps;
}

describe('texts that prescriptions share', () => {
  test('are kept once, and go with the last prescription that has them', async () => {
    await using folder = await dataFolder();
    const db = databaseAfter(folder.path, cacheMigrations, cacheMigrations.length);
    const tables = new PrescriptionTables(db);
    const other = listed(4, { drug_name: 'Abilene', name: 'Abilene', sig: 'Apply' });
    tables.transaction(() =>
      tables.put([keepOf(one(1)), keepOf(one(2)), keepOf(other)], source, 1),
    );
    // Two drugs, two directions, one beginning of numbers.
    expect(textsIn(db)).toBe(5);
    expect(tidy(tables)).toBe(1);
    expect(textsIn(db)).toBe(5);
    const known = tables.find(other.id);
    tables.transaction(() =>
      tables.put([keepOf({ ...other, sig: one(1)['sig'] }, known)], source, 2),
    );
    tidy(tables);
    expect([textsIn(db), indexed(db, 'apply'), indexed(db, 'abilene')]).toEqual([4, 0, 1]);
    tables.transaction(() => tables.removeFromAccount(known?.row ?? 0, 1));
    tidy(tables);
    expect([textsIn(db), indexed(db, 'abilene'), indexed(db, 'tablet')]).toEqual([3, 0, 1]);
    // What went may come again.
    tables.transaction(() => tables.put([keepOf(other)], source, 3));
    expect([textsIn(db), indexed(db, 'abilene')]).toEqual([5, 1]);
    db.close();
  });

  test('stay where a prescription has taken one up while they were looked through', async () => {
    await using folder = await dataFolder();
    const db = databaseAfter(folder.path, cacheMigrations, cacheMigrations.length);
    const tables = new PrescriptionTables(db);
    const many = manyListed(5_001);
    const late = listed(5_000, { sig: 'Apply' });
    const rows = [...many.slice(0, 5_000), late];
    tables.transaction(() =>
      tables.put(
        rows.map((row) => keepOf(row)),
        source,
        1,
      ),
    );
    const first = tables.find(many[0]?.id ?? '');
    tables.transaction(() => tables.removeFromAccount(tables.find(late.id)?.row ?? 0, 1));
    // The first step has read the first row; the text that it takes up then is nobody else's.
    expect(tables.texts.dropUnused()).toBe(true);
    tables.transaction(() =>
      tables.put([keepOf({ ...listed(0), sig: 'Apply' }, first)], source, 2),
    );
    tidy(tables);
    expect(indexed(db, 'apply')).toBe(1);
    tables.transaction(() => tables.put([keepOf(listed(0), first)], source, 3));
    expect(tidy(tables)).toBe(2);
    expect(indexed(db, 'apply')).toBe(0);
    db.close();
  });

  test('are kept again after a commit that failed', async () => {
    await using folder = await dataFolder();
    const db = databaseAfter(folder.path, cacheMigrations, cacheMigrations.length);
    const tables = new PrescriptionTables(db);
    const fail = () =>
      tables.transaction(() => {
        tables.put([keepOf(one(1))], source, 1);
        throw new Error('full');
      });
    expect(fail).toThrow('full');
    expect(textsIn(db)).toBe(0);
    tables.transaction(() => tables.put([keepOf(one(1))], source, 1));
    expect([textsIn(db), indexed(db, 'tablet')]).toEqual([3, 1]);
    db.close();
  });
});

const one = (n: number) => listed(n * 45);

test('prescriptions of a program before are found by their words, until a refresh has read them again', async () => {
  await using folder = await dataFolder();
  const key = Buffer.alloc(32, 6);
  const file = join(folder.path, 'cache.db');
  const before = openDatabase({
    file,
    key,
    migrations: cacheMigrations.slice(0, 5),
    synchronous: 'NORMAL',
    cipher: CACHE_CIPHER,
  });
  if (before.kind !== 'open') throw new Error(before.kind);
  const row = listed(1);
  before.db.exec(`INSERT INTO prescriptions VALUES (1, '${row.id}', '${JSON.stringify(row)}');
    INSERT INTO marks VALUES (1, 'print', 1, 1, 1, 1, NULL, 0, 0, 0, 0, 1, NULL, 'old');
    INSERT INTO words (rowid, text) VALUES (1, 'take tablet rx00000001 00000001');
    INSERT INTO ids (rowid, text) VALUES (1, 'rx00000001');`);
  before.db.close();

  const opened = openDatabase({
    file,
    key,
    migrations: cacheMigrations,
    synchronous: 'NORMAL',
    cipher: CACHE_CIPHER,
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  const { db } = opened;
  const texts = () => {
    const rows = db.prepare(`SELECT coalesce(drug_text, 0), coalesce(sig_text, 0),
      coalesce(serial_text, 0) FROM marks`);
    const keys = rows
      .raw()
      .all()
      .flatMap((columns) => z.array(z.number()).parse(columns));
    return keys.map((value) => new KeyColumn(Uint32Array.of(0, value)));
  };
  const found = (text: string) => new Matcher(db, 2, texts()).match(text, () => null)?.[0] === 2;
  const searched = ['tab', 'rx0', '0000', '00000001', 'rx00000001 take'];
  expect(searched.filter((text) => !found(text))).toEqual([]);
  const tables = new PrescriptionTables(db);
  const known = tables.find(row.id);
  // Of nothing that the service can send, so the row is read again.
  expect(known?.fingerprint).toBe('');
  tables.transaction(() => tables.put([keepOf(row, known)], source, 2));
  expect(searched.filter((text) => !found(text))).toEqual([]);
  const left = db.prepare('SELECT rowid FROM words WHERE words MATCH ?').pluck();
  expect(left.all('"t" *')).toEqual([]);
  expect(found('renamed')).toBe(false);
  db.close();
});

test('a list of directions as long as books is kept within the memory of its threads', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  await cache.beginRefresh('u1', 1, 1);
  const books = 250;
  for (let n = 0; n < books; n += 1) {
    const book = listed(n, { sig: `${n} ${'x'.repeat(400_000)}` });
    const piece = Buffer.from(`${n === 0 ? '[' : ','}${JSON.stringify(book)}`);
    expect(await cache.feedRefresh(new Uint8Array(piece), [])).not.toBeNull();
  }
  await cache.feedRefresh(new Uint8Array(Buffer.from(']')), []);
  expect(await cache.finishRefresh([])).toMatchObject({ kind: 'complete' });
  await cache.endRefresh();
  const { total } = await cache.search('u1', query({ text: `${books - 1} xxx` }), 0, 1);
  expect(total).toBe(1);
  await cache.close();
});
