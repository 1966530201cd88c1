import type { LockReason } from '#shared/contract/people.ts';
import { lockHere, readAppState, subscribeAppState } from '../state/appState.ts';
import { keepTypedText } from '../state/beforePersonChanges.ts';
import { station } from './station.ts';

const AGAIN_MS = 2_000;
/** A lock waits no longer than this for the last words to be kept. */
const KEEP_MS = 1_000;
let telling = false;

/**
 * Locks this window at once, whatever the network does, and tells the station until it knows. What was typed is
 * kept before that: from a locked window the station takes nothing.
 * @returns whether there was anything to lock
 */
export function lockWindow(because: LockReason): boolean {
  const { atWindow, lockedHere } = readAppState();
  if (atWindow?.kind !== 'proven' || lockedHere !== null) return false;
  const kept = keepTypedText();
  lockHere(because);
  const late = new Promise((resolve) => window.setTimeout(resolve, KEEP_MS));
  void Promise.race([kept, late]).then(tellStation);
  return true;
}

async function tellStation(): Promise<void> {
  const { lockedHere, connection } = readAppState();
  if (telling || lockedHere === null || connection.kind !== 'up') return;
  telling = true;
  try {
    await station.people.lock({ because: lockedHere });
  } catch {
    // Told again in a moment, and when the connection is back; meanwhile this window stays locked.
    window.setTimeout(() => void tellStation(), AGAIN_MS);
  } finally {
    telling = false;
  }
}

/** A window that locked itself without its station tells it later. Call once a page. */
export function keepStationTold(): void {
  let wasUp = false;
  subscribeAppState(() => {
    const isUp = readAppState().connection.kind === 'up';
    if (isUp && !wasUp) void tellStation();
    wasUp = isUp;
  });
}
