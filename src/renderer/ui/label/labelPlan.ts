import type { LabelSize, PrinterDots } from '../../state/labelSettings.ts';
import type { CodeModules } from './codeModules.ts';

/** Inches. `code`: the square that the code and its quiet zone stand in. */
export interface LabelMeasures {
  readonly width: number;
  readonly height: number;
  readonly code: number;
}

/** Widths and heights are whole pixels of CSS, or the browser scales what is drawn on them. */
export const labelMeasures: Readonly<Record<LabelSize, LabelMeasures>> = {
  small: { width: 2, height: 1, code: 0.8 },
  medium: { width: 2.25, height: 1.25, code: 0.98 },
  large: { width: 3, height: 2, code: 1.4 },
};

/** Between the label's edge and what is on it, in inches. */
export const LABEL_MARGIN = 0.06;

/** Smaller modules are lost to most scanners, and to the spread of thermal printers. */
const LEAST_MODULE_MM = 0.25;

/** Where a code stands on a label, in dots of the printer: all of it whole. */
export interface CodePlace {
  /** A module's side. */
  readonly module: number;
  /** The code's upper left corner; its quiet zone lies around it. */
  readonly x: number;
  readonly y: number;
}

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
