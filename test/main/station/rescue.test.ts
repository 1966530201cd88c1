import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { cp, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DiskNotice } from '#shared/contract/disk.ts';
import { openReader } from '../../../src/main/station/disk/database.ts';
import { lacksEnd, readLogMark } from '../../../src/main/station/disk/logMark.ts';
import { Reserve } from '../../../src/main/station/disk/reserve.ts';
import { Outbox } from '../../../src/main/station/journal/outbox.ts';
import { readRows } from '../../../src/main/station/journal/rescue/readableRows.ts';
import { openJournal, setJournalAside } from '../../../src/main/station/journalFile.ts';
import { barcodeKinds } from '../../support/entryKinds/barcodes.ts';
import { entry, openJournal as journalIn, journalKeys } from '../../support/journal.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

const key = Buffer.alloc(32, 3);
const PAGE = 4096;
const FRAME = PAGE + 24;

const placeIn = (folder: string) => ({
  folder,
  key,
  trailKey: journalKeys.trailKey,
  reserve: new Reserve(join(folder, 'reserve')),
});

function damagePages(file: string, ...pages: number[]): void {
  const descriptor = openSync(file, 'r+');
  for (const page of pages)
    writeSync(descriptor, Buffer.alloc(64, 0xa5), 0, 64, page * PAGE + 1000);
  closeSync(descriptor);
}

/** A journal with so many entries, closed. */
function fill(folder: string, entries: number): string[] {
  const journal = journalIn(folder);
  const ids: string[] = [];
  for (let at = 0; at < entries; at += 1) {
    const one = { ...entry(`lot:${at}`), payload: { text: 'x'.repeat(300) } };
    journal.commit(() => journal.outbox.add(one));
    ids.push(one.id);
  }
  journal.close();
  return ids;
}

/** Which pages of the file hold rows of the outbox. */
function pagesOfEntries(file: string): number[] {
  const whole = readFileSync(file);
  const pages: number[] = [];
  for (let page = 1; page < whole.length / PAGE; page += 1) {
    const copy = `${file}.trial`;
    copyFile(file, copy);
    damagePages(copy, page);
    const db = openReader(copy, key);
    const table = { name: 'operations', columns: ['id'], key: [] };
    const { lost, saved } = readRows(db, table, () => {});
    db.close();
    if (lost !== 0 && saved > 0) pages.push(page);
  }
  return pages;
}

function copyFile(from: string, to: string): void {
  const bytes = readFileSync(from);
  const descriptor = openSync(to, 'w');
  writeSync(descriptor, bytes);
  closeSync(descriptor);
}

function openRescued(folder: string, damaged = false) {
  const opened = openJournal(placeIn(folder), damaged);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened;
}

const partOf = (notice: DiskNotice | undefined, part: string) =>
  notice?.kind === 'journal-rescued' ? notice.parts.find((one) => one.part === part) : undefined;

test('a journal damaged further in is rescued row by row: all but the rows of that page, and it says how many', async () => {
  await using folder = await dataFolder();
  const ids = fill(folder.path, 200);
  const file = join(folder.path, 'journal.db');
  const pages = pagesOfEntries(file);
  const [middle = 0] = pages.slice(Math.floor(pages.length / 2));
  damagePages(file, middle);
  const before = readFileSync(file);
  const { journal, rescued } = openRescued(folder.path, true);
  expect(rescued).toBe(true);
  const saved = ids.filter((id) => journal.outbox.find(id) !== null);
  expect(saved.length).toBeGreaterThan(150);
  const [notice] = journal.settings.diskNotices;
  const lost = ids.length - saved.length;
  expect(lost).toBeGreaterThan(0);
  expect(partOf(notice, 'entries')).toEqual({ part: 'entries', saved: saved.length, lost });
  // The number of a lost row is never given again.
  const sequence = journal.commit(() => journal.outbox.add(entry('lot:new')));
  // Rows after the last that could be read may have been lost with their numbers.
  expect(sequence).toBeGreaterThan(300);
  journal.close();
  const kept = readdirSync(folder.path).filter((name) => /^journal-damaged-.*db$/.test(name));
  expect(kept.map((name) => readFileSync(join(folder.path, name)))).toEqual([before]);
  // The next start finds a journal like any other.
  const next = openRescued(folder.path);
  expect(next.rescued).toBe(false);
  expect(next.journal.settings.diskNotices).toEqual([notice]);
  next.journal.close();
});

test('a log that lost its end is noticed: nothing that may have gone out since is sent again', async () => {
  await using folder = await dataFolder();
  await using copy = await dataFolder();
  const journal = journalIn(folder.path);
  const kept = entry('lot:1');
  const scan = { ...entry('scan:1'), kind: barcodeKinds[0]?.kind ?? '', payload: { value: 'A' } };
  const sent = entry('lot:2');
  for (const one of [kept, scan, sent]) journal.commit(() => journal.outbox.add(one));
  const sequence = journal.outbox.find(sent.id)?.sequence ?? 0;
  journal.commit(() => {
    journal.outbox.claim(sequence, { any: 1 }, 2);
    journal.attempts.begin(sequence, 2);
  });
  const frames = readLogMark(join(folder.path, 'journal.db'))?.frames ?? 0;
  const last = entry('lot:3');
  journal.commit(() => journal.outbox.add(last));
  for (const end of ['', '-wal', '-shm']) {
    await cp(join(folder.path, `journal.db${end}`), join(copy.path, `journal.db${end}`));
  }
  journal.close();
  // Every commit but the last: as it looks to SQLite, nothing is wrong.
  await truncate(join(copy.path, 'journal.db-wal'), 32 + frames * FRAME);
  const { journal: rescued } = openRescued(copy.path);
  expect(rescued.outbox.find(last.id)).toBeNull();
  expect(rescued.settings.diskNotices[0]).toMatchObject({
    kind: 'journal-rescued',
    lacksEnd: true,
  });
  expect(rescued.outbox.find(kept.id)).toMatchObject({
    state: 'parked',
    mayHaveArrived: true,
    why: { kind: 'may-have-arrived' },
  });
  expect(rescued.outbox.find(scan.id)?.state).toBe('ready');
  expect(rescued.outbox.find(sent.id)).toMatchObject({ state: 'unknown', mayHaveArrived: true });
  // As often as it may be sent: a look that does not find it ends with a person.
  expect(rescued.attempts.withOutcome(sequence, 'unknown')).toBe(2);
  rescued.close();
});

test('a log that a killed program left whole is no damage', async () => {
  await using folder = await dataFolder();
  await using copy = await dataFolder();
  const journal = journalIn(folder.path);
  const one = entry('lot:1');
  journal.commit(() => journal.outbox.add(one));
  for (const end of ['', '-wal', '-shm']) {
    await cp(join(folder.path, `journal.db${end}`), join(copy.path, `journal.db${end}`));
  }
  journal.close();
  const opened = openRescued(copy.path);
  expect(opened.rescued).toBe(false);
  expect(opened.journal.outbox.find(one.id)?.state).toBe('ready');
  opened.journal.close();
});

test('the mark of a log that has begun again since, as after a power cut, is not believed', () => {
  const mark = { frames: 10, copied: 0, beginning: 5, random: 1 };
  expect(lacksEnd(mark, { ...mark, frames: 9 })).toBe(true);
  expect(lacksEnd(mark, { ...mark, frames: 12 })).toBe(false);
  expect(lacksEnd(mark, { frames: 2, copied: 0, beginning: 6, random: 7 })).toBe(false);
  expect(lacksEnd(mark, { frames: 2, copied: 0, beginning: 4, random: 7 })).toBe(true);
  expect(lacksEnd(mark, { frames: 0, copied: 0, beginning: 0, random: 0 })).toBe(true);
  expect(lacksEnd({ ...mark, copied: 10 }, { ...mark, frames: 0 })).toBe(false);
  expect(lacksEnd(null, mark)).toBe(false);
});

test('a rescue that was cut off between two steps is finished by the next start', async () => {
  await using folder = await dataFolder();
  const ids = fill(folder.path, 3);
  const file = join(folder.path, 'journal.db');
  // The rescued journal has its name, and the old one is still in its place, or already aside.
  await cp(file, join(folder.path, 'journal-rescued-T.db'));
  damagePages(file, 0);
  const opened = openRescued(folder.path);
  expect(ids.map((id) => opened.journal.outbox.find(id)?.state)).toEqual([
    'ready',
    'ready',
    'ready',
  ]);
  opened.journal.close();
  expect(existsSync(join(folder.path, 'journal-damaged-T.db'))).toBe(true);
  expect(existsSync(join(folder.path, 'journal-rescued-T.db'))).toBe(false);
});

test('a journal in which nothing can be read is left alone, and told from a wrong key', async () => {
  await using folder = await dataFolder();
  fill(folder.path, 3);
  openRescued(folder.path).journal.close();
  const file = join(folder.path, 'journal.db');
  const other = { ...placeIn(folder.path), key: Buffer.alloc(32, 4) };
  expect(openJournal(other, false)).toEqual({ kind: 'wrong-key' });
  damagePages(file, 0);
  const damaged = readFileSync(file);
  expect(openJournal(placeIn(folder.path), false)).toEqual({ kind: 'lost' });
  expect(readFileSync(file)).toEqual(damaged);
  const notice = setJournalAside(folder.path);
  expect(notice.kind).toBe('journal-begun-anew');
  expect(existsSync(file)).toBe(false);
  expect(openRescued(folder.path).journal.outbox.inState('ready')).toEqual([]);
});

test('damage met while the station runs: it is rescued, says so once, and goes on', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { log: () => {} });
  await station.signIn(practice.url);
  await practice.oracle.network(false);
  const task = () => ({
    ...{ id: crypto.randomUUID(), local: crypto.randomUUID() },
    draft: { name: 'Call the prescriber' },
  });
  const first = task();
  expect(await station.client.tasks.create(first)).toEqual({ kind: 'entered' });
  const find = vi.spyOn(Outbox.prototype, 'find').mockImplementationOnce(() => {
    throw new Database.SqliteError('database disk image is malformed', 'SQLITE_CORRUPT');
  });
  onTestFinished(() => find.mockRestore());
  station.forgetChanges();
  await station.client.waiting.entry({ id: first.id }).catch(() => null);
  const said = await station.until(
    (change) =>
      change.kind === 'disk' && change.disk.notices.find(({ kind }) => kind === 'journal-rescued'),
  );
  expect(partOf(said, 'entries')).toMatchObject({ lost: 0 });
  expect((await station.client.waiting.entry({ id: first.id }))?.id).toBe(first.id);
  await expect.poll(() => station.client.tasks.create(task())).toEqual({ kind: 'entered' });
  await station.client.disk.dismiss({ id: said.id });
  await station.until((change) => change.kind === 'disk' && change.disk.notices.length === 0);
});
