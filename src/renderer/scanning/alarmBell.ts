import { readAppState } from '../state/appState.ts';
import { playSound } from './sounds.ts';

const MINUTE_MS = 60_000;

let timer: number | undefined;

function stop(): void {
  window.clearTimeout(timer);
  timer = undefined;
}

function ringLater(): void {
  stop();
  const { everyMinutes } = readAppState().alarmSound;
  timer = window.setTimeout(() => {
    stop();
    if (readAppState().alarmCount > 0) ringAlarm();
  }, everyMinutes * MINUTE_MS);
}

/** Calls somebody: as loud at least as the bench's setting, whatever this window's volume; unless it is muted. */
export function ringAlarm(): void {
  const { leastVolume, mutedUntil } = readAppState().alarmSound;
  if (mutedUntil === null || mutedUntil <= Date.now()) playSound('alarm', leastVolume);
  ringLater();
}

/** Rings again, sparingly, for as long as an alarm stands; behind a lock too. */
export function keepRinging(stands: boolean): void {
  if (!stands) stop();
  else if (timer === undefined) ringLater();
}
