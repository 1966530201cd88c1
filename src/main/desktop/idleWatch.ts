import type { MachineNews } from '#shared/machine.ts';

/** What the system says of itself at one moment. */
export interface Attendance {
  readonly seconds: number;
  readonly state: 'active' | 'idle' | 'locked' | 'unknown';
}

/** Below this nobody needs to hear of it. */
export const idleFromSeconds = 15;

/**
 * Turns what is read every few seconds into news. On Linux this is also how a locked screen is
 * noticed; elsewhere the system says so itself, and both may speak: the news is told once.
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
