/// <reference types="node" />
// Simulated fills against the fill check. What is true of a fill is drawn before what is known of it, and a
// referee that never calls the judge says what was right. Arguments: how many fills, and a seed. With
// `--journal` they go through a real station and its journal, else evidence goes through the judge alone, where
// nothing is stored that could be forgotten or judged again.
import { runJournalFills } from './fills/journal/run.ts';
import { journalFailuresOf } from './fills/journal/tally.ts';
import { failuresOf, simulateFills, stationsJudge } from './fills/simulate.ts';

async function inJournal(fills = 20_000, seed = 1) {
  const tally = await runJournalFills(fills, seed, { told: console.log });
  const { restarts, alarms, compared, stopsForgotten, rejudgedDiffers } = tally;
  console.log(`${restarts} restarts, ${alarms} alarms, ${compared} comparisons judged again`);
  return { tally, stopsForgotten, rejudgedDiffers, failures: journalFailuresOf(tally) };
}

function byEvidenceAlone(fills = 1_000_000, seed = 1) {
  const tally = simulateFills(fills, seed, stationsJudge);
  return { tally, stopsForgotten: null, rejudgedDiffers: null, failures: failuresOf(tally) };
}

const args = process.argv.slice(2);
const numbers = args.filter((one) => one !== '--journal').map(Number);
const began = performance.now();
const run = args.includes('--journal') ? await inJournal(...numbers) : byEvidenceAlone(...numbers);
const { tally, failures } = run;
const wrong = tally.fills - tally.right;
const percent = (part: number, whole: number) =>
  Number(((100 * part) / Math.max(1, whole)).toFixed(3));

for (const words of tally.examples) console.log(words);
console.log(
  `${tally.rightAndWhole} right fills with all known and fresh, ${wrong} wrong ones, ${Math.round((performance.now() - began) / 1000)} s`,
);
for (const words of failures) console.log(`not passed: ${words}`);
console.log(
  JSON.stringify({
    fills: tally.fills,
    right: tally.right,
    matched_of_right_percent: percent(tally.matchedOfThose, tally.rightAndWhole),
    wrong_by_kind: tally.wrongByKind,
    stopped_of_wrong_percent: percent(tally.stoppedOfWrong, wrong),
    needless_stops: tally.needlessStops,
    false_matches: tally.falseMatches,
    stops_forgotten: run.stopsForgotten,
    rejudged_differs: run.rejudgedDiffers,
  }),
);
if (failures.length > 0) process.exitCode = 1;
