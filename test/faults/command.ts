import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build.ts';
import { complain, say } from '../../scripts/project.ts';

export interface RoundSettings {
  readonly rounds: number;
  readonly seed: number;
  /** The disk is not damaged, but gone. */
  readonly destroyed?: boolean;
  /** Is given a line about the progress now and then. */
  readonly log: (line: string) => void;
}

/**
 * Runs a command of rounds against the built host, and ends the process with its code.
 * @param command its name in package.json
 * @param usual how many rounds unless told otherwise
 * @param play resolves with the exit code
 */
export async function roundsCommand(
  command: string,
  usual: number,
  play: (settings: RoundSettings) => Promise<number>,
): Promise<never> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      seed: { type: 'string' },
      destroyed: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds ?? usual);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    complain(`npm run ${command} -- [--rounds N] [--seed S]`);
    process.exit(2);
  }
  if (!(await buildIfNeeded())) process.exit(1);
  say(`${rounds} rounds, seed ${seed}`);
  process.exit(await play({ rounds, seed, destroyed: values.destroyed, log: say }));
}
