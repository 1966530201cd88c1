import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { localDay } from '#shared/domain/day.ts';

/** The exception id in a typed, pasted or scanned text; null if there is none. */
export function exceptionIdIn(text: string): string | null {
  const code = kindOfCode(text, localDay(new Date()));
  if (code.kind === 'uuid') return code.id;
  if (code.kind !== 'barcode') return null;
  const letters = code.barcode.entityType.toLowerCase().replace(/[^a-z]/g, '');
  return letters === 'exception' || letters === 'exceptions' ? code.barcode.entityId : null;
}
