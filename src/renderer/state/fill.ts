import type { FillView } from '#shared/contract/fillView.ts';
import { changeAppState, readAppState, showFill } from './appState.ts';
import { type FillNotice, isOf } from './fillInFront.ts';
import { personOf } from './personOf.ts';

/** Shows what a scan at the bench came to, in place of its verdict. */
export function acceptFillScan(
  scanId: string,
  fill: FillView,
  kind: FillNotice['kind'] | null,
): void {
  const { verdictSlot: slot } = readAppState();
  const isAwaited = (slot.kind === 'entering' || slot.kind === 'unsaved') && slot.id === scanId;
  if (!isOf(fill, personOf(readAppState()))) {
    if (isAwaited) showTaken(slot, fill);
    return;
  }
  showFill(fill);
  changeAppState({
    fillNotice: kind === null ? null : { kind, scanId },
    ...((isAwaited || slot.kind === 'live') && { verdictSlot: { kind: 'ready' } }),
  });
}

/** Says whose fill it is; one that has ended makes room. */
function showTaken({ id, value }: { id: string; value: string }, fill: FillView): void {
  const isOpen = readAppState().fill?.state === 'open';
  changeAppState({
    verdictSlot: { kind: 'taken', id, value, fill },
    ...(!isOpen && { fill: null, fillNotice: null }),
  });
}

/** Takes from the front what is not open any more, by the answer to a question about the fill `before`. */
export function dropFill(before: string | null): void {
  const { fill } = readAppState();
  if (fill !== null && fill.id === before && fill.state === 'open') {
    changeAppState({ fill: null, fillNotice: null });
  }
}
