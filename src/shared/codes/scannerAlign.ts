import type { ReceivedKey } from './finishBurst.ts';
import { GS } from './keyStroke.ts';
import { agrees, type Pair, suspectsOf } from './layoutGuess.ts';
import { usCharacter } from './usCharacter.ts';

/** How a burst matches the expected text. `share`: how much of the text matches, 0 to 1. */
export type Alignment =
  | { readonly kind: 'apart'; readonly share: number }
  | {
      readonly kind: 'aligned';
      readonly share: number;
      readonly before: readonly ReceivedKey[];
      readonly pairs: readonly Pair[];
      /** The keys in the place of GS. */
      readonly gs: readonly ReceivedKey[];
      readonly after: readonly ReceivedKey[];
    };

/** A scanner may send GS as a text like `<GS>`. */
const WIDEST_GS = 6;
const WIDEST_AROUND = 20;
const ENOUGH = 0.8;

type Fit = (pair: Pair) => boolean;
type Aligned = Extract<Alignment, { kind: 'aligned' }>;

/**
 * Matches the keys with the text, with any keys before it, after it and in the place of GS: as they
 * are, or else as a scanner types them that is set to another country than the computer.
 */
export function align(keys: readonly ReceivedKey[], text: string): Alignment {
  const asTheyAre = alignBy(keys, text, fits);
  if (asTheyAre !== null) return asTheyAre;
  if (keys.length > text.length + 2 * WIDEST_AROUND) return { kind: 'apart', share: 0 };
  const abroad = suspectsOf(keys).map((suspect) =>
    alignBy(keys, text, (pair) => agrees(suspect, pair) === true || fits(pair)),
  );
  const found = abroad.filter((each) => each !== null);
  const [best] = found.toSorted((a, b) => b.share - a.share);
  return best ?? { kind: 'apart', share: inOrder(keys, [...text.replace(GS, '')]) };
}

function alignBy(keys: readonly ReceivedKey[], text: string, fit: Fit): Aligned | null {
  const gsAt = text.indexOf(GS);
  const plain = [...text.replace(GS, '')];
  const widths = Array.from({ length: WIDEST_GS + 1 }, (_, width) => width);
  let best: Aligned | null = null;
  for (const width of widths) {
    const room = keys.length - plain.length - width;
    for (let offset = 0; offset <= Math.min(room, WIDEST_AROUND); offset += 1) {
      const body = keys.slice(offset, offset + plain.length + width);
      const letters = [...body.slice(0, gsAt), ...body.slice(gsAt + width)];
      const pairs = letters.map((key, at) => ({ key, expected: plain[at] ?? '' }));
      const share = pairs.filter(fit).length / plain.length;
      if (share < ENOUGH || share <= (best?.share ?? 0)) continue;
      best = {
        kind: 'aligned',
        share,
        before: keys.slice(0, offset),
        pairs,
        gs: body.slice(gsAt, gsAt + width),
        after: keys.slice(offset + body.length),
      };
    }
  }
  return best;
}

/**
 * Whether a key matches by its character or by its place: another layout changes only the first.
 */
function fits({ key: { char, name }, expected }: Pair): boolean {
  const place = usCharacter(name.split('+').at(-1) ?? '', name.includes('Shift'));
  return [char, place ?? ''].some((each) => each.toLowerCase() === expected.toLowerCase());
}

/** How much of the text arrived in order (the longest common subsequence), 0 to 1. */
function inOrder(keys: readonly ReceivedKey[], text: readonly string[]): number {
  let row = new Array<number>(text.length + 1).fill(0);
  for (const key of keys) {
    const next = [0];
    for (const [at, expected] of text.entries()) {
      const kept = Math.max(row[at + 1] ?? 0, next[at] ?? 0);
      next.push(fits({ key, expected }) ? Math.max(kept, (row[at] ?? 0) + 1) : kept);
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / text.length;
}
