import type { DecisionKind } from '#shared/contract/waiting.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { verifyBarcode } from '../operations/barcode/verifyBarcode.ts';
import { operations } from '../operations/index.ts';

/**
 * What this account may decide about a row (DESIGN.md section 4). Only the account that entered it may
 * send it; any account may discard it or take it over.
 */
export function decisionsFor(row: EntryRow, userId: string | null): DecisionKind[] {
  if (userId === null) return [];
  const own = row.userId === userId;
  // Taken over, an entry that may have arrived could be at the service twice, once under each name.
  const takeOver: DecisionKind[] = own || row.mayHaveArrived ? [] : ['take-over'];
  switch (row.state) {
    case 'ready':
    case 'waiting':
      if (row.kind === verifyBarcode.kind) return [];
      return own && !row.mayHaveArrived ? ['discard'] : takeOver;
    case 'parked':
      if (row.kind === verifyBarcode.kind) return ['discard'];
      if (row.why?.kind === 'answered-otherwise') return afterOtherAnswer(row, own);
      if (row.why?.kind === 'changed-elsewhere') {
        return own && takesBack(row) !== null ? ['undo', 'discard'] : ['discard'];
      }
      return [
        ...(row.mayHaveArrived || row.why?.kind === 'no-quantity'
          ? (['went-through'] as const)
          : []),
        ...(own && canBeSent(row) ? (['send-again'] as const) : []),
        ...(own ? (['edit'] as const) : []),
        ...takeOver,
        'discard',
      ];
    default:
      return [];
  }
}

/** What undoing a delivered entry puts back, by another one of its kind; null where nothing can. */
export const takesBack = (row: EntryRow): unknown =>
  operations.get(row.kind)?.takeBack?.(row) ?? null;

/** The service took it, so anybody may leave it at what the answer shows. */
function afterOtherAnswer(row: EntryRow, own: boolean): DecisionKind[] {
  switch (operations.get(row.kind)?.asked?.anew) {
    case 'send':
      return own ? ['send-again', 'edit', 'discard'] : ['discard'];
    case 'count':
      return ['went-through', 'discard'];
    default:
      return ['discard'];
  }
}

/** Sent unchanged, some would only be parked again. */
function canBeSent(row: EntryRow): boolean {
  switch (row.why?.kind) {
    case 'needed-entry-gone':
    case 'below-zero':
    case 'unsendable':
      return false;
    default:
      return true;
  }
}
