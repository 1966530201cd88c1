import type { RefreshTrouble } from '#shared/contract/prescriptions.ts';
import { backoffMs } from '../connection/backoff.ts';

/** A pause lasts at least this many times as long as the round: refreshing takes a sixth of the time. */
const REST_PER_WORK = 5;
/** Rows held back until a second answer confirms them are asked for again soon. */
const SECOND_ROUND_MS = 60_000;
/** Stations that started together should not ask together. */
const JITTER = 0.1;

/** What the next pause depends on. */
export interface LastRound {
  readonly lastedMs: number;
  /** Failed rounds in a row, this one included. */
  readonly failures: number;
  /** Rows held back until a second answer confirms them. */
  readonly held: number;
  /** The service asked for a pause. */
  readonly floorMs: number;
}

function jittered(ms: number, random: number): number {
  return Math.round(ms * (1 - JITTER + 2 * JITTER * random));
}

/**
 * The pause until the next round; null when only a person begins one.
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
  if (last.held > 0) return Math.max(least, jittered(SECOND_ROUND_MS, random));
  return everyMs === null ? null : Math.max(least, jittered(everyMs, random));
}

/** The shortest pause between two rounds, even after a sign-in or once the link is back. */
export function leastPauseMs(last: LastRound | null): number {
  return last === null ? 0 : Math.max(last.floorMs, last.lastedMs * REST_PER_WORK);
}

/** Whether a round that ended so is to be made up for soon. */
export function isFailure(kind: RefreshTrouble['kind'] | 'complete'): boolean {
  switch (kind) {
    case 'complete':
    case 'stopped':
    case 'sign-in-needed':
      return false;
    case 'out-of-reach':
    case 'cut':
    case 'refused':
    case 'not-understood':
    case 'slow-down':
    case 'not-stored':
    case 'defect':
      return true;
  }
}
