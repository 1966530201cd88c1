import { GS } from './burst-key.ts';
import { readsLikeBarcode } from './burst-text.ts';
import type { Scanner } from './scanner.ts';

/** A key of a burst, as the setup of a scanner learns from it. */
export interface HeardKey {
  /** See `strokeName`. */
  readonly name: string;
  /** What the system said it writes; empty when nothing. */
  readonly char: string;
  readonly capsLock: boolean;
  readonly at: number;
}

/** What has come of a burst: as the scanner means it, and as the system read the keys. */
export interface Gathered {
  readonly meant: string;
  readonly typed: string;
  readonly keys: readonly HeardKey[];
}

/** How much of each part of a `Gathered`. */
export interface Length {
  readonly meant: number;
  readonly typed: number;
  readonly keys: number;
}

/**
 * A finished burst. `steady`: too even and fast for hands. `byHand`: slower than any scanner, as
 * only patience lets through. `marked`: it bears the prefix that only the scanner sends.
 * `repeated`: the last one once more. `cut`: what a person typed before it has been taken off.
 */
export interface Burst {
  readonly text: string;
  readonly ending: 'enter' | 'tab' | 'silence';
  readonly steady: boolean;
  readonly byHand: boolean;
  readonly marked: boolean;
  readonly repeated: boolean;
  readonly cut: boolean;
  readonly keys: readonly HeardKey[];
}

/** Mean milliseconds a key below which no person types. */
const STEADY_MS = 20;
/** The kind of code; those of GS1 stay, since they say how to read on. */
const symbology = /^\](?!C1|d2|Q3|e0|J1)[A-Za-z][0-9a-zA-Z](?=.)/;

/** Makes a burst of what was gathered; what a person's hands wrote stays as the system read it. */
export function finished(
  { meant, typed, keys }: Gathered,
  scanner: Scanner,
  meanMs: number,
  ending: Burst['ending'],
): Omit<Burst, 'repeated' | 'cut'> {
  const byHand = meanMs > scanner.gapMs;
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

function meanOf(keys: readonly HeardKey[]): number {
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return (last.at - first.at) / Math.max(1, keys.length - 1);
}

/**
 * A word that somebody typed, a long pause, and a whole code: the code alone, and its mean time a
 * key. Null where there was no such pause, or where a busy machine may have torn one code in two.
 */
export function cutOff(
  { meant, typed, keys }: Gathered,
  before: Length,
  gapMs: number,
): { readonly gathered: Gathered; readonly meanMs: number } | null {
  if (before.keys === 0) return null;
  const tail = {
    meant: meant.slice(before.meant),
    typed: typed.slice(before.typed),
    keys: keys.slice(before.keys),
  };
  const whole = readsLikeBarcode(tail.meant) && !readsLikeBarcode(meant.slice(0, before.meant));
  const meanMs = meanOf(tail.keys);
  const headMs = meanOf(keys.slice(0, before.keys));
  const byHand = headMs > SLOWER * meanMs || (headMs > gapMs && meanMs <= gapMs);
  return whole && byHand ? { gathered: tail, meanMs } : null;
}
