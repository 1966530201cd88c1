import { complain, say } from '../../scripts/project.ts';
import { roundsCommand } from './command.ts';
import { killRounds, wordsOf } from './rounds.ts';

// Kills the built host again and again, and says what became of all that was entered.
await roundsCommand('faults:kill', 50, async (settings) => {
  const began = performance.now();
  const report = await killRounds(settings);
  for (const [why, times] of report.parked) say(`parked, ${why}: ${times}`);
  const troubles = [...report.lost, ...report.twice, ...report.strange];
  for (const trouble of troubles) complain(trouble);
  say(`${wordsOf(report)}; ${Math.round((performance.now() - began) / 1000)} s`);
  const { entered, lost, twice, strange } = report;
  const figures = { lost: lost.length, doubled: twice.length, strange: strange.length };
  say(JSON.stringify({ rounds: settings.rounds, entered, ...figures }));
  return troubles.length === 0 ? 0 : 1;
});
