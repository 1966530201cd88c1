import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build.ts';
import { complain, say } from '../../scripts/project.ts';
import { killRounds, wordsOf } from './rounds.ts';

const usage = 'npm run faults:kill -- [--rounds N] [--seed S]';

/** Kills the built host again and again, and says what became of all that was entered. */
async function kill(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' }, seed: { type: 'string' } },
  });
  const rounds = Number(values.rounds ?? 50);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    complain(usage);
    return 2;
  }
  if (!(await buildIfNeeded())) return 1;
  say(`${rounds} rounds, seed ${seed}`);
  const began = performance.now();
  const report = await killRounds({ rounds, seed, log: say });
  for (const [why, times] of report.parked) say(`parked, ${why}: ${times}`);
  const troubles = [...report.lost, ...report.twice, ...report.strange];
  for (const trouble of troubles) complain(trouble);
  say(`${wordsOf(report)}; ${Math.round((performance.now() - began) / 1000)} s`);
  const { entered, lost, twice, strange } = report;
  const figures = { lost: lost.length, doubled: twice.length, strange: strange.length };
  say(JSON.stringify({ rounds, entered, ...figures }));
  return troubles.length === 0 ? 0 : 1;
}

process.exit(await kill(process.argv.slice(2)));
