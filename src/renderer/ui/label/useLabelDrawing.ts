import { useEffect, useState } from 'react';
import type { LabelSize, PrinterDots } from '#shared/domain/label.ts';
import type { LabelSettings } from '../../state/labelSettings.ts';
import { type CodeModules, codeModules } from './codeModules.ts';
import type { DrawnCode } from './Label.tsx';
import type { LabelCode } from './labelOf.ts';
import { placeCode } from './labelPlan.ts';

type LabelDrawing =
  | { readonly kind: 'drawn'; readonly drawn: DrawnCode }
  /** Its modules would be smaller than scanners read. */
  | { readonly kind: 'too-large' }
  /** It is being drawn, or there is nothing to draw. */
  | { readonly kind: 'nothing' };

/** A label's code as it is printed by these settings. */
export function useLabelDrawing(
  code: LabelCode,
  { size, dots, form }: LabelSettings,
): LabelDrawing {
  const text = code.kind === 'none' ? null : code.text;
  const [encoded, setEncoded] = useState<{ key: string; modules: CodeModules } | null>(null);
  const key = `${form} ${text}`;
  useEffect(() => {
    if (text === null || form === 'as-given') return;
    let unmounted = false;
    void codeModules(text, form).then((modules) => {
      if (!unmounted) setEncoded({ key, modules });
    });
    return () => {
      unmounted = true;
    };
  }, [text, form, key]);

  if (form === 'as-given') {
    const picture = code.kind === 'verifies' ? code.code.image : null;
    return picture === null
      ? { kind: 'nothing' }
      : { kind: 'drawn', drawn: { kind: 'picture', picture } };
  }
  if (encoded?.key !== key) return { kind: 'nothing' };
  const drawn = drawnOf(encoded.modules, size, dots);
  return drawn === null ? { kind: 'too-large' } : { kind: 'drawn', drawn };
}

/** These modules on a label of this size; null where they would be smaller than scanners read. */
export function drawnOf(modules: CodeModules, size: LabelSize, dots: PrinterDots) {
  const place = placeCode(modules, size, dots);
  return place === null ? null : ({ kind: 'modules', modules, place, dots } as const);
}
