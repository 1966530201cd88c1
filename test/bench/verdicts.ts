/// <reference types="node" />
// A million simulated scans against the verdict: the real journal, table of states and judgement,
// and the window's own state, judged by the service's log. Arguments: how many scans, and a seed.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulateVerdicts } from '../support/verdicts/simulation.ts';

const [scans = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const AT_ONCE = 10_000;
// Nothing here has to outlive a power cut.
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const total = { scans: 0, passes: 0, shown_passes: 0, false_passes: 0 };
const began = performance.now();
for (let round = 0; total.scans < scans; round += 1) {
  const folder = await mkdtemp(join(place, 'bench-verdicts-'));
  const wanted = Math.min(AT_ONCE, scans - total.scans);
  try {
    const result = simulateVerdicts(folder, seed + round, wanted);
    total.scans += result.scans;
    total.passes += result.passes;
    total.shown_passes += result.shownPasses;
    total.false_passes += result.falsePasses.length;
    for (const words of result.falsePasses) console.log(words);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (round % 10 === 9) console.log(`${total.scans} scans, ${total.false_passes} false passes`);
}
const seconds = Math.round((performance.now() - began) / 1_000);
console.log(JSON.stringify({ ...total, seconds }));
if (total.false_passes > 0) process.exitCode = 1;
