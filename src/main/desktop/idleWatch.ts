import type { MachineNews } from '#shared/machine.ts';

/** The system's state at one moment. */
export interface Attendance {
  readonly seconds: number;
  readonly state: 'active' | 'idle' | 'locked' | 'unknown';
}

/** Shorter absences are not reported. */
export const idleFromSeconds = 15;

/**
 * Turns readings taken every few seconds into news. On Linux a locked screen is noticed only this way;
 * elsewhere the system reports it as well, and the news is still sent once.
 */
export function idleWatch(tell: (news: MachineNews) => void) {
  let locked = false;
  let idle = false;
  function lock(now: boolean): void {
    if (now === locked) return;
    locked = now;
    tell({ kind: now ? 'screen-locked' : 'screen-unlocked' });
  }
  return {
    lock,
    look({ seconds, state }: Attendance, canTellLock: boolean): void {
      if (canTellLock) lock(state === 'locked');
      const away = seconds >= idleFromSeconds;
      if (away) tell({ kind: 'idle', seconds });
      else if (idle) tell({ kind: 'active' });
      idle = away;
    },
  };
}
