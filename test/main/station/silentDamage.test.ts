import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readLogMark } from '../../../src/main/station/disk/logMark.ts';
import { Reserve } from '../../../src/main/station/disk/reserve.ts';
import { Settings } from '../../../src/main/station/journal/settings.ts';
import { openJournal } from '../../../src/main/station/journalFile.ts';
import { author, entry, openJournal as journalIn, journalKeys } from '../../support/journal.ts';
import { dataFolder } from '../../support/testStation.ts';

const PAGE = 4096;
const FRAME = PAGE + 24;

const placeIn = (folder: string) => ({
  folder,
  ...journalKeys,
  reserve: new Reserve(join(folder, 'reserve')),
});

function openIn(folder: string) {
  const opened = openJournal(placeIn(folder), false);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened;
}

/** What a killed program leaves of the journal. */
async function copyJournal(from: string, to: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) {
    await cp(join(from, `journal.db${end}`), join(to, `journal.db${end}`));
  }
}

/** Longer than a page. */
const longEntry = (lane: string) => ({ ...entry(lane), payload: { text: 'x'.repeat(3 * PAGE) } });

function add(
  folder: string,
  ...entries: (ReturnType<typeof longEntry> | ReturnType<typeof entry>)[]
) {
  const journal = journalIn(folder);
  for (const one of entries) journal.commit(() => journal.outbox.add(one));
  return journal;
}

test('a file that lost its end is noticed while there is a log: no row is read with zeros in it', async () => {
  await using folder = await dataFolder();
  await using copy = await dataFolder();
  const before = Array.from({ length: 12 }, (_, at) => longEntry(`lot:${at}`));
  add(folder.path, ...before).close();
  const last = longEntry('lot:last');
  const journal = add(folder.path, last);
  await copyJournal(folder.path, copy.path);
  journal.close();
  const file = join(copy.path, 'journal.db');
  const { size } = statSync(file);
  truncateSync(file, size - 5 * PAGE - 100);

  const opened = openIn(copy.path);
  expect(opened.rescued).toBe(true);
  const saved = [...before, last].filter(({ id }) => opened.journal.outbox.find(id) !== null);
  expect(saved.length).toBeGreaterThan(5);
  expect(saved.length).toBeLessThan(13);
  for (const one of saved) {
    expect(opened.journal.outbox.find(one.id)?.payload).toEqual(one.payload);
  }
  const [notice] = opened.journal.settings.diskNotices;
  const entries = notice?.kind === 'journal-rescued' ? notice.parts[0] : null;
  expect(entries).toEqual({ part: 'entries', saved: saved.length, lost: 13 - saved.length });
  // The old file is kept as it was found.
  if (notice?.kind !== 'journal-rescued') throw new Error('no rescue');
  expect(statSync(join(copy.path, notice.keptIn)).size).toBe(size - 5 * PAGE - 100);
  opened.journal.close();
});

test('however much of its end a file lost, what is saved of it is as it was', async () => {
  await using folder = await dataFolder();
  const drafts = Array.from({ length: 12 }, (_, at) => `exception-${at}`);
  const text = 'x'.repeat(3 * PAGE);
  const before = journalIn(folder.path);
  for (const id of drafts) before.commit(() => before.exceptions.drafts.put(id, author, text, 1));
  before.close();
  const journal = add(folder.path, longEntry('lot:last'));
  let [rescues, lost] = [0, 0];
  for (let pages = 1; pages <= 12; pages += 1) {
    await using copy = await dataFolder();
    await copyJournal(folder.path, copy.path);
    const file = join(copy.path, 'journal.db');
    truncateSync(file, statSync(file).size - pages * PAGE);
    const opened = openIn(copy.path);
    if (opened.rescued) rescues += 1;
    for (const id of drafts) {
      const saved = opened.journal.exceptions.drafts.get(id, author);
      if (saved === null) lost += 1;
      else expect(saved.text).toBe(text);
    }
    opened.journal.close();
  }
  journal.close();
  expect(rescues).toBeGreaterThan(0);
  expect(lost).toBeGreaterThan(0);
});

test('a file that lost a part of its last page is noticed without a log too', async () => {
  await using folder = await dataFolder();
  const entries = Array.from({ length: 12 }, (_, at) => longEntry(`lot:${at}`));
  add(folder.path, ...entries).close();
  const file = join(folder.path, 'journal.db');
  truncateSync(file, statSync(file).size - 100);
  const opened = openIn(folder.path);
  expect(opened.rescued).toBe(true);
  const saved = entries.filter(({ id }) => opened.journal.outbox.find(id) !== null);
  expect(saved.length).toBeGreaterThan(5);
  for (const one of saved) {
    expect(opened.journal.outbox.find(one.id)?.payload).toEqual(one.payload);
  }
  opened.journal.close();
});

test('a file that grows in its log alone lacks nothing', async () => {
  await using folder = await dataFolder();
  await using copy = await dataFolder();
  add(folder.path, longEntry('lot:1')).close();
  const entries = Array.from({ length: 20 }, (_, at) => longEntry(`lot:${at}`));
  const journal = add(folder.path, ...entries);
  await copyJournal(folder.path, copy.path);
  journal.close();
  const opened = openIn(copy.path);
  expect(opened.rescued).toBe(false);
  expect(entries.every(({ id }) => opened.journal.outbox.find(id) !== null)).toBe(true);
  opened.journal.close();
});

test('a rescue of a log without its end that is cut off by a full disk still knows it at the next start', async () => {
  await using folder = await dataFolder();
  await using copy = await dataFolder();
  const kept = entry('lot:1');
  const journal = add(folder.path, kept);
  const frames = readLogMark(join(folder.path, 'journal.db'))?.frames ?? 0;
  journal.commit(() => journal.outbox.add(entry('lot:2')));
  await copyJournal(folder.path, copy.path);
  journal.close();
  truncateSync(join(copy.path, 'journal.db-wal'), 32 + frames * FRAME);
  const notices = vi.spyOn(Settings.prototype, 'diskNotices', 'set').mockImplementation(() => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  });
  onTestFinished(() => notices.mockRestore());
  expect(() => openJournal(placeIn(copy.path), false)).toThrow('full');
  notices.mockRestore();

  const opened = openIn(copy.path);
  expect(opened.journal.settings.diskNotices[0]).toMatchObject({ lacksEnd: true });
  expect(opened.journal.outbox.find(kept.id)?.state).toBe('parked');
  opened.journal.close();
  // It is told once: the mark belonged to the log that is aside now.
  expect(existsSync(join(copy.path, 'journal.db-mark'))).toBe(false);
  const next = openIn(copy.path);
  expect(next.rescued).toBe(false);
  next.journal.close();
});

test('the mark of a log that was found whole is not kept', async () => {
  await using folder = await dataFolder();
  await using copy = await dataFolder();
  const journal = add(folder.path, longEntry('lot:1'));
  await copyJournal(folder.path, copy.path);
  journal.close();
  writeFileSync(join(copy.path, 'journal.db-mark'), 'cut off');
  openIn(copy.path).journal.close();
  expect(existsSync(join(copy.path, 'journal.db-mark'))).toBe(false);
});
