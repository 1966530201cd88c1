import { applyChange, changeAppState, readAppState } from '../state/appState.ts';
import { retryUnsaved } from '../state/scans.ts';
import { openConnection, station } from './station.ts';

let round = 0;

function lost(): void {
  round += 1;
  if (readAppState().line.kind !== 'down')
    changeAppState({ line: { kind: 'down', since: Date.now() } });
}

/** Follows one line's events till it ends; the line counts as up once the first has come. */
async function follow(): Promise<void> {
  round += 1;
  const mine = round;
  try {
    for await (const change of await station.changes.watch()) {
      if (mine !== round) return;
      applyChange(change);
      if (readAppState().line.kind !== 'up') {
        changeAppState({ line: { kind: 'up' } });
        void retryUnsaved();
      }
    }
  } catch {
    // How a lost line ends; the banner says so, and the next line starts the next round.
  }
  if (mine !== round) return;
  lost();
  window.setTimeout(() => {
    if (readAppState().line.kind === 'down') void follow();
  }, 1_000);
}

/** Subscribes to the station now and after every reconnect. Once a page. */
export function watchStation(): void {
  openConnection({ up: () => void follow(), down: lost });
}
