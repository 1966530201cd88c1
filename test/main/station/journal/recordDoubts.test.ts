import { expect, test } from 'vitest';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('a record in doubt is told by an answer to a later request alone; the newest thousand are kept', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { recordDoubts: doubts } = journal;
  const answer = (started: number, id = 'a', kind: 'lot' | 'prescription' = 'lot') =>
    doubts.standsAgainst({ kind, id, started });
  doubts.add('lot', 'a', 7);
  expect([6, 7, 8].map((started) => answer(started))).toEqual([true, true, false]);
  expect([answer(7, 'b'), answer(7, 'a', 'prescription')]).toEqual([false, false]);
  // A doubt of before does not shorten a later one.
  doubts.add('lot', 'a', 5);
  expect(answer(7)).toBe(true);
  for (let more = 1; more <= 1_000; more += 1) doubts.add('lot', `l${more}`, 100 + more);
  expect([answer(7), answer(101, 'l1'), answer(1_100, 'l1000')]).toEqual([false, true, true]);
  journal.close();
});
