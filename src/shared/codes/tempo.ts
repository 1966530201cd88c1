/** A key by its time. */
interface Timed {
  readonly at: number;
}

/** Milliseconds between each key and the next. */
export function gapsOf(keys: readonly Timed[]): readonly number[] {
  return keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
}

/** The middle one of the numbers; 0 of none. */
export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * What the pace of keys says of who sent them. Only whole words tell: hands roll over two or three keys
 * within 20 ms, and one gap says nothing.
 */
export type Pace =
  /** Quicker than hands roll over a whole word. */
  | 'brisk'
  /** So quick at each key that hands, which pause between rolls, do not keep it up. */
  | 'fast'
  /** No quicker than hands, but even as they never are over so many keys. */
  | 'even'
  | 'slow';

const limits = {
  briskMs: 12,
  fastMs: 26,
  /** A keyboard is asked every 8 ms, so that even keys differ by as much. */
  unevenMs: 9,
  /** In a long code the machine may stumble once per so many keys. */
  keysPerStumble: 14,
  leastGaps: 3,
  leastEvenGaps: 9,
  leastAlikeGaps: 4,
} as const;

/** @param gaps all of them, up to the terminator where one came */
export function paceOf(gaps: readonly number[]): Pace {
  const stumbles = Math.floor(gaps.length / limits.keysPerStumble);
  const usual = gaps.toSorted((a, b) => a - b).slice(0, gaps.length - stumbles);
  const [shortest, longest, median] = [usual[0] ?? 0, usual.at(-1) ?? 0, medianOf(gaps)];
  if (gaps.length >= limits.leastGaps && longest <= limits.briskMs) return 'brisk';
  const isAlike = longest - shortest <= limits.unevenMs;
  if (gaps.length > limits.leastGaps && longest <= limits.fastMs && isAlike) return 'fast';
  const tolerance = 2 + median / 8;
  const isEven = median - shortest <= tolerance && longest - median <= tolerance;
  return gaps.length >= limits.leastEvenGaps && isEven ? 'even' : 'slow';
}

/** Whether gaps are as alike as a machine's. Over so few of them hands are so now and then, too. */
export function areAlike(gaps: readonly number[]): boolean {
  const spread = Math.max(...gaps) - Math.min(...gaps);
  return gaps.length >= limits.leastAlikeGaps && spread <= limits.unevenMs;
}
