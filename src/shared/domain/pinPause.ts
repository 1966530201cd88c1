/** So many wrong tries in a row cost nothing. */
export const FREE_TRIES = 4;
const FIRST_PAUSE_MS = 30_000;
/** 64 minutes: longer ones keep nobody out who has the time, and everybody else. */
const MOST_DOUBLINGS = 7;

/** How long nobody may try after so many wrong tries in a row: none up to the fifth, then 30 s, 1, 2, 4 … minutes. */
export function pauseAfter(wrongInARow: number, free = FREE_TRIES): number {
  const doublings = wrongInARow - free - 1;
  return doublings < 0 ? 0 : FIRST_PAUSE_MS * 2 ** Math.min(doublings, MOST_DOUBLINGS);
}
