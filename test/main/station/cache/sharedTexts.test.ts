import type Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cacheMigrations } from '../../../../src/main/station/cache/migrations.ts';
import { readElement } from '../../../../src/main/station/cache/parse/element.ts';
import {
  PrescriptionTables,
  type PrescriptionToKeep,
} from '../../../../src/main/station/cache/refresh/prescriptionTables.ts';
import { KeyColumn } from '../../../../src/main/station/cache/search/keyColumn.ts';
import { Matcher } from '../../../../src/main/station/cache/search/matcher.ts';
import { databaseAfter } from '../../../support/databaseAfter.ts';
import { type ListedScript, listed, manyListed } from '../../../support/listService.ts';
import { dataFolder } from '../../../support/testStation.ts';

const bytesOf = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));
/** Of one drug and one beginning of numbers. */
const one = (n: number) => listed(n * 45);

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

test('prescriptions of a program before are found by their words, until a refresh has read them again', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, cacheMigrations, 5);
  const row = listed(1);
  before.exec(`INSERT INTO prescriptions VALUES (1, '${row.id}', '${JSON.stringify(row)}');
    INSERT INTO marks VALUES (1, 'print', 1, 1, 1, 1, NULL, 0, 0, 0, 0, 1, NULL, 'old');
    INSERT INTO words (rowid, text) VALUES (1, 'take tablet rx00000001 00000001');
    INSERT INTO ids (rowid, text) VALUES (1, 'rx00000001');`);
  before.close();
  const db = databaseAfter(folder.path, cacheMigrations, cacheMigrations.length);
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
