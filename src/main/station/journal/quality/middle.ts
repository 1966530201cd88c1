/** Nobody waits longer for a verdict: it comes while they do something else. */
export const LATER_MS = 60_000;

export const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

/** The smallest value that this share of all is not above; null of none. */
export const valueAt = (inOrder: Float64Array, share: number): number | null =>
  inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)] ?? null;

/** Whole milliseconds that people waited. There are many, so each is counted in its place and none is sorted. */
export function waits(all: readonly number[]) {
  const places = new Uint32Array(LATER_MS + 1);
  let later = 0;
  for (const ms of all) {
    if (ms > LATER_MS) later += 1;
    else places[ms] = (places[ms] ?? 0) + 1;
  }
  const waited = all.length - later;
  /** The smallest value that this share of those who waited is not above; null of none. */
  const at = (share: number): number | null => {
    if (waited === 0) return null;
    let left = Math.max(1, Math.ceil(waited * share));
    return places.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
  };
  return { waited, later, at };
}
