import type { Change } from '#shared/contract/changes.ts';
import { applyChange, changeAppState, readAppState } from '../state/appState.ts';
import { retryUnsaved } from './scans.ts';
import { openConnection, station } from './station.ts';
import { followStream, type Stream } from './stream.ts';

const changes: Stream<Change> = (signal) => station.changes.watch(undefined, { signal });

/** Aborts the stream of changes of the current connection. */
let currentStream = new AbortController();

function connectionLost(): void {
  currentStream.abort();
  if (readAppState().connection.kind !== 'down')
    changeAppState({ connection: { kind: 'down', since: Date.now() } });
}

function receiveChange(change: Change): void {
  applyChange(change);
  if (readAppState().connection.kind === 'up') return;
  changeAppState({ connection: { kind: 'up' } });
  void retryUnsaved();
}

/** Follows one connection's changes. It counts as up after the first of them. */
async function follow(): Promise<void> {
  currentStream.abort();
  currentStream = new AbortController();
  const { signal } = currentStream;
  await followStream(changes, signal, receiveChange);
  if (signal.aborted) return;
  connectionLost();
  window.setTimeout(() => {
    if (readAppState().connection.kind === 'down') void follow();
  }, 1_000);
}

/** Subscribes to the station's changes, now and after every reconnect. Call once a page. */
export function watchStation(): void {
  openConnection({
    up() {
      changeAppState({ refusedByHost: null });
      void follow();
    },
    down: connectionLost,
    refused: (because) => changeAppState({ refusedByHost: because }),
  });
}
