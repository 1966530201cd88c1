import { applyChange, changeAppState, readAppState } from '../state/appState.ts';
import { retryUnsaved } from './scans.ts';
import { openConnection, station } from './station.ts';

let round = 0;

function connectionLost(): void {
  round += 1;
  if (readAppState().connection.kind !== 'down')
    changeAppState({ connection: { kind: 'down', since: Date.now() } });
}

/** Follows the changes of one connection until it ends; it counts as up after the first change. */
async function follow(): Promise<void> {
  round += 1;
  const mine = round;
  try {
    for await (const change of await station.changes.watch()) {
      if (mine !== round) return;
      applyChange(change);
      if (readAppState().connection.kind !== 'up') {
        changeAppState({ connection: { kind: 'up' } });
        void retryUnsaved();
      }
    }
  } catch {
    // The connection was lost: the banner says so, and the next one starts the next round.
  }
  if (mine !== round) return;
  connectionLost();
  window.setTimeout(() => {
    if (readAppState().connection.kind === 'down') void follow();
  }, 1_000);
}

/** Subscribes to the station's changes, now and after every reconnect. Call once a page. */
export function watchStation(): void {
  openConnection({ up: () => void follow(), down: connectionLost });
}
