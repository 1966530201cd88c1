/// <reference types="node" />
// Schedules of a site of three benches, one after another. Arguments: `--schedules N --seed N`.
import { parseArgs } from 'node:util';
import { say } from '../../scripts/project.ts';
import { runSiteSchedule } from './site/siteSchedule.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const [schedules, first] = [Number(values.schedules), Number(values.seed)];
const figures = { schedules, scans: 0, green_by_hearsay: 0, stops_missed: 0, not_converged: 0 };
for (let seed = first; seed < first + schedules; seed += 1) {
  const { greenByHearsay, stopsMissed, notConverged, scans } = await runSiteSchedule(seed);
  figures.scans += scans;
  figures.green_by_hearsay += greenByHearsay.length;
  figures.stops_missed += stopsMissed.length;
  figures.not_converged += notConverged.length;
  const breaches = [...greenByHearsay, ...stopsMissed, ...notConverged];
  if (breaches.length > 0) say(`seed ${seed}: ${breaches.join('; ')}`);
}
say(JSON.stringify(figures));
const isBroken = figures.green_by_hearsay + figures.stops_missed + figures.not_converged > 0;
process.exitCode = isBroken ? 1 : 0;
