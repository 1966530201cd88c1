import { expect, test } from 'vitest';
import { openJournal } from '../../../support/journal.ts';
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
  journal.commit(() => journal.scans.setVerdict(id, { kind: 'inactive', at, what: 'lot' }, null));
  expect(tally()).toEqual({ scanned: 5, verified: 1, codeOnly: 1, notYet: 1, stopped: 2 });
  journal.close();
});
