import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { headFolder, headSeal } from '../../../../src/main/station/disk/headFolder.ts';
import { keyFor } from '../../../../src/main/station/journal/auditChain.ts';
import type { Journal } from '../../../../src/main/station/journal/journal.ts';
import { TrailWitness } from '../../../../src/main/station/journal/trailWitness.ts';
import { author, journalKeys, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

const line = (n: number) => ({
  at: n,
  event: 'asked' as const,
  operation: null,
  record: `lot:${n}`,
  userId: 'u1',
  person: author,
  detail: { n },
});

const stateOf = (folder: string) => join(folder, 'state', 'trails');

function witnessOf(journal: Journal, folder: string): TrailWitness {
  const heads = headFolder(stateOf(folder), headSeal(keyFor(journalKeys.trailKey, 'head')));
  const trouble = (error: unknown) => {
    throw error;
  };
  return new TrailWitness({ journal, heads, now: () => 777, trouble });
}

/** A run of the program that writes so many lines and ends in order. */
function run(folder: string, lines: number, ends = true): void {
  const journal = openJournal(folder);
  const witness = witnessOf(journal, folder);
  witness.begin();
  witness.keep();
  for (let n = 1; n <= lines; n += 1) journal.commit(() => journal.audit.add(line(n)));
  if (ends) witness.keep();
  journal.close();
}

/** What the next start finds. */
function found(folder: string) {
  const journal = openJournal(folder);
  const witness = witnessOf(journal, folder);
  const { broken } = journal.audit.verify();
  const seam = witness.seam();
  witness.begin();
  witness.keep();
  const [kept] = journal.audit.seams(9).map(({ detail }): unknown => JSON.parse(detail).kind);
  journal.close();
  return { broken, seam, kept: kept ?? null };
}

/** Changes the file like somebody who has the database's key and a SQL shell, but not the trail's. */
function tamper(folder: string, work: (db: Database.Database) => void): void {
  const db = new Database(join(folder, 'journal.db'));
  db.pragma(`key = 'raw:${journalKeys.key.toString('hex')}'`);
  db.exec('DROP TRIGGER IF EXISTS audit_stays; DROP TRIGGER IF EXISTS audit_lasts');
  work(db);
  db.close();
}

const whole = { broken: null, seam: null, kept: null };

test('a trail is whole after any number of runs, also where the power went out between journal and head', async () => {
  await using folder = await dataFolder();
  run(folder.path, 3);
  expect(found(folder.path)).toEqual(whole);
  run(folder.path, 5, false);
  expect(found(folder.path)).toEqual(whole);
});

test('lines cut off at the end are found, and stay said in the trail', async () => {
  await using folder = await dataFolder();
  run(folder.path, 9);
  tamper(folder.path, (db) => db.exec('DELETE FROM audit WHERE id > 6'));
  const seam = { kind: 'cut', had: 9, has: 6, since: 777 };
  expect(found(folder.path)).toEqual({ broken: null, seam, kept: 'cut' });
  // What lies outside has moved on; the line in the trail says it for good.
  expect(found(folder.path)).toEqual({ ...whole, kept: 'cut' });
});

test('an older journal put back is found, with the state folder as it is', async () => {
  await using folder = await dataFolder();
  run(folder.path, 4);
  const copy = join(folder.path, 'copy.db');
  cpSync(join(folder.path, 'journal.db'), copy);
  run(folder.path, 4);
  for (const end of ['', '-wal', '-shm'])
    rmSync(join(folder.path, `journal.db${end}`), { force: true });
  cpSync(copy, join(folder.path, 'journal.db'));
  expect(found(folder.path)).toMatchObject({ broken: null, seam: { kind: 'cut', had: 8, has: 4 } });
});

test('lines cut off and written anew in the same number are found', async () => {
  await using folder = await dataFolder();
  run(folder.path, 6);
  tamper(folder.path, (db) => db.exec('DELETE FROM audit WHERE id > 4'));
  const journal = openJournal(folder.path);
  for (const n of [7, 8, 9]) journal.commit(() => journal.audit.add(line(n)));
  journal.close();
  expect(found(folder.path)).toMatchObject({ broken: null, seam: { kind: 'cut', had: 6, has: 7 } });
});

test('pages put back from an older copy break the chain, or the head', async () => {
  await using folder = await dataFolder();
  run(folder.path, 400);
  const file = join(folder.path, 'journal.db');
  const older = readFileSync(file);
  run(folder.path, 400);
  const newer = readFileSync(file);
  const size = 4096;
  // Every page that both have and that has changed since, but for those that hold the database together.
  const pages = Array.from({ length: older.length / size }, (_, page) => page).filter(
    (page) =>
      page > 0 &&
      !older
        .subarray(page * size, (page + 1) * size)
        .equals(newer.subarray(page * size, (page + 1) * size)),
  );
  expect(pages.length).toBeGreaterThan(0);
  const linesIn = (path: string) => {
    const journal = openJournal(path);
    const lines = JSON.stringify(journal.audit.after(0, 1_000));
    journal.close();
    return lines;
  };
  const asItWas = linesIn(folder.path);
  const outcomes = pages.map((page) => {
    const put = Buffer.from(newer);
    older.copy(put, page * size, page * size, (page + 1) * size);
    writeFileSync(file, put);
    try {
      // A page of something else than the trail changes no line of it.
      if (linesIn(folder.path) === asItWas) return 'no line of the trail';
      const { broken, seam } = found(folder.path);
      return broken !== null || seam !== null ? 'found' : 'unnoticed';
    } catch (error) {
      // The file no longer holds together: the journal is rescued, and that is said.
      if (error instanceof Database.SqliteError) return 'damaged';
      throw error;
    }
  });
  expect(outcomes).toContain('found');
  expect(outcomes).not.toContain('unnoticed');
});

test('a line changed and a plain chain computed anew without the key are found', async () => {
  await using folder = await dataFolder();
  run(folder.path, 5);
  tamper(folder.path, (db) => {
    db.exec(`UPDATE audit SET first_name = 'Bo' WHERE id = 2`);
    let before = createHash('sha256').update('Pharmacy Bench audit trail').digest('hex');
    const rows = db.prepare('SELECT * FROM audit ORDER BY id').all();
    for (const row of rows) {
      const { id, at, event, operation, record, user_id, first_name, last_name, detail } =
        Object(row);
      const content = [at, event, operation, record, user_id, first_name, last_name, detail];
      before = createHash('sha256').update(before).update(JSON.stringify(content)).digest('hex');
      db.prepare('UPDATE audit SET hash = ? WHERE id = ?').run(before, id);
    }
  });
  expect(found(folder.path)).toMatchObject({ broken: 1, seam: { kind: 'cut' } });
});

test('the same with every line declared to be from before there was a key is found by the head', async () => {
  await using folder = await dataFolder();
  run(folder.path, 2);
  tamper(folder.path, (db) => {
    db.exec('DELETE FROM audit WHERE id = 2; UPDATE audit_seal SET plain_up_to = 1');
    const plain = createHash('sha256').update('anything').digest('hex');
    db.prepare('UPDATE audit SET hash = ? WHERE id = 1').run(plain);
  });
  expect(found(folder.path).seam).toMatchObject({ kind: 'cut', had: 2 });
});

test('a head that is gone, and one that somebody without the key wrote, are found', async () => {
  await using folder = await dataFolder();
  run(folder.path, 2);
  const [name = ''] = readdirSync(stateOf(folder.path));
  const file = join(stateOf(folder.path), name);
  const head = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...head, head: { ...head.head, id: 1 } }));
  expect(found(folder.path)).toMatchObject({ seam: { kind: 'head-changed', has: 2 } });
  rmSync(file);
  expect(found(folder.path)).toMatchObject({ seam: { kind: 'no-head', has: 3 } });
});

test('a head that is gone is found whatever the database says of it', async () => {
  await using folder = await dataFolder();
  run(folder.path, 6);
  tamper(folder.path, (db) =>
    db.exec('DELETE FROM audit WHERE id > 4; UPDATE audit_seal SET is_witnessed = 0'),
  );
  rmSync(stateOf(folder.path), { recursive: true });
  expect(found(folder.path)).toMatchObject({ seam: { kind: 'no-head', has: 4 }, kept: 'no-head' });
});

test('a journal that is given another name, so that no head is known of it, is found', async () => {
  await using folder = await dataFolder();
  run(folder.path, 6);
  tamper(folder.path, (db) =>
    db.exec(`DELETE FROM audit WHERE id > 4; UPDATE audit_seal SET is_witnessed = 0;
      UPDATE incarnation SET id = 'ffffffff-ffff-4fff-bfff-ffffffffffff'`),
  );
  expect(found(folder.path)).toMatchObject({ seam: { kind: 'no-head', has: 4 } });
});

test('a power cut right after the first lines of a trail is no finding', async () => {
  await using folder = await dataFolder();
  run(folder.path, 2, false);
  expect(found(folder.path)).toEqual(whole);
});

test('a trail from before there was a key goes on under it, and its older lines under the seal', async () => {
  await using folder = await dataFolder();
  run(folder.path, 3);
  // As an older version left it.
  tamper(folder.path, (db) => {
    let before = createHash('sha256').update('Pharmacy Bench audit trail').digest('hex');
    for (const row of db.prepare('SELECT * FROM audit ORDER BY id').all()) {
      const { id, at, event, operation, record, user_id, first_name, last_name, detail } =
        Object(row);
      const content = [at, event, operation, record, user_id, first_name, last_name, detail];
      before = createHash('sha256').update(before).update(JSON.stringify(content)).digest('hex');
      db.prepare('UPDATE audit SET hash = ? WHERE id = ?').run(before, id);
    }
    db.exec('UPDATE audit_seal SET plain_up_to = 3, is_witnessed = 0');
  });
  rmSync(stateOf(folder.path), { recursive: true });
  run(folder.path, 2);
  const journal = openJournal(folder.path);
  expect(journal.audit.after(3, 9).map(({ event }) => event)).toEqual(['sealed', 'asked', 'asked']);
  expect(journal.audit.verify()).toEqual({ rows: 6, broken: null });
  journal.close();
  expect(found(folder.path)).toEqual(whole);
  tamper(folder.path, (db) => db.exec(`UPDATE audit SET detail = '{}' WHERE id = 3`));
  expect(found(folder.path).broken).toBe(3);
});
