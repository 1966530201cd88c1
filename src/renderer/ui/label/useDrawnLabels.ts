import { useEffect, useRef, useState } from 'react';
import type { LabelSettings } from '../../state/labelSettings.ts';
import { codeModules } from './codeModules.ts';
import type { DrawnCode } from './Label.tsx';
import type { LabelCode } from './labelOf.ts';
import { placeCode } from './labelPlan.ts';

type Settings = Omit<LabelSettings, 'form'> & {
  readonly form: Exclude<LabelSettings['form'], 'as-given'>;
};

const textOf = (code: LabelCode) => (code.kind === 'none' ? null : code.text);

async function drawnCode(text: string, { size, dots, form }: Settings): Promise<DrawnCode | null> {
  const modules = await codeModules(text, form);
  const place = placeCode(modules, size, dots);
  return place === null ? null : { kind: 'modules', modules, place, dots };
}

/**
 * The codes of several labels, in their order; null until all are drawn. Null among them is one that does not
 * fit, or a record without a code.
 */
export function useDrawnLabels(
  codes: readonly LabelCode[],
  settings: Settings,
): readonly (DrawnCode | null)[] | null {
  const [drawing, setDrawing] = useState<{ key: string; drawn: (DrawnCode | null)[] } | null>(null);
  const key = JSON.stringify([codes.map(textOf), settings]);
  const latest = useRef({ codes, settings });
  useEffect(() => {
    latest.current = { codes, settings };
  });
  useEffect(() => {
    const { codes: wanted, settings: by } = latest.current;
    let unmounted = false;
    const all = wanted.map(textOf).map((text) => (text === null ? null : drawnCode(text, by)));
    void Promise.all(all).then((drawn) => {
      if (!unmounted) setDrawing({ key, drawn });
    });
    return () => {
      unmounted = true;
    };
  }, [key]);
  return drawing?.key === key ? drawing.drawn : null;
}
