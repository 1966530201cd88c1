import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { localDay } from '#shared/domain/day.ts';

/** The id of an exception in what was typed, pasted or scanned; null where it can be none. */
export function exceptionIdIn(text: string): string | null {
  const code = kindOfCode(text, localDay(new Date()));
  if (code.kind === 'uuid') return code.id;
  if (code.kind !== 'barcode') return null;
  const spelled = code.barcode.entityType.toLowerCase().replace(/[^a-z]/g, '');
  return spelled === 'exception' || spelled === 'exceptions' ? code.barcode.entityId : null;
}
