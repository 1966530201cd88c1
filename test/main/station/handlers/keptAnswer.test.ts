import { expect, test } from 'vitest';
import { KeptAnswer } from '../../../../src/main/station/handlers/keptAnswer.ts';

const contextOf = (journal: number, cache: number, userId: string | null) => ({
  journal: { recordFinder: { changes: () => journal } },
  cache: { changes: () => cache },
  session: { userId },
});

test('an answer is kept for the same question of the same account, until anything changes', () => {
  const kept = new KeptAnswer<number>();
  let made = 0;
  const versions = { journal: 1, cache: 1, userId: 'u1' as string | null };
  const context = {
    journal: { recordFinder: { changes: () => versions.journal } },
    cache: { changes: () => versions.cache },
    session: {
      get userId() {
        return versions.userId;
      },
    },
  };
  const ask = (question: string) =>
    kept.get(context, question, () => {
      made += 1;
      return made;
    });
  expect([ask('a'), ask('a')]).toEqual([1, 1]);
  versions.journal = 2;
  expect([ask('a'), ask('a')]).toEqual([2, 2]);
  versions.cache = 2;
  expect([ask('a'), ask('a')]).toEqual([3, 3]);
  versions.userId = 'u2';
  expect([ask('a'), ask('a')]).toEqual([4, 4]);
  expect([ask('b'), ask('b')]).toEqual([5, 5]);
  versions.userId = null;
  expect(ask('b')).toBe(6);
  // Two journals, of two services, may be as long.
  expect(kept.get(contextOf(2, 2, null), 'b', () => 7)).toBe(7);
});
