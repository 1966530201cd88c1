import { say } from '../../scripts/project.ts';
import { roundsCommand } from './command.ts';
import { diskRounds } from './diskRounds.ts';

// Fills, tears and damages the disk under the built host again and again, and says what became of it all.
await roundsCommand('faults:disk', 500, async (settings) => {
  const { rounds, lost, doubled, wordless, ...rest } = await diskRounds(settings);
  const counts = { lost: lost.length, doubled: doubled.length, wordless: wordless.length };
  say(JSON.stringify({ rounds, ...counts, ...rest, seed: settings.seed }));
  return lost.length + doubled.length + wordless.length === 0 ? 0 : 1;
});
