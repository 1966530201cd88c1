import { useEffect, useRef, useState } from 'react';
import type { LabelSettings } from '../../state/labelSettings.ts';
import { type CodeModules, codeModules, type MatrixShape } from './codeModules.ts';
import type { DrawnCode } from './Label.tsx';
import type { LabelCode } from './labelOf.ts';
import { drawnOf } from './useLabelDrawing.ts';

type Settings = Omit<LabelSettings, 'form'> & { readonly form: MatrixShape };
type Encoded = readonly (CodeModules | null)[];

const textOf = (code: LabelCode) => (code.kind === 'none' ? null : code.text);

/**
 * The codes of several labels, in their order; null until all are drawn. Null among them is one that does not
 * fit, or a record without a code.
 */
export function useDrawnLabels(
  codes: readonly LabelCode[],
  { size, dots, form }: Settings,
): readonly (DrawnCode | null)[] | null {
  const [encoded, setEncoded] = useState<{ key: string; all: Encoded } | null>(null);
  const texts = codes.map(textOf);
  const key = JSON.stringify([form, texts]);
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });
  useEffect(() => {
    let unmounted = false;
    const all = latest.current.map((text) => (text === null ? null : codeModules(text, form)));
    void Promise.all(all).then((modules) => {
      if (!unmounted) setEncoded({ key, all: modules });
    });
    return () => {
      unmounted = true;
    };
  }, [key, form]);
  if (encoded?.key !== key) return null;
  return encoded.all.map((modules) => (modules === null ? null : drawnOf(modules, size, dots)));
}
