import type { ReceivedKey } from './burst-finish.ts';
import { GS } from './burst-key.ts';
import { usCharacter } from './us-keys.ts';

/** A key of a burst and the character of the test code that it stands for. */
interface Pair {
  readonly key: ReceivedKey;
  readonly expected: string;
}

/** How a burst lies over the text that was to come. `share`: how much of it fits, 0 to 1. */
export type Alignment =
  | { readonly kind: 'apart'; readonly share: number }
  | {
      readonly kind: 'aligned';
      readonly share: number;
      readonly before: readonly ReceivedKey[];
      readonly pairs: readonly Pair[];
      /** The keys in the place of GS; null where the text holds none. */
      readonly gs: readonly ReceivedKey[] | null;
      readonly after: readonly ReceivedKey[];
    };

/** A scanner may write GS as a text like `<GS>`. */
const WIDEST_GS = 6;
const WIDEST_AROUND = 20;
const ENOUGH = 0.8;

/** Lays the keys over the text, whatever came before and after it and in the place of GS. */
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

/** By what it writes, or by where it lies: another layout moves the one, never the other. */
function fits({ char, name }: ReceivedKey, expected: string): boolean {
  const place = usCharacter(name.split('+').at(-1) ?? '', name.includes('Shift'));
  return [char, place ?? ''].some((each) => each.toLowerCase() === expected.toLowerCase());
}

/** How much of the text came at all, in its order (the longest common subsequence). */
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
