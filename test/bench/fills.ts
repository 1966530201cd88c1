/// <reference types="node" />
// Simulated fills against the judge of the fill check. What is true of a fill is drawn before what is known of
// it, and a referee that never calls the judge says what was right. Arguments: how many fills, and a seed.
import { failuresOf, simulateFills, stationsJudge } from './fills/simulate.ts';

const [fills = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const tally = simulateFills(fills, seed, stationsJudge);
const wrong = tally.fills - tally.right;
const percent = (part: number, whole: number) =>
  Number(((100 * part) / Math.max(1, whole)).toFixed(3));

for (const words of tally.examples) console.log(words);
console.log(
  `${tally.rightAndWhole} right fills with all known and fresh, ${wrong} wrong ones, ${Math.round((performance.now() - began) / 1000)} s`,
);
const failures = failuresOf(tally);
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
  }),
);
if (failures.length > 0) process.exitCode = 1;
