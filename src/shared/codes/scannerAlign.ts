import type { ReceivedKey } from './finishBurst.ts';
import { GS } from './keyStroke.ts';
import { usCharacter } from './usCharacter.ts';

/** A key of a burst and the character of the test code that it should write. */
interface Pair {
  readonly key: ReceivedKey;
  readonly expected: string;
}

/** How a burst matches the expected text. `share`: how much of the text matches, 0 to 1. */
export type Alignment =
  | { readonly kind: 'apart'; readonly share: number }
  | {
      readonly kind: 'aligned';
      readonly share: number;
      readonly before: readonly ReceivedKey[];
      readonly pairs: readonly Pair[];
      /** The keys in the place of GS; null when the text has none. */
      readonly gs: readonly ReceivedKey[] | null;
      readonly after: readonly ReceivedKey[];
    };

/** A scanner may send GS as a text like `<GS>`. */
const WIDEST_GS = 6;
const WIDEST_AROUND = 20;
const ENOUGH = 0.8;

/** Matches the keys with the text, with any keys before it, after it and in the place of GS. */
export function align(keys: readonly ReceivedKey[], text: string): Alignment {
  const gsAt = text.indexOf(GS);
  const plain = [...text.replace(GS, '')];
  const widths = gsAt < 0 ? [0] : Array.from({ length: WIDEST_GS + 1 }, (_, width) => width);
  let best: Alignment = { kind: 'apart', share: 0 };
  for (const width of widths) {
    const room = keys.length - plain.length - width;
    for (let offset = 0; offset <= Math.min(room, WIDEST_AROUND); offset += 1) {
      const body = keys.slice(offset, offset + plain.length + width);
      const cut = gsAt < 0 ? plain.length : gsAt;
      const letters = [...body.slice(0, cut), ...body.slice(cut + width)];
      const share = letters.filter((key, at) => fits(key, plain[at] ?? '')).length / plain.length;
      if (share < ENOUGH || share <= best.share) continue;
      best = {
        kind: 'aligned',
        share,
        before: keys.slice(0, offset),
        pairs: letters.map((key, at) => ({ key, expected: plain[at] ?? '' })),
        gs: gsAt < 0 ? null : body.slice(cut, cut + width),
        after: keys.slice(offset + body.length),
      };
    }
  }
  return best.kind === 'aligned' ? best : { kind: 'apart', share: inOrder(keys, plain) };
}

/**
 * Whether a key matches by its character or by its place: another layout changes only the first.
 */
function fits({ char, name }: ReceivedKey, expected: string): boolean {
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
      next.push(fits(key, expected) ? Math.max(kept, (row[at] ?? 0) + 1) : kept);
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / text.length;
}
