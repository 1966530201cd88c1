/** The sizes of labels, from the smallest. */
export const labelSizes = ['small', 'medium', 'large'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** The dots an inch of label printers. */
export const printerDots = [203, 300] as const;
export type PrinterDots = (typeof printerDots)[number];

/** Inches. `code`: the square that the code and its quiet zone stand in. */
interface LabelMeasures {
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

/** Where a code stands on a label, in dots of the printer: all of it whole. */
export interface CodePlace {
  /** A module's side. */
  readonly module: number;
  /** The code's upper left corner; its quiet zone lies around it. */
  readonly x: number;
  readonly y: number;
}

/** `200 mg` on one line: the number at the end of one and its unit on the next are easily misread. */
export const numbersWithUnits = (text: string): string =>
  text.replaceAll(/(\d) (?=[\p{L}%])/gu, '$1\u00a0');
