import { readBadge } from '#shared/codes/badgeCode.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { withoutHabits } from '#shared/codes/habits.ts';
import type { HidCode } from '#shared/codes/hid/hidReader.ts';
import { readScan, type ScannedCode } from '#shared/codes/scannedCode.ts';
import { localDay } from '#shared/domain/day.ts';
import { tryBadge } from '../api/actions.ts';
import { takeScan } from '../api/scans.ts';
import { isLocked, readAppState, setAtWindow } from '../state/appState.ts';
import { habitsOf } from '../state/habits.ts';
import { type CodeReader, noteReader } from '../state/lastReader.ts';
import { openPersonDialog } from '../state/personDialog.ts';
import {
  isLockOnTop,
  type SentCode,
  takesBadges,
  tellPieces,
  topHandler,
} from '../state/scanTargets.ts';
import { showToast } from '../state/toast.ts';
import { playSound } from './sounds.ts';

/** What a code came by: keys, a cable, the camera. */
interface CameBy {
  readonly reader?: CodeReader;
  readonly burst?: Burst | undefined;
  readonly sent?: SentCode;
}

/** Scans that wait until the station has said whether the one before them is a badge. */
let waiting: Promise<void> = Promise.resolve();
let waitingCount = 0;

/**
 * Gives a scan to the target on top of the stack, in the one form that its code has from every scanner.
 * Without a target it is refused, in sight. Where people are proven, the station is asked first whether it
 * is somebody's badge.
 * @param identifier the AIM identifier, where it came beside the text and not before it
 */
export function dispatchScan(sent: string, burst?: Burst, identifier?: string | null): void {
  dispatch(readScan(sent, identifier ?? null), { burst });
}

/** The same for a code that the camera saw, or that was found in a picture. */
export function takeSeenCode(text: string, identifier: string | null, reader: CodeReader): void {
  dispatch(readScan(text, identifier), { reader });
}

/**
 * The same for a scanner that sends text and types nothing: what it puts around each code, and for a
 * separator, is taken off as it was learnt in its set-up.
 */
function dispatchSent(sent: SentCode, identifier: string | null = null): void {
  const { text } = withoutHabits(sent.text, habitsOf(sent.from));
  dispatch(readScan(text, identifier), { sent });
}

/** Takes a code from a scanner on a serial port. */
export const takeSerial = (text: string): void => dispatchSent({ from: 'serial', text });

/** Takes a code from a HID scanner. */
export const takeHid = ({ text, symbology }: HidCode): void =>
  dispatchSent({ from: 'hid', text }, symbology);

function dispatch(scan: ScannedCode, came: CameBy): void {
  if (waitingCount === 0 && !mayBeBadge(scan)) {
    handOver(scan, came);
    return;
  }
  waitingCount += 1;
  waiting = waiting.then(async () => {
    try {
      if (!mayBeBadge(scan) || !(await isBadge(scan.text))) handOver(scan, came);
    } finally {
      waitingCount -= 1;
    }
  });
}

/** Tells that only a part of a code came. */
export function refusePieces(text: string): void {
  if (isLocked(readAppState()) && !isLockOnTop()) playSound('fail');
  else tellPieces(text);
}

/** Tells that what stays in a field may be a code that came in pieces. */
export function doubtPieces(text: string): void {
  playSound('unknown');
  if (!isLocked(readAppState())) showToast({ kind: 'doubt', id: crypto.randomUUID(), text });
}

function handOver({ text, symbology }: ScannedCode, { reader, burst, sent }: CameBy): void {
  // Locked a moment ago: the pages' targets are still there.
  if (isLocked(readAppState()) && !isLockOnTop()) {
    playSound('fail');
    return;
  }
  noteReader(text, reader ?? 'scanner');
  const handle = topHandler();
  if (handle === null) takeScan(text, 'scanner', symbology);
  else handle(text, burst, symbology, sent);
}

function mayBeBadge(scan: ScannedCode): boolean {
  const state = readAppState();
  if (state.atWindow?.kind !== 'proven' || isLocked(state) || takesBadges()) return false;
  return readBadge(scan, localDay(new Date())) !== null;
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
        openPersonDialog({ code, staff: result.staff, news: null });
        return true;
      case 'paused':
      case 'from-elsewhere':
        playSound('fail');
        openPersonDialog({ code, staff: null, news: result });
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
