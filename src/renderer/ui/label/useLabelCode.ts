import { labels } from '../../api/queries/labels.ts';
import { type QueryState, useQuery } from '../../api/useQuery.ts';
import type { CodeShape } from './drawCode.ts';
import { type LabelCode, type LabelRecord, labelCode } from './labelOf.ts';
import { useDrawnCode } from './useDrawnCode.ts';

/** A shape that we draw, or the picture that the service gave. */
export type LabelDrawing = Exclude<CodeShape, 'code128'> | 'as-given';

/** The code for a record's label: given, else asked of the station. */
export function useLabelCode(record: LabelRecord): QueryState<LabelCode> {
  const { id, code } = record;
  const asked = useQuery(code === undefined ? labels.codeOf(id) : null);
  if (code !== undefined) return { kind: 'loaded', value: labelCode(record, code) };
  return asked.kind === 'loaded'
    ? { kind: 'loaded', value: labelCode(record, asked.value) }
    : asked;
}

/** The picture of a code, drawn or as given; null until it is there. */
export function usePicture(code: LabelCode | null, drawing: LabelDrawing): string | null {
  const text = code === null || code.kind === 'none' ? null : code.text;
  const asGiven = drawing === 'as-given';
  const drawn = useDrawnCode(asGiven ? null : text, asGiven ? 'qrcode' : drawing);
  if (!asGiven) return drawn;
  return code?.kind === 'verifies' ? code.code.image : null;
}
