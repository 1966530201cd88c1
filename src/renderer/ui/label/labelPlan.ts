import {
  type CodePlace,
  LABEL_MARGIN,
  type LabelSize,
  labelMeasures,
  type PrinterDots,
} from '#shared/domain/label.ts';
import type { CodeModules } from './codeModules.ts';

/** Smaller modules are lost to most scanners, and to the spread of thermal printers. */
const LEAST_MODULE_MM = 0.25;

/** The largest modules of whole dots for which the code fits; null where scanners could not read those. */
export function placeCode(
  { rows, quiet }: CodeModules,
  size: LabelSize,
  dots: PrinterDots,
): CodePlace | null {
  const { height, code } = labelMeasures[size];
  const across = rows.length + 2 * quiet;
  const module = Math.floor((code * dots) / across);
  if (module < Math.round((LEAST_MODULE_MM / 25.4) * dots)) return null;
  const left = Math.round(LABEL_MARGIN * dots);
  const top = Math.floor((height * dots - across * module) / 2);
  return { module, x: left + quiet * module, y: top + quiet * module };
}
