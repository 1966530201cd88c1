import { judgeContainer } from '../../../src/main/station/verdict/fill/judgeContainer.ts';
import { judgeLabel } from '../../../src/main/station/verdict/fill/judgeLabel.ts';
import { judgePrescription } from '../../../src/main/station/verdict/fill/judgePrescription.ts';
import {
  type FillFinding,
  type FillResult,
  worstResult,
} from '../../../src/shared/contract/fillFinding.ts';
import { type Arrived, drawEvidence } from './evidence.ts';
import { drawTruth, type WrongKind, wrongKinds, wrongsOf } from './truth.ts';
import { Dice } from './world.ts';

/** What each step of a fill came to. */
export type Judge = (arrived: Arrived) => readonly FillFinding[];

export const stationsJudge: Judge = ({ prescription, containers, label }) => [
  judgePrescription(prescription),
  ...containers.map(judgeContainer),
  judgeLabel(prescription.prescriptionId, label, prescription.now),
];

/** What is due where all is known: nothing better. */
const due: Readonly<Record<WrongKind, FillResult>> = {
  drug: 'stop',
  strength: 'stop',
  customer: 'stop',
  expiry: 'stop',
  unit: 'care',
  kit: 'cannot-tell',
  filled_before: 'stop',
  label: 'stop',
  // A package and a code of one lot are asked about first.
  same_bottle: 'not-yet',
  withdrawn: 'stop',
};

export interface Tally {
  readonly fills: number;
  readonly right: number;
  /** Right, all of it answered, fresh and about this fill. */
  readonly rightAndWhole: number;
  readonly matchedOfThose: number;
  readonly wrongByKind: Readonly<Record<WrongKind, number>>;
  readonly stoppedOfWrong: number;
  /** Right fills that stopped, and the service had not contradicted a code. */
  readonly needlessStops: number;
  /** A match of what is wrong, or of what was not all answered. */
  readonly falseMatches: number;
  /** Wrong, all of it known, and judged milder than the rules say. */
  readonly tooMild: number;
  /** The first of what went wrong, to be drawn again by seed and number. */
  readonly examples: readonly string[];
}

export const noneWrong = (): Record<WrongKind, number> => ({
  drug: 0,
  strength: 0,
  customer: 0,
  expiry: 0,
  unit: 0,
  kit: 0,
  filled_before: 0,
  label: 0,
  same_bottle: 0,
  withdrawn: 0,
});

/** Draws so many fills, what is true of each before what is known of it, and has them judged. */
export function simulateFills(fills: number, seed: number, judge: Judge): Tally {
  const dice = new Dice(seed);
  const wrongByKind = noneWrong();
  const sum = {
    right: 0,
    rightAndWhole: 0,
    matchedOfThose: 0,
    stoppedOfWrong: 0,
    needlessStops: 0,
    falseMatches: 0,
    tooMild: 0,
  };
  const examples: string[] = [];
  for (let at = 0; at < fills; at += 1) {
    const truth = drawTruth(dice);
    const wrongs = wrongsOf(truth);
    const arrived = drawEvidence(dice, truth);
    const findings = judge(arrived);
    const result = worstResult(findings.map((one) => one.result));
    const { isWhole } = arrived;
    const isRight = wrongs.length === 0;
    const is = {
      right: isRight,
      rightAndWhole: isRight && isWhole,
      matchedOfThose: isRight && isWhole && result === 'match',
      stoppedOfWrong: !isRight && result === 'stop',
      needlessStops: isRight && !arrived.isContradicted && result === 'stop',
      falseMatches: result === 'match' && !(isRight && isWhole),
      tooMild: isWhole && wrongs.some((kind) => worstResult([due[kind], result]) !== result),
    };
    for (const kind of wrongs) wrongByKind[kind] += 1;
    sum.right += Number(is.right);
    sum.rightAndWhole += Number(is.rightAndWhole);
    sum.matchedOfThose += Number(is.matchedOfThose);
    sum.stoppedOfWrong += Number(is.stoppedOfWrong);
    sum.needlessStops += Number(is.needlessStops);
    sum.falseMatches += Number(is.falseMatches);
    sum.tooMild += Number(is.tooMild);
    const isOdd =
      is.needlessStops || is.falseMatches || is.tooMild || (is.rightAndWhole && !is.matchedOfThose);
    if (isOdd && examples.length < 20) {
      const reasons = findings.flatMap((one) => one.reasons.map(({ kind }) => kind));
      examples.push(
        `fill ${at}: ${wrongs.join(', ') || 'right'}, ${isWhole ? 'all known' : 'not all known'}: ${result} by ${reasons.join(', ')}`,
      );
    }
  }
  return { fills, ...sum, wrongByKind, examples };
}

const MOST_UNMATCHED = 0.001;
const LEAST_OF_A_KIND = 0.01;

/** Why a run does not pass; none where it does. */
export function failuresOf(tally: Omit<Tally, 'stoppedOfWrong' | 'right'>): readonly string[] {
  const unmatched = 1 - tally.matchedOfThose / Math.max(1, tally.rightAndWhole);
  return [
    ...(tally.falseMatches > 0 ? [`${tally.falseMatches} false matches`] : []),
    ...(tally.needlessStops > 0 ? [`${tally.needlessStops} right fills stopped`] : []),
    ...(tally.tooMild > 0 ? [`${tally.tooMild} wrong fills judged milder than the rules say`] : []),
    ...(unmatched > MOST_UNMATCHED
      ? [`${(100 * unmatched).toFixed(3)} % of right fills with all known do not match`]
      : []),
    ...wrongKinds
      .filter((kind) => tally.wrongByKind[kind] < LEAST_OF_A_KIND * tally.fills)
      .map((kind) => `too few fills with a wrong ${kind}`),
  ];
}
