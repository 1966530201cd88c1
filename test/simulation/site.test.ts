import { expect, test } from 'vitest';
import { isWhole } from '../support/whole.ts';
import { runSiteSchedule } from './site/siteSchedule.ts';

const SCHEDULES = isWhole ? 20 : 12;
/** Schedules that once broke something. 731565: a broker that lost its disk was given facts before the roster. */
const once = [731_565];

test('three benches at a broker that loses much: nothing is green by hearsay, each stop reaches everybody', async () => {
  const first = Number(process.env['SITE_SEED'] ?? Date.now() % 1_000_000);
  const seeds = [...once, ...Array.from({ length: SCHEDULES }, (_, n) => first + n)];
  let scans = 0;
  for (const seed of seeds) {
    const { scans: some, ...breaches } = await runSiteSchedule(seed);
    scans += some;
    expect(breaches, `seed ${seed}`).toEqual({
      greenByHearsay: [],
      stopsMissed: [],
      notConverged: [],
    });
  }
  expect(scans).toBeGreaterThan(SCHEDULES);
});
