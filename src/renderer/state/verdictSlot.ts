import type { FillView } from '#shared/contract/fillView.ts';
import type { ScanView, Shift } from '#shared/contract/scan.ts';
import { isAnswered } from '#shared/contract/verdict.ts';
import type { WhichPrescription } from './fillInFront.ts';

/** What stands where the verdict is shown. Only `live` and `earlier` have a verdict. */
export type VerdictSlot =
  | { kind: 'ready' }
  | { kind: 'entering'; id: string; value: string }
  | { kind: 'live'; scan: ScanView }
  | { kind: 'earlier'; scan: ScanView; back: ScanView | null }
  | {
      kind: 'refused';
      value: string;
      because: 'no-connection' | 'signed-out' | 'no-person' | 'in-pieces';
    }
  | { kind: 'unsaved'; id: string; value: string; again: boolean }
  /** The label of a prescription that another person fills. */
  | { kind: 'taken'; id: string; value: string; fill: FillView }
  | WhichPrescription;

export const isSameScan = (a: ScanView, b: ScanView) => JSON.stringify(a) === JSON.stringify(b);

/** Keeps the old object of every row that did not change, so that React does not draw it again. */
export function shareRows(next: Shift, previous: Shift | null): Shift {
  if (previous === null) return next;
  const oldRows = new Map(previous.latest.map((scan) => [scan.id, scan]));
  const latest = next.latest.map((scan) => {
    const old = oldRows.get(scan.id);
    return old !== undefined && isSameScan(old, scan) ? old : scan;
  });
  return { ...next, latest };
}

function isNewAnswer(scan: ScanView, before: ScanView): boolean {
  return !isAnswered(before.verdict) && isAnswered(scan.verdict);
}

/** What is shown once the station has said more of a scan. */
export function updateSlot(slot: VerdictSlot, scan: ScanView): VerdictSlot {
  switch (slot.kind) {
    case 'ready':
    case 'refused':
    case 'taken':
    case 'which':
      return slot;
    case 'entering':
    case 'unsaved':
      return slot.id === scan.id ? { kind: 'live', scan } : slot;
    case 'live':
      return slot.scan.id === scan.id && !isSameScan(slot.scan, scan)
        ? { kind: 'live', scan }
        : slot;
    case 'earlier': {
      // The person waits for the answer to the latest scan, so it comes back to the front.
      if (slot.back?.id === scan.id && isNewAnswer(scan, slot.back)) return { kind: 'live', scan };
      const back = slot.back?.id === scan.id ? scan : slot.back;
      return { kind: 'earlier', scan: slot.scan.id === scan.id ? scan : slot.scan, back };
    }
  }
}
