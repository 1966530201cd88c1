import type { FillView } from '#shared/contract/fills.ts';
import { changeAppState, type FillNotice, readAppState, showFill } from './appState.ts';

/** Shows what a scan at the bench came to, in place of its verdict. */
export function acceptFillScan(
  scanId: string,
  fill: FillView,
  kind: FillNotice['kind'] | null,
): void {
  const { verdictSlot: slot } = readAppState();
  const isAwaited = (slot.kind === 'entering' || slot.kind === 'unsaved') && slot.id === scanId;
  showFill(fill);
  changeAppState({
    fillNotice: kind === null ? null : { kind, scanId },
    ...((isAwaited || slot.kind === 'live') && { verdictSlot: { kind: 'ready' } }),
  });
}

/** Takes from the front what is not open any more, by the answer to a question about the fill `before`. */
export function dropFill(before: string | null): void {
  const { fill } = readAppState();
  if (fill !== null && fill.id === before && fill.state === 'open') {
    changeAppState({ fill: null, fillNotice: null });
  }
}
