import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../src/main/station/disk/database.ts';
import { Reserve } from '../../../../src/main/station/disk/reserve.ts';
import { ownShifts } from '../../../../src/main/station/journal/migrations/0019-own-shifts.ts';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { openJournal as openJournalFile } from '../../../../src/main/station/journalFile.ts';
import { author, journalKeys, openJournal } from '../../../support/journal.ts';
import { keepAnsweredScan, keepScan } from '../../../support/scans.ts';
import { dataFolder } from '../../../support/testStation.ts';

const HOUR = 60 * 60 * 1000;
const start = Date.parse('2026-11-20T06:00:00Z');

test('a bench that never rests has a new shift after sixteen hours', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const shifts = Array.from({ length: 40 }, (_, hour) => {
    const id = keepScan(journal, 'CODE', start + hour * HOUR);
    return journal.scans.find(id)?.shiftSince;
  });
  expect(new Set(shifts)).toEqual(new Set([start, start + 16 * HOUR, start + 32 * HOUR]));
  expect(journal.scans.latest()?.inARow).toBe(8);
  expect(journal.scans.tally(start)).toMatchObject({ scanned: 16, notYet: 16 });
  journal.close();
});

test('a pause of six hours ends a shift before that', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  keepScan(journal, 'CODE', start);
  const later = keepScan(journal, 'CODE', start + 6 * HOUR);
  expect(journal.scans.find(later)?.shiftSince).toBe(start + 6 * HOUR);
  journal.close();
});

test('the counts of a shift follow each verdict, and a verdict that changes', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const at = start;
  keepScan(journal, 'WAITS', at);
  const id = keepAnsweredScan(journal, 'A', { kind: 'verified', at });
  keepAnsweredScan(journal, 'B', { kind: 'verified', at });
  keepAnsweredScan(journal, 'C', { kind: 'code-verified', at, because: 'no-record' });
  keepAnsweredScan(journal, 'D', { kind: 'unknown-barcode', at, words: null });
  const tally = () => journal.scans.tally(at);
  expect(tally()).toEqual({ scanned: 5, verified: 2, codeOnly: 1, notYet: 1, stopped: 1 });
  journal.commit(() =>
    journal.scans.setVerdict(id, { kind: 'inactive', at, what: 'lot' }, null, at),
  );
  expect(tally()).toEqual({ scanned: 5, verified: 1, codeOnly: 1, notYet: 1, stopped: 2 });
  journal.close();
});

const bo = { firstName: 'Bo', lastName: 'Lind' };

test("each person's shift begins after their own pause, whoever scans meanwhile", async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { scans } = journal;
  keepScan(journal, 'CODE', start, bo);
  for (let hour = 1; hour < 9; hour += 1) keepScan(journal, 'CODE', start + hour * HOUR);
  keepScan(journal, 'CODE', start + 9 * HOUR, bo);
  expect(scans.latestBy(bo)).toMatchObject({ ownSince: start + 9 * HOUR, shiftSince: start });
  expect(scans.ownTally(bo, start)).toMatchObject({ scanned: 1 });
  expect(scans.ownTally(bo, start + 9 * HOUR)).toMatchObject({ scanned: 1, notYet: 1 });
  expect(scans.latestBy(author)?.ownSince).toBe(start + HOUR);
  expect(scans.ownTally(author, start + HOUR)).toMatchObject({ scanned: 8 });
  journal.close();
});

test("a person's own shift ends after sixteen hours, and goes on while the clock is set back", async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { scans } = journal;
  for (let hour = 0; hour < 17; hour += 1) keepScan(journal, 'CODE', start + hour * HOUR);
  const next = start + 16 * HOUR;
  expect(scans.latestBy(author)?.ownSince).toBe(next);
  // A clock that was wrong for one scan begins no shift with each scan after it.
  keepScan(journal, 'CODE', next + 900 * HOUR);
  keepScan(journal, 'CODE', next + HOUR);
  keepScan(journal, 'CODE', next + 8 * HOUR);
  keepScan(journal, 'CODE', next + 9 * HOUR);
  expect(scans.latestBy(author)?.ownSince).toBe(next + 8 * HOUR);
  expect(scans.ownTally(author, next + 8 * HOUR)).toMatchObject({ scanned: 2 });
  journal.close();
});

test("the counts of a person's shift follow each verdict, and scans that are pruned", async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { scans, agedRows } = journal;
  const at = start;
  keepScan(journal, 'ANOTHER', at, bo);
  keepScan(journal, 'WAITS', at);
  const id = keepAnsweredScan(journal, 'A', { kind: 'verified', at });
  keepAnsweredScan(journal, 'B', { kind: 'code-verified', at, because: 'no-record' });
  const tally = () => scans.ownTally(author, at);
  expect(tally()).toEqual({ scanned: 3, verified: 1, codeOnly: 1, notYet: 1, stopped: 0 });
  journal.commit(() => scans.setVerdict(id, { kind: 'inactive', at, what: 'lot' }, null, at));
  expect(tally()).toEqual({ scanned: 3, verified: 0, codeOnly: 1, notYet: 1, stopped: 1 });
  const entry = agedRows.entriesAfter(0, 100).find((one) => one.id === id);
  journal.prune(() => {
    agedRows.allow({ days: at + 1, years: at + 1 });
    if (entry !== undefined) agedRows.dropEntry(entry);
    agedRows.forbid();
  });
  expect(tally()).toEqual({ scanned: 2, verified: 0, codeOnly: 1, notYet: 1, stopped: 0 });
  expect(scans.ofOwnShift(author, at, 9).map(({ value }) => value)).toEqual(['B', 'WAITS']);
  expect(scans.ownTally(bo, at)).toMatchObject({ scanned: 1 });
  journal.close();
});

test('after a rescue the counts are those of the scans that were saved', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  keepScan(journal, 'ONE', start);
  keepScan(journal, 'TWO', start, bo);
  keepScan(journal, 'THREE', start);
  journal.close();
  const { key, trailKey } = journalKeys;
  const reserve = new Reserve(join(folder.path, 'reserve'));
  const opened = openJournalFile({ folder: folder.path, key, trailKey, reserve }, true);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  expect(opened.rescued).toBe(true);
  const { scans } = opened.journal;
  expect(scans.tally(start)).toMatchObject({ scanned: 3 });
  expect(scans.ownTally(author, start)).toMatchObject({ scanned: 2, notYet: 2 });
  expect(scans.ownTally(bo, start)).toMatchObject({ scanned: 1 });
  opened.journal.close();
});

test('scans of the present shift, made before there were own shifts, are counted as their persons', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'journal.db');
  const { key } = journalKeys;
  const at = journalMigrations.indexOf(ownShifts);
  const migrations = journalMigrations.slice(0, at);
  const before = openDatabase({ file, key, migrations, synchronous: 'FULL' });
  if (before.kind !== 'open') throw new Error(before.kind);
  const names = ['Dana', 'Dana', 'Bo', 'Dana'];
  for (const [n, name] of names.entries()) {
    const since = n === 0 ? start - 9 * HOUR : start;
    const scannedAt = n === 0 ? since : start + n;
    before.db.exec(`INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
        author_last_name, payload, state, entered_at, changed_at)
      VALUES ('s${n}', 'verify-barcode', 'scan:s${n}', 's', 'u', '${name}', 'Lind', '{}', 'ready', 1, 1);
      INSERT INTO scans (id, sequence, value, source, scanned_at, shift_since, in_a_row, tone)
      VALUES ('s${n}', ${n + 1}, 'V${n}', 'typed', ${scannedAt}, ${since}, 1,
        ${n === 1 ? "'pass'" : 'NULL'});`);
  }
  before.db.close();
  const journal = openJournal(folder.path);
  const { scans } = journal;
  const dana = { firstName: 'Dana', lastName: 'Lind' };
  expect(scans.latestBy(dana)).toMatchObject({ value: 'V3', ownSince: start + 1 });
  const tally = { scanned: 2, verified: 1, codeOnly: 0, notYet: 1, stopped: 0 };
  expect(scans.ownTally(dana, start + 1)).toEqual(tally);
  expect(scans.ofOwnShift(dana, start + 1, 9).map(({ value }) => value)).toEqual(['V3', 'V1']);
  expect(scans.ownTally(bo, start + 2)).toMatchObject({ scanned: 1 });
  journal.close();
});
