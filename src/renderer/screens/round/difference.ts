import type { Round, RoundCount } from '#shared/contract/rounds.ts';
import { compareDecimals, readDecimal, subtractDecimals } from '#shared/domain/decimal.ts';

/** How a count compares to the known quantity of its lot. */
export type Difference =
  | { readonly kind: 'agrees' }
  /** With its sign, as a decimal: negative where fewer were counted. */
  | { readonly kind: 'differs'; readonly by: string }
  | { readonly kind: 'nothing-known' }
  /** The known quantity has changed since the lot was counted; `now` is the new one. */
  | { readonly kind: 'changed-since'; readonly now: string | null };

export function differenceOf({ quantity, known, unit, now }: RoundCount): Difference {
  if (now.unit !== unit || (now.known !== known && now.known !== quantity)) {
    return { kind: 'changed-since', now: now.known };
  }
  if (now.known === null) return { kind: 'nothing-known' };
  const by = subtractDecimals(quantity, now.known);
  return by === '0' ? { kind: 'agrees' } : { kind: 'differs', by };
}

/** `−3`, `+12`. */
export function signed(by: string): string {
  return by.startsWith('-') ? `−${by.slice(1)}` : `+${by}`;
}

const rank: Readonly<Record<Difference['kind'], number>> = {
  'changed-since': 0,
  differs: 1,
  'nothing-known': 2,
  agrees: 3,
};

export interface ComparedCounts {
  readonly count: RoundCount;
  readonly difference: Difference;
}

/** Ordered by urgency: changed since, then the largest differences, then the rest. */
export function compareCounts(round: Round): ComparedCounts[] {
  const size = (difference: Difference) =>
    readDecimal(difference.kind === 'differs' ? difference.by.replace('-', '') : '0');
  return round.counts
    .map((count) => ({ count, difference: differenceOf(count) }))
    .toSorted((a, b) => {
      const [x, y] = [size(a.difference), size(b.difference)];
      const ranked = rank[a.difference.kind] - rank[b.difference.kind];
      return ranked !== 0 || x === null || y === null ? ranked : compareDecimals(y, x);
    });
}
