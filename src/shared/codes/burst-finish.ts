import { entityKindOf, parseBarcodeText } from './barcodeText.ts';
import { GS } from './burst-key.ts';
import { readsLikeBarcode } from './burst-text.ts';
import type { Scanner } from './scanner.ts';

/** A key of a burst, as the setup of a scanner learns from it. */
export interface ReceivedKey {
  /** See `strokeName`. */
  readonly name: string;
  /** What the system said it writes; empty when nothing. */
  readonly char: string;
  readonly capsLock: boolean;
  readonly at: number;
}

/** One key of a burst, and what it adds: as the scanner means it, and as the system read it. */
export interface Piece {
  readonly meant: string;
  readonly typed: string;
  readonly key: ReceivedKey;
}

export const meantBy = (pieces: readonly Piece[]) => pieces.map(({ meant }) => meant).join('');
export const typedBy = (pieces: readonly Piece[]) => pieces.map(({ typed }) => typed).join('');

/**
 * A finished burst. `steady`: too even and fast for hands. `byHand`: slower than any scanner, as
 * only patience lets through. `marked`: it bears the prefix that only the scanner sends.
 * `repeated`: the last one once more. `cut`: so many keys of a person's before it were taken off.
 */
export interface Burst {
  readonly text: string;
  readonly ending: 'enter' | 'tab' | 'silence';
  readonly steady: boolean;
  readonly byHand: boolean;
  readonly marked: boolean;
  readonly repeated: boolean;
  readonly cut: number;
  readonly keys: readonly ReceivedKey[];
}

/** Mean milliseconds a key below which no person types. */
const STEADY_MS = 20;
/** The kind of code; those of GS1 stay, since they say how to read on. */
const symbology = /^\](?!C1|d2|Q3|e0|J1)[A-Za-z][0-9a-zA-Z](?=.)/;

/** Makes a burst of what was gathered; what a person's hands wrote stays as the system read it. */
export function finishBurst(
  pieces: readonly Piece[],
  scanner: Scanner,
  meanMs: number,
  ending: Burst['ending'],
): Omit<Burst, 'repeated' | 'cut'> {
  const byHand = meanMs > scanner.gapMs;
  const keys = pieces.map(({ key }) => key);
  const [meant, typed] = [meantBy(pieces), typedBy(pieces)];
  const { prefix, suffix, saysKind, gsText } = scanner;
  const common = { ending, byHand, steady: meanMs <= STEADY_MS, keys };
  if (byHand) return { ...common, text: typed, marked: false };
  const marked = prefix !== '' && meant.startsWith(prefix);
  let text = marked ? meant.slice(prefix.length) : meant;
  if (suffix !== '' && text.endsWith(suffix)) text = text.slice(0, -suffix.length);
  if (gsText !== '') text = text.replaceAll(gsText, GS);
  if (saysKind) text = text.replace(symbology, '');
  return { ...common, text, marked };
}

/** Hands are so much slower than the scanner that follows them. */
const SLOWER = 1.5;
/** Of a person's pauses so many are longer than any scanner's: now and then two keys roll over. */
const MOST = 2 / 3;

function meanOf(pieces: readonly Piece[]): number {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return (last.key.at - first.key.at) / Math.max(1, pieces.length - 1);
}

const pauseBefore = (pieces: readonly Piece[], index: number) =>
  (pieces[index]?.key.at ?? 0) - (pieces[index - 1]?.key.at ?? Number.POSITIVE_INFINITY);

/** A burst in two: what a person's hands did, and what the scanner did after that. */
export interface BurstCut {
  readonly head: readonly Piece[];
  readonly tail: readonly Piece[];
  /** Mean milliseconds a key of the tail. */
  readonly meanMs: number;
}

/**
 * Parts a word that somebody typed from the whole code that came right after it. Null where there
 * was none, or where a busy machine may have torn one code in two.
 * @param longMs a pause that no scanner makes by itself
 */
export function cutBurst(pieces: readonly Piece[], gapMs: number, longMs: number): BurstCut | null {
  const lastPause = (ms: number) => pieces.findLastIndex((_, at) => pauseBefore(pieces, at) > ms);
  const long = cutAt(pieces, lastPause(longMs), gapMs);
  if (long !== null) return long;
  const short = cutAt(pieces, lastPause(gapMs), gapMs);
  if (short !== null && isTyped(short, gapMs)) return short;
  return pauseBefore(pieces, 1) > gapMs ? withoutStrayKey(pieces, gapMs) : null;
}

/** One key has no pace. Torn off a code of the bench's own, it would leave no kind that there is. */
function withoutStrayKey(pieces: readonly Piece[], gapMs: number): BurstCut | null {
  const [head, tail] = [pieces.slice(0, 1), pieces.slice(1)];
  const meanMs = meanOf(tail);
  const isStray = namesAKind(tail) && !namesAKind(pieces);
  return isStray && meanMs <= gapMs ? { head, tail, meanMs } : null;
}

function namesAKind(pieces: readonly Piece[]): boolean {
  const code = parseBarcodeText(meantBy(pieces));
  return code !== null && entityKindOf(code.entityType) !== 'other';
}

function cutAt(pieces: readonly Piece[], index: number, gapMs: number): BurstCut | null {
  if (index < 1) return null;
  const [head, tail] = [pieces.slice(0, index), pieces.slice(index)];
  const whole = readsLikeBarcode(meantBy(tail)) && !readsLikeBarcode(meantBy(head));
  const [headMs, meanMs] = [meanOf(head), meanOf(tail)];
  const byHand = headMs > SLOWER * meanMs || (headMs > gapMs && meanMs <= gapMs);
  return whole && byHand ? { head, tail, meanMs } : null;
}

/** Much slower nearly from key to key, and not only for a stumble of the machine or two. */
function isTyped({ head, meanMs }: BurstCut, gapMs: number): boolean {
  const pauses = head.slice(1).map((_, at) => pauseBefore(head, at + 1));
  const slow = pauses.filter((pause) => pause > gapMs).length;
  const isSlower = meanOf(head) > Math.max(gapMs, SLOWER * meanMs);
  return isSlower && pauses.length > 0 && slow >= MOST * pauses.length;
}
