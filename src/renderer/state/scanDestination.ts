import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { localDay } from '#shared/domain/day.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { PagedRecord } from './recordPaths.ts';

export interface ScanDestination {
  readonly kind: PagedRecord;
  readonly id: string;
}

/**
 * The page that a code of the service leads to, read from its text (service-api.md, Barcode); null
 * for any other code. Only the service can say whether the code is good.
 */
export function scanDestinationOf(code: string): ScanDestination | null {
  const barcode = parseBarcodeText(code);
  if (barcode === null) return null;
  const kind = entityKindOf(barcode.entityType);
  switch (kind) {
    case 'lot':
    case 'order':
    case 'prescription':
    case 'task':
      return { kind, id: barcode.entityId };
    case 'user':
    case 'patient':
    case 'other':
      return null;
  }
}

/** The id of the task that a typed text names, by its id or its code; null for anything else. */
export function taskIdIn(typed: string): string | null {
  if (isUuid(typed)) return typed.toLowerCase();
  const destination = scanDestinationOf(typed);
  return destination?.kind === 'task' ? destination.id : null;
}

/** The exception id in a typed, pasted or scanned text; null if there is none. */
export function exceptionIdIn(text: string): string | null {
  const code = kindOfCode(text, localDay(new Date()));
  if (code.kind === 'uuid') return code.id;
  if (code.kind !== 'barcode') return null;
  const letters = code.barcode.entityType.toLowerCase().replace(/[^a-z]/g, '');
  return letters === 'exception' || letters === 'exceptions' ? code.barcode.entityId : null;
}
