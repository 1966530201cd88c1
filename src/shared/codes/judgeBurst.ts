import {
  areTyped,
  keyGaps,
  LEAST_TO_SCAN_MS,
  type Part,
  partsOf,
  pauseBefore,
  typedParts,
  withPieces,
} from './burstParts.ts';
import { type CodeRank, isAtLeast, rankOf } from './codeRank.ts';
import type { Burst, Piece } from './finishBurst.ts';
import { type AloneVerdict, type BurstSetting, judgeAlone } from './judgeAlone.ts';
import { scannerBeingSetUp } from './scanner.ts';
import { medianOf, paceOf } from './tempo.ts';
import { type TornLabel, tornLabel } from './tornLabel.ts';

/** `take`: a scan, from this key on. `refuse`: a part of one. `wait`: more of it may come. */
export type BurstVerdict =
  | { readonly kind: 'take'; readonly burst: Burst; readonly from: Piece | undefined }
  | { readonly kind: 'refuse'; readonly text: string; readonly from: Piece | undefined }
  /** It may be a scan that was torn, or a person's word: it stays where it is, and somebody is told. */
  | { readonly kind: 'doubt'; readonly text: string }
  | { readonly kind: 'wait' }
  /** A person's typing. */
  | { readonly kind: 'leave' };

/** Judges keys that have come to an end, together with those shortly before them. */
export function judgeBurst(burst: Burst, setting: BurstSetting): BurstVerdict {
  if (setting.scanner === scannerBeingSetUp && setting.place === 'nowhere') {
    return burst.byHand ? { kind: 'leave' } : { kind: 'take', burst, from: burst.pieces[0] };
  }
  const judged = judgeParts(burst, setting);
  const torn = judged.kind === 'leave' ? tornLabel(burst, setting) : null;
  const verdict = torn === null ? judged : verdictOfTorn(torn);
  const mayGoOn = burst.ending === 'silence' && !setting.isOver && verdict.kind !== 'leave';
  if (!mayGoOn || setting.scanner.ending === 'silence') return verdict;
  const isWhole = verdict.kind === 'take' && rankOf(verdict.burst.text, setting.today) === 'own';
  return isWhole ? verdict : { kind: 'wait' };
}

function verdictOfTorn({ kind, burst }: TornLabel): BurstVerdict {
  return kind === 'refuse' ? verdictOf(kind, burst) : { kind, text: burst.text };
}

function judgeParts(burst: Burst, setting: BurstSetting): BurstVerdict {
  const parts = partsOf([...burst.before, ...burst.pieces], setting.scanner.gapMs);
  const tail = parts.at(-1) ?? [];
  const heads = parts.slice(0, -1);
  if (burst.byHand && isSlow(parts)) return byHand(burst, setting);
  const typed = typedParts(heads);
  const own = heads.slice(typed);
  const whole = wholeAmong(burst, [...own, tail], setting);
  if (whole !== null) return whole;
  const scanners = scannersHeads(own, tail, setting);
  if (scanners.length > 0) {
    return afterHead(burst, scanners, tail, { ...setting, isTyped: typed > 0 });
  }
  const verdict = afterPerson(burst, heads, tail, setting);
  const isRest = verdict.kind === 'take' && mayBeBeginning(own, tail);
  return isRest && rankOf(verdict.burst.text, setting.today) !== 'own'
    ? verdictOf('refuse', withPieces([...own.flat(), ...tail], burst, setting))
    : verdict;
}

/** Most keys came slower than a scanner's: only where no field takes them they can be a code. */
function byHand(burst: Burst, { place, today }: BurstSetting): BurstVerdict {
  const isSent = place === 'nowhere' && burst.ending !== 'silence';
  const rank = rankOf(burst.text, today);
  if (isSent && isAtLeast(rank, 'full')) return verdictOf('take', burst);
  // A scanner that nobody has set up is as slow, and its codes must not go unheard.
  const isEven = rank === 'shape' && paceOf(keyGaps(burst.pieces)) === 'even';
  return verdictOf(isSent && isEven ? 'refuse' : 'leave', burst);
}

const isSlow = (parts: readonly Part[]) => 2 * (parts.length - 1) > parts.flat().length - 1;

/** A machine stumbles once, or seldom in a long code; hands pause again and again. */
const isTorn = (parts: readonly Part[]) =>
  parts.length - 1 <= Math.max(1, Math.floor(parts.flat().length / 8));

/** Whether a machine that stumbled again and again may have sent these, so that the tail is not all. */
function mayBeBeginning(heads: readonly Part[], tail: Part): boolean {
  if (!areTyped(heads)) return !isTorn([...heads, tail]);
  const isQuick = heads.some((head) => head.length > 1 && medianOf(keyGaps(head)) <= QUICK_MS);
  return isQuick && heads.flat().length <= SHORT_WORD;
}

/** The last parts before the tail that may be its beginning by their pace; none if a person typed them. */
function scannersHeads(
  heads: readonly Part[],
  tail: Part,
  { scanner }: BurstSetting,
): readonly Part[] {
  if (areTyped(heads) || !isTorn([...heads, tail])) return [];
  const pace = keyGaps(tail);
  const slowest = pace.length < 3 ? scanner.gapMs : Math.max(QUICK_MS, 4 + 1.6 * medianOf(pace));
  const person = heads.findLastIndex(
    (head) => head.length > 1 && medianOf(keyGaps(head)) > slowest,
  );
  return heads.slice(person + 1);
}

/** Hands that roll over two keys are as quick; over a few, they seldom are. */
const QUICK_MS = 26;
const SHORT_WORD = 5;

/**
 * A sure whole that the parts make and the last one alone does not: however often a machine stumbles,
 * nobody types so much of a code by chance.
 */
function wholeAmong(
  burst: Burst,
  parts: readonly Part[],
  setting: BurstSetting,
): BurstVerdict | null {
  const [tail] = parts.slice(-1);
  if (tail === undefined || parts.length < 2) return null;
  const rank = (pieces: Part) => rankOf(withPieces(pieces, burst, setting).text, setting.today);
  const wholes = parts
    .map((_, from) => parts.slice(from))
    .filter((some) => !isSlow(some) && isAtLeast(rank(some.flat()), 'checked'));
  const best = wholes.find((some) => rank(some.flat()) === 'own') ?? wholes[0];
  if (best === undefined || best.length === 1) return null;
  const heads = parts.slice(0, -1);
  const isSurer = !isAtLeast(rank(tail), rank(best.flat()));
  if (!isSurer && areTyped(heads) && rank(tail) === 'own') return null;
  const whole = withPieces(best.flat(), burst, setting);
  const verdict = judgeAlone(whole, setting);
  const isDoubtful = verdict === 'take' && rank(whole.pieces) !== 'own' && areTyped(heads);
  return verdictOf(isDoubtful ? 'refuse' : verdict, whole);
}

/** Fewer keys after a word go on with it. */
const LEAST_AFTER_WORD = 4;

/** After a person's word in the scan field more keys of theirs come, and they send it. */
const goesOn = ({ ending }: Burst, { place }: BurstSetting) =>
  ending === 'silence' && place === 'scan-field';

/** What a person typed before the burst stays, unless it would make the burst another known code. */
function afterPerson(
  burst: Burst,
  heads: readonly Part[],
  tail: Part,
  setting: BurstSetting,
): BurstVerdict {
  const alone = heads.length === 0 ? burst : withPieces(tail, burst, setting);
  const verdict = judgeAlone(alone, setting);
  const rank = rankOf(alone.text, setting.today);
  if (heads.length === 0 || isAtLeast(rank, 'checked')) return verdictOf(verdict, alone);
  const isOneWord = pauseBefore(heads, tail) < LEAST_TO_SCAN_MS && !isAtLeast(rank, 'full');
  const isShort = tail.length < LEAST_AFTER_WORD;
  if (isOneWord || isShort || verdict === 'leave') return { kind: 'leave' };
  if (verdict === 'refuse')
    return goesOn(burst, setting) ? { kind: 'leave' } : verdictOf(verdict, alone);
  const typed = heads.flat();
  const isRest = typed.some((_, at) => {
    const whole = withPieces([...typed.slice(at), ...tail], burst, setting);
    return isAtLeast(rankOf(whole.text, setting.today), 'checked');
  });
  return verdictOf(isRest ? 'refuse' : 'take', alone);
}

function verdictOf(kind: AloneVerdict, burst: Burst): BurstVerdict {
  const [from] = burst.pieces;
  if (kind === 'leave') return { kind };
  return kind === 'take' ? { kind, burst, from } : { kind, text: burst.text, from };
}

interface Candidate {
  readonly burst: Burst;
  readonly rank: CodeRank;
}

/** Keys of a scanner's pace, or one key alone, came shortly before: they may be the code's beginning. */
function afterHead(
  burst: Burst,
  heads: readonly Part[],
  tail: Part,
  setting: BurstSetting & { readonly isTyped: boolean },
): BurstVerdict {
  const judged = (pieces: Part): Candidate => {
    const made = withPieces(pieces, burst, setting);
    return { burst: made, rank: rankOf(made.text, setting.today) };
  };
  const alone = judged(tail);
  const wholes = heads.map((_, from) => judged([...heads.slice(from).flat(), ...tail]));
  const best = wholes.reduce((a, b) => (isAtLeast(a.rank, b.rank) ? a : b));
  const least = alone.rank === 'none' || alone.rank === 'shape' ? 'full' : alone.rank;
  if (isAtLeast(best.rank, least)) {
    return verdictOf(judgeAlone(best.burst, setting), best.burst);
  }
  if (alone.rank === 'own') return verdictOf(judgeAlone(alone.burst, setting), alone.burst);
  const [whole = alone] = wholes;
  const verdict = judgeAlone(whole.burst, setting);
  const isNone = goesOn(burst, setting) || judgeAlone(alone.burst, setting) === 'leave';
  if (verdict === 'leave' && isNone) return { kind: 'leave' };
  if (setting.isTyped && goesOn(burst, setting)) return { kind: 'leave' };
  const isMended =
    verdict === 'take' && !setting.isTyped && isStumble(heads, alone, whole, setting);
  return verdictOf(isMended ? 'take' : 'refuse', whole.burst);
}

/**
 * Whether the machine only stumbled within a text of no known kind: where no field takes typing, all of
 * it is at hand. A number is none of a known length then, and a part that is a code by itself is another.
 */
function isStumble(
  heads: readonly Part[],
  alone: Candidate,
  { burst }: Candidate,
  { place }: BurstSetting,
): boolean {
  const isPatient = place === 'nowhere' || place === 'scan-field';
  const isCertain = !/^\d+$/.test(burst.text) && !isAtLeast(alone.rank, 'full');
  return isPatient && isCertain && heads.every(({ length }) => length > 1);
}
