import { say } from '../../scripts/project.ts';
import { roundsCommand } from './command.ts';
import { destroyedRounds } from './destroyedRounds.ts';
import { diskRounds } from './diskRounds.ts';

// Fills, tears and damages the disk under the built host again and again, and says what became of it all.
// With --destroyed the whole disk goes in the middle of a shift, and another bench goes on from the second copy.
const usual = process.argv.includes('--destroyed') ? 8 : 500;
await roundsCommand('faults:disk', usual, async (settings) => {
  if (settings.destroyed === true) {
    const { lost, doubled, ...rest } = await destroyedRounds(settings);
    for (const trouble of [...lost, ...doubled]) say(trouble);
    say(JSON.stringify({ lost: lost.length, doubled: doubled.length, ...rest }));
    return lost.length + doubled.length === 0 ? 0 : 1;
  }
  const { rounds, lost, doubled, wordless, ...rest } = await diskRounds(settings);
  const counts = { lost: lost.length, doubled: doubled.length, wordless: wordless.length };
  say(JSON.stringify({ rounds, ...counts, ...rest, seed: settings.seed }));
  return lost.length + doubled.length + wordless.length === 0 ? 0 : 1;
});
