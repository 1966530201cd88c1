/** The longest pause before a row is tried again. */
export const ROW_LIMIT_MS = 5 * 60 * 1000;
const FIRST_MS = 1000;

/**
 * The pause after a failure, with full jitter: between nothing and a limit that doubles. Stations
 * that lost the service together should not come back together.
 * @param failures failures so far, from 1
 * @param random from 0 up to 1
 */
export function backoffMs(failures: number, random: number, limitMs = ROW_LIMIT_MS): number {
  const ceiling = Math.min(limitMs, FIRST_MS * 2 ** Math.min(failures - 1, 30));
  return Math.ceil(ceiling * random);
}
