import { useEffect, useState } from 'react';
import type { KnownCode } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import type { CodeShape } from './drawCode.ts';
import { type LabelCode, type LabelRecord, labelCode } from './labelOf.ts';
import { useDrawnCode } from './useDrawnCode.ts';

/** A shape that we draw, or the picture that the service gave. */
export type LabelDrawing = Exclude<CodeShape, 'code128'> | 'as-given';

type Looked = { kind: 'looking' } | { kind: 'found'; code: LabelCode } | { kind: 'no-answer' };

/** The code for a record's label: given, else asked of the station. */
export function useLabelCode(record: LabelRecord): Looked {
  const [known, setKnown] = useState<KnownCode | null | 'looking' | 'no-answer'>(
    record.code ?? 'looking',
  );
  const { id, code } = record;
  useEffect(() => {
    if (code !== undefined) return;
    let gone = false;
    const keep = (answer: KnownCode | null | 'no-answer') => {
      if (!gone) setKnown(answer);
    };
    station.labels.codeOf({ entityId: id }).then(keep, () => keep('no-answer'));
    return () => {
      gone = true;
    };
  }, [id, code]);
  if (known === 'looking') return { kind: 'looking' };
  if (known === 'no-answer') return { kind: 'no-answer' };
  return { kind: 'found', code: labelCode(record, known) };
}

/** The picture of a code, drawn or as given; null until it is there. */
export function usePicture(code: LabelCode | null, drawing: LabelDrawing): string | null {
  const text = code === null || code.kind === 'none' ? null : code.text;
  const asGiven = drawing === 'as-given';
  const drawn = useDrawnCode(asGiven ? null : text, asGiven ? 'qrcode' : drawing);
  if (!asGiven) return drawn;
  return code?.kind === 'verifies' ? code.code.image : null;
}
