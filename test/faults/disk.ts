import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build.ts';
import { complain, say } from '../../scripts/project.ts';
import { diskRounds } from './diskRounds.ts';

const usage = 'npm run faults:disk -- [--rounds N] [--seed S]';

/** Fills, tears and damages the disk under the built host again and again, and says what became of it all. */
async function disk(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' }, seed: { type: 'string' } },
  });
  const rounds = Number(values.rounds ?? 500);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    complain(usage);
    return 2;
  }
  if (!(await buildIfNeeded())) return 1;
  say(`${rounds} rounds, seed ${seed}`);
  const {
    rounds: done,
    lost,
    doubled,
    wordless,
    ...rest
  } = await diskRounds({ rounds, seed, log: say });
  for (const trouble of [...lost, ...doubled, ...wordless]) complain(trouble);
  const counts = { lost: lost.length, doubled: doubled.length, wordless: wordless.length };
  say(JSON.stringify({ rounds: done, ...counts, ...rest, seed }));
  return lost.length + doubled.length + wordless.length === 0 ? 0 : 1;
}

process.exit(await disk(process.argv.slice(2)));
