import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Verdict } from '#shared/contract/verdict.ts';
import { openDatabase } from '../../../../src/main/station/disk/database.ts';
import { Journal } from '../../../../src/main/station/journal/journal.ts';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { verdictText } from '../../../../src/renderer/text/verdictText.ts';
import { scanOf } from '../../../renderer/worlds.ts';
import { dataFolder } from '../../../support/testStation.ts';

const could = (because: string, status: number, words: string | null) => ({
  kind: 'could-not-verify',
  at: 1,
  because,
  status,
  words,
});
const plain = 'Don’t use yet. Scan it again. If it stays like this, set it aside and ask.';

// As they were stored until the sentences became kinds.
const stored = [
  {
    verdict: could('not-understood', 200, 'The service answered about another barcode.'),
    reads: { because: 'another-barcode', status: 200, words: null },
    about: "The service's answer made no sense (answer 200,",
    next: 'The service answered about another barcode.',
  },
  {
    verdict: could('not-understood', 0, 'This program could not deal with it.'),
    reads: { because: 'defect', status: 0, words: null },
    about: "The service's answer made no sense (answer 0,",
    next: 'This program could not deal with it.',
  },
  {
    verdict: could('not-understood', 200, null),
    reads: { because: 'not-understood', status: 200, words: null },
    about: "The service's answer made no sense (answer 200,",
    next: plain,
  },
  {
    verdict: could('refused', 402, 'Not in your plan'),
    reads: { because: 'refused', status: 402, words: 'Not in your plan' },
    about: 'The service refused to check it (answer 402,',
    next: 'The service says: Not in your plan',
  },
];

const textOf = (verdict: Verdict | null | undefined) => verdict && verdictText(scanOf(verdict));

test.each(stored)('$reads.because: a verdict of an older version reads as it did', async (old) => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'journal.db');
  const key = Buffer.alloc(32, 3);
  const opened = openDatabase({ file, key, migrations: journalMigrations, synchronous: 'FULL' });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  opened.db.exec(`INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
      author_last_name, payload, state, entered_at, changed_at)
    VALUES ('s1', 'verify-barcode', 'scan:s1', 's', 'u1', 'Dana', 'Whitfield', '{}', 'ready', 1, 1);
    INSERT INTO scans (id, sequence, value, source, scanned_at, shift_since, in_a_row, verdict)
    VALUES ('s1', 1, 'PRACTICE-1', 'typed', 1, 1, 1, '${JSON.stringify(old.verdict)}');
    INSERT INTO alarms (scan, raised_at, verdict) VALUES ('s1', 1, '${JSON.stringify(old.verdict)}')`);
  opened.db.close();

  const again = Journal.open(file, { key, trailKey: key });
  if (again.kind !== 'open') throw new Error(again.kind);
  const { scans, alarms } = again.journal;
  const verdict = scans.find('s1')?.verdict;
  expect(verdict).toEqual({ kind: 'could-not-verify', at: 1, ...old.reads });
  expect(alarms.standing(1, null)).toEqual([{ scanId: 's1', raisedAt: 1, verdict, isLive: false }]);
  expect(textOf(verdict)).toMatchObject({
    headline: 'Could not verify',
    about: expect.stringContaining(old.about),
    next: old.next,
  });
  again.journal.close();
});
