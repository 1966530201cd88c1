import { readAppState, subscribeAppState } from '../state/appState.ts';
import { emptyClipboard } from '../state/clipboard.ts';
import { lockWindow } from './lockWindow.ts';
import { station } from './station.ts';

/** The station hears of touches at most this often. */
const EVERY_MS = 15_000;
/** Without its station, which keeps the time otherwise, a window locks itself after this long. */
const ALONE_MS = 3 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();
let toldAt = 0;
let later: number | undefined;

function tell(): void {
  later = undefined;
  const { atWindow, connection } = readAppState();
  if (atWindow?.kind !== 'proven' || connection.kind !== 'up') return;
  toldAt = Date.now();
  // One that is lost costs nothing: the next touch tells again.
  station.people.touched().catch(() => undefined);
}

function touch(): void {
  touchedAt = Date.now();
  if (later !== undefined) return;
  later = window.setTimeout(tell, Math.max(0, toldAt + EVERY_MS - touchedAt));
}

/** Tells the station that somebody is here, and locks by Ctrl+L and with the computer. Call once a page. */
export function watchForLock(): void {
  for (const sign of signs) {
    window.addEventListener(sign, touch, { capture: true, passive: true });
  }
  window.addEventListener(
    'keydown',
    (event) => {
      const held = event.ctrlKey && !event.altKey && !event.shiftKey && !event.metaKey;
      if (!held || event.key.toLowerCase() !== 'l') return;
      // The browser would go to its address bar.
      event.preventDefault();
      lockWindow('by-hand');
    },
    { capture: true },
  );
  window.setInterval(() => {
    const isAlone = readAppState().connection.kind === 'down';
    if (isAlone && Date.now() - touchedAt > ALONE_MS) lockWindow('idle');
  }, 10_000);
  let machine = readAppState().machine;
  let locked = false;
  subscribeAppState(() => {
    const state = readAppState();
    const isLockedNow = state.lockedHere !== null || state.atWindow?.kind === 'locked';
    if (isLockedNow && !locked) emptyClipboard();
    locked = isLockedNow;
    if (state.machine === machine) return;
    machine = state.machine;
    if (machine?.kind === 'screen-locked') lockWindow('machine-locked');
    if (machine?.kind === 'asleep' || machine?.kind === 'awake') lockWindow('machine-slept');
  });
}
