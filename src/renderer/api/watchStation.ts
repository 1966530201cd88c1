import type { Change } from '#shared/contract/changes.ts';
import { applyChange, changeAppState, readAppState } from '../state/appState.ts';
import { retryUnsaved } from './scans.ts';
import { openConnection, station } from './station.ts';
import { followStream, type Stream } from './stream.ts';

const changes: Stream<Change> = (signal) => station.changes.watch(undefined, { signal });

/** Ends the stream of the connection that is present, or was. */
let present = new AbortController();

function connectionLost(): void {
  present.abort();
  if (readAppState().connection.kind !== 'down')
    changeAppState({ connection: { kind: 'down', since: Date.now() } });
}

function takeChange(change: Change): void {
  applyChange(change);
  if (readAppState().connection.kind === 'up') return;
  changeAppState({ connection: { kind: 'up' } });
  void retryUnsaved();
}

/** Follows one connection's changes; it counts as up once the first has come. */
async function follow(): Promise<void> {
  present.abort();
  present = new AbortController();
  const { signal } = present;
  await followStream(changes, signal, takeChange);
  if (signal.aborted) return;
  connectionLost();
  window.setTimeout(() => {
    if (readAppState().connection.kind === 'down') void follow();
  }, 1_000);
}

/** Subscribes to the station's changes, now and after every reconnect. Call once a page. */
export function watchStation(): void {
  openConnection({ up: () => void follow(), down: connectionLost });
}
