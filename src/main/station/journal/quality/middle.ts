/** Nobody waits longer for a verdict: it comes while they do something else. */
export const LATER_MS = 60_000;

export const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

/** The smallest value that this share of all is not above; null of none. */
export const valueAt = (inOrder: Float64Array, share: number): number | null =>
  inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)] ?? null;
