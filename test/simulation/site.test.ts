import { expect, test } from 'vitest';
import { runSiteSchedule } from './site/siteSchedule.ts';

const SCHEDULES = 40;

test('three benches at a broker that loses much: nothing is green by hearsay, each stop reaches everybody', async () => {
  const first = Number(process.env['SITE_SEED'] ?? Date.now() % 1_000_000);
  let scans = 0;
  for (let seed = first; seed < first + SCHEDULES; seed += 1) {
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
