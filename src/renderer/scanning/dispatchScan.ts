import { readBadge } from '#shared/codes/badgeCode.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { localDay } from '#shared/domain/day.ts';
import { tryBadge } from '../api/actions.ts';
import { takeScan } from '../api/scans.ts';
import { isLocked, readAppState, setAtWindow } from '../state/appState.ts';
import { openPersonDialog } from '../state/personDialog.ts';
import { isLockOnTop, takesBadges, topHandler } from '../state/scanTargets.ts';
import { playSound } from './sounds.ts';

/** Scans that wait until the station has said whether the one before them is a badge. */
let waiting: Promise<void> = Promise.resolve();
let waitingCount = 0;

/**
 * Gives a scan to the target on top of the stack. Without one it is refused, in sight. Where people are
 * proven, the station is asked first whether it is somebody's badge.
 */
export function dispatchScan(text: string, burst?: Burst): void {
  if (waitingCount === 0 && !mayBeBadge(text)) {
    handOver(text, burst);
    return;
  }
  waitingCount += 1;
  waiting = waiting.then(async () => {
    try {
      if (!mayBeBadge(text) || !(await isBadge(text))) handOver(text, burst);
    } finally {
      waitingCount -= 1;
    }
  });
}

function handOver(text: string, burst?: Burst): void {
  // Locked a moment ago: the pages' targets are still there.
  if (isLocked(readAppState()) && !isLockOnTop()) {
    playSound('fail');
    return;
  }
  const handle = topHandler();
  if (handle === null) takeScan(text, 'scanner');
  else handle(text, burst);
}

function mayBeBadge(text: string): boolean {
  const state = readAppState();
  if (state.atWindow?.kind !== 'proven' || isLocked(state) || takesBadges()) return false;
  return readBadge(text, localDay(new Date())) !== null;
}

/** Whether the code is somebody's badge; then this window is theirs, or asks for the PIN. */
async function isBadge(code: string): Promise<boolean> {
  try {
    const result = await tryBadge({ code, pin: null });
    switch (result.kind) {
      case 'unlocked':
        playSound('captured');
        setAtWindow({ kind: 'proven', staff: result.staff, emergency: null });
        return true;
      case 'pin-wanted':
        playSound('captured');
        openPersonDialog({ code, staff: result.staff, pausedUntil: null });
        return true;
      case 'paused':
        playSound('fail');
        openPersonDialog({ code, staff: null, pausedUntil: result.until });
        return true;
      case 'unknown-badge':
      case 'wrong-pin':
      case 'overtaken':
        return false;
    }
  } catch {
    // Not answered: as a usual scan it is refused in sight, or kept until the station is back.
    return false;
  }
}
