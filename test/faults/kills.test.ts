import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { killRounds } from './rounds.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

test('a host killed while entries are made loses none and repeats none beyond what is allowed', async () => {
  const report = await killRounds({ rounds: 2, seed: 7, log: () => {} });
  expect(report).toMatchObject({ lost: [], twice: [], strange: [] });
  const parked = [...report.parked.values()].reduce((all, times) => all + times, 0);
  expect(report.delivered + report.folded + parked).toBe(report.entered);
  expect(report.delivered).toBeGreaterThan(0);
});
