import type { PrintableLabel } from '#shared/contract/labels.ts';
import type { LabelSize } from '#shared/domain/label.ts';
import { findsText } from '../../text/labelText.ts';
import { visibleCode } from '../../text/subjectText.ts';
import type { DrawnCode } from './Label.tsx';
import type { LabelCode, LabelRecord } from './labelOf.ts';

/** A label for a printer without a dialog; null for a picture, of whose dots nothing is known. */
export function printable(
  { title, lines }: LabelRecord,
  code: LabelCode,
  size: LabelSize,
  drawn: DrawnCode | null,
): PrintableLabel | null {
  if (drawn?.kind !== 'modules' || code.kind === 'none') return null;
  const { modules, place, dots } = drawn;
  const rows = modules.rows.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const isFinder = code.kind === 'finds';
  const small = [...(isFinder ? [findsText] : []), visibleCode(code.text)];
  return { size, dots, title, lines: [...lines], isFinder, small, code: { rows, place } };
}
