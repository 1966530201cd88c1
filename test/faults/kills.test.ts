import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { killRounds } from './rounds.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

test('a host killed while entries are made loses none, and sends none more often than it may', async () => {
  const sum = await killRounds({ rounds: 2, seed: 7, tell: () => {} });
  expect(sum).toMatchObject({ lost: [], twice: [], strange: [] });
  const parked = [...sum.parked.values()].reduce((all, times) => all + times, 0);
  expect(sum.delivered + sum.folded + parked).toBe(sum.entered);
  expect(sum.delivered).toBeGreaterThan(0);
});
