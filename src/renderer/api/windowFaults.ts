import { ORPCError } from '@orpc/client';
import type { WindowFault } from '#shared/contract/diagnostics.ts';
import { readAppState } from '../state/appState.ts';
import { showToast } from '../state/toast.ts';
import { faultOf } from './faultOf.ts';
import { station } from './station.ts';

/** A fault that repeats is told a few times, not for hours. */
const MOST_TOLD = 20;
let told = 0;

/** Tells the station, for its log, that this window failed. Where no station answers nobody could read it. */
export function tellFault(during: WindowFault['during'], error: unknown): void {
  if (told >= MOST_TOLD || readAppState().connection.kind !== 'up') return;
  told += 1;
  station.diagnostics.noteFault(faultOf(during, error)).catch(() => undefined);
}

/** Says and logs what fails while no screen is drawn: nobody else would learn that a button did nothing. Call once a page. */
export function watchFaults(): void {
  const fail = (error: unknown) => {
    // Others are no faults of this program: of a browser's extension, of a call that was refused or broken off.
    if (!(error instanceof Error) || error instanceof ORPCError) return;
    if (error.name === 'AbortError' || readAppState().connection.kind !== 'up') return;
    tellFault('running', error);
    showToast({ kind: 'fault', id: crypto.randomUUID() });
  };
  window.addEventListener('error', ({ error }) => fail(error));
  window.addEventListener('unhandledrejection', ({ reason }) => fail(reason));
}
