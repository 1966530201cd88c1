import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { entry, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('commits of one turn are written together, and only the failing one is rejected', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const add = (lane: string) => () => journal.outbox.add(entry(lane));
  const wrong = new Error('not this one');
  const results = await Promise.allSettled([
    journal.commitSoon(add('a')),
    journal.commitSoon(() => {
      journal.outbox.add(entry('b'));
      throw wrong;
    }),
    journal.commitSoon(add('c')),
  ]);
  expect(results).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: wrong },
    { status: 'fulfilled', value: 2 },
  ]);
  expect(journal.outbox.inState('ready').map(({ lane }) => lane)).toEqual(['a', 'c']);
  journal.close();
});

test('commits of one turn are all rejected when the disk is full', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const full = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  const results = await Promise.allSettled([
    journal.commitSoon(() => journal.outbox.add(entry('a'))),
    journal.commitSoon(() => {
      throw full;
    }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(journal.outbox.inState('ready')).toEqual([]);
  journal.close();
});

test('a waiting commit is written when the journal closes', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const written = journal.commitSoon(() => journal.outbox.add(entry('a')));
  journal.close();
  expect(await written).toBe(1);
  const again = openJournal(folder.path);
  expect(again.outbox.inState('ready')).toHaveLength(1);
  again.close();
});
