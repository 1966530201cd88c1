import type { DecisionKind } from '#shared/contract/waiting.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { verifyBarcode } from '../operations/barcode/verifyBarcode.ts';

/**
 * What somebody signed in under this account may decide about a row (DESIGN.md section 4). Only
 * its own account sends what it entered; anybody may end what will not go, or take it over.
 */
export function decisionsFor(row: EntryRow, userId: string | null): DecisionKind[] {
  if (userId === null) return [];
  const own = row.userId === userId;
  // What may have arrived would be there twice, once under each name.
  const takeOver: DecisionKind[] = own || row.mayHaveArrived ? [] : ['take-over'];
  switch (row.state) {
    case 'ready':
    case 'waiting':
      return row.kind === verifyBarcode.kind ? [] : takeOver;
    case 'parked':
      if (row.kind === verifyBarcode.kind) return ['discard'];
      return [
        ...(row.mayHaveArrived ? (['went-through'] as const) : []),
        ...(own && canBeSent(row) ? (['send-again'] as const) : []),
        ...(own ? (['edit'] as const) : []),
        ...takeOver,
        'discard',
      ];
    default:
      return [];
  }
}

/** As it is, it can only be parked again where what it builds on is gone. */
function canBeSent(row: EntryRow): boolean {
  return row.why?.kind !== 'needed-entry-gone' && row.why?.kind !== 'below-zero';
}
