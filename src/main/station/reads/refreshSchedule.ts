import { backoffMs } from '../connection/backoff.ts';

/** Refreshing takes at most so large a part of the time: one part of six. */
const REST_PER_WORK = 5;
/** A list that is not believed yet wants its second answer soon. */
const SECOND_LOOK_MS = 60_000;
/** Benches that opened together do not ask together. */
const JITTER = 0.1;

/** What the last round leaves the next one to go by. */
export interface LastRound {
  readonly lastedMs: number;
  /** Failed rounds in a row, this one included. */
  readonly failures: number;
  /** Rows that wait for a second answer. */
  readonly held: number;
  /** The service asked for a pause. */
  readonly floorMs: number;
}

function jittered(ms: number, random: number): number {
  return Math.round(ms * (1 - JITTER + 2 * JITTER * random));
}

/**
 * The pause until the next round; null when only somebody's asking begins one.
 * @param everyMs as set; null: never by itself
 * @param random from 0 up to 1
 */
export function pauseBeforeRoundMs(
  last: LastRound,
  everyMs: number | null,
  random: number,
): number | null {
  const least = Math.max(last.floorMs, last.lastedMs * REST_PER_WORK);
  if (last.failures > 0) return Math.max(least, backoffMs(last.failures, random));
  if (last.held > 0) return Math.max(least, jittered(SECOND_LOOK_MS, random));
  return everyMs === null ? null : Math.max(least, jittered(everyMs, random));
}

/** The pause that even a sign-in or a link that is back leave between two rounds. */
export function leastPauseMs(last: LastRound | null): number {
  return last === null ? 0 : Math.max(last.floorMs, last.lastedMs * REST_PER_WORK);
}
