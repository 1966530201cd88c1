import type { Change } from '#shared/contract/changes.ts';
import {
  type AppState,
  applyChange,
  changeAppState,
  isLocked,
  readAppState,
  subscribeAppState,
} from '../state/appState.ts';
import { accountIn, personOf } from '../state/personOf.ts';
import { forgetAnswers } from './query.ts';
import { retryUnsaved } from './scans.ts';
import { watchForSilence } from './silence.ts';
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

/** Who has proven to be here; null where nobody has to, and before the first change. */
function whoIsProven(state: AppState): string | null {
  if (isLocked(state)) return 'locked';
  return state.atWindow?.kind === 'proven' ? state.atWindow.staff.id : null;
}

/** A window that was locked, or another person's, has dropped what it knew: it is told all again. */
function askAgainAfterUnlock(): void {
  let who = whoIsProven(readAppState());
  subscribeAppState(() => {
    const before = who;
    const state = readAppState();
    who = whoIsProven(state);
    if (before === null || who === null || who === before || who === 'locked') return;
    if (state.connection.kind !== 'up') return;
    void follow();
    void retryUnsaved();
  });
}

/** What is kept of answers is for one person of one account, while every change is heard. */
function forgetAnswersInTime(): void {
  const place = (state: AppState): string =>
    JSON.stringify([
      state.connection.kind,
      accountIn(state.session),
      personOf(state),
      isLocked(state),
    ]);
  let before = place(readAppState());
  subscribeAppState(() => {
    const now = place(readAppState());
    if (now === before) return;
    before = now;
    forgetAnswers();
  });
}

/** Subscribes to the station's changes, now and after every reconnect. Call once a page. */
export function watchStation(): void {
  askAgainAfterUnlock();
  forgetAnswersInTime();
  watchForSilence(() => {
    connectionLost();
    // Answered once it is there again.
    void follow();
  });
  openConnection({
    up() {
      changeAppState({ refusedByHost: null });
      void follow();
    },
    down: connectionLost,
    refused: (because) => changeAppState({ refusedByHost: because }),
  });
}
