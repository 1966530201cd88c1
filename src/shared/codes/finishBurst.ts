import { entityKindOf, parseBarcodeText } from './barcodeText.ts';
import { withoutHabits } from './habits.ts';
import type { Scanner } from './scanner.ts';
import { readsLikeBarcode } from './typedText.ts';

/** A key of a burst, kept for the setup of a scanner. */
export interface ReceivedKey {
  /** See `strokeName`. */
  readonly name: string;
  /** What the system says the key writes; empty when it writes nothing. */
  readonly char: string;
  readonly capsLock: boolean;
  readonly at: number;
}

/** One key of a burst and the text it adds: as the scanner meant it, and as the system read it. */
export interface Piece {
  readonly meant: string;
  readonly typed: string;
  readonly key: ReceivedKey;
}

export const meantBy = (pieces: readonly Piece[]) => pieces.map(({ meant }) => meant).join('');
export const typedBy = (pieces: readonly Piece[]) => pieces.map(({ typed }) => typed).join('');

/**
 * A finished burst.
 * `steady`: too even and fast for a person.
 * `byHand`: slower than any scanner; happens only where the reader is patient.
 * `marked`: begins with the prefix that only the scanner sends.
 * `repeated`: the same text as the last burst, sent again at once.
 * `cut`: how many of a person's keys before it were taken off.
 * `before`: keys that came shortly before it, a person's or its own beginning; the latest last.
 * `endedAt`: when its terminator came, or its last key.
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
  readonly before: readonly Piece[];
  readonly pieces: readonly Piece[];
  readonly endedAt: number;
}

/** Nobody types with fewer milliseconds a key than this, on average. */
const STEADY_MS = 20;
/** The symbology identifier of any code but GS1's: those stay, because `readGs1` needs them. */
const symbology = /^\](?!C1|d2|Q3|e0|J1)[A-Za-z][0-9a-zA-Z](?=.)/;

/** Makes a burst of the keys so far. Keys typed by hand keep the text that the system read. */
export function finishBurst(
  pieces: readonly Piece[],
  scanner: Scanner,
  meanMs: number,
  ending: Burst['ending'],
): Omit<Burst, 'repeated' | 'cut' | 'before' | 'pieces' | 'endedAt'> {
  const byHand = meanMs > scanner.gapMs;
  const keys = pieces.map(({ key }) => key);
  const [meant, typed] = [meantBy(pieces), typedBy(pieces)];
  const common = { ending, byHand, steady: meanMs <= STEADY_MS, keys };
  if (byHand) return { ...common, text: typed, marked: false };
  const { text, marked } = withoutHabits(meant, scanner);
  return { ...common, text: scanner.saysKind ? text.replace(symbology, '') : text, marked };
}

/** A person types at least this many times slower than the scanner that follows. */
const SLOWER = 1.5;
/**
 * At least this share of a person's pauses is longer than a scanner's; the rest are keys that
 * overlap.
 */
const MOST = 2 / 3;

function meanOf(pieces: readonly Piece[]): number {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return (last.key.at - first.key.at) / Math.max(1, pieces.length - 1);
}

const pauseBefore = (pieces: readonly Piece[], index: number) =>
  (pieces[index]?.key.at ?? 0) - (pieces[index - 1]?.key.at ?? Number.POSITIVE_INFINITY);

/** A burst cut in two: a person's keys, and the scanner's keys after them. */
export interface BurstCut {
  readonly head: readonly Piece[];
  readonly tail: readonly Piece[];
  /** Mean milliseconds a key of the tail. */
  readonly meanMs: number;
}

/**
 * Cuts a typed word off the whole code that came right after it. Null when nothing was typed, and
 * when a busy machine may have torn one code in two.
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

/**
 * A single key has no speed to judge by. It is stray when the text is one of the service's barcodes
 * only without it.
 */
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

/**
 * Whether nearly every pause of the head is slow, rather than one or two stumbles of the machine.
 */
function isTyped({ head, meanMs }: BurstCut, gapMs: number): boolean {
  const pauses = head.slice(1).map((_, at) => pauseBefore(head, at + 1));
  const slow = pauses.filter((pause) => pause > gapMs).length;
  const isSlower = meanOf(head) > Math.max(gapMs, SLOWER * meanMs);
  return isSlower && pauses.length > 0 && slow >= MOST * pauses.length;
}
