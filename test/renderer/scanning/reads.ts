import type { CodeRead } from '../../../src/renderer/scanning/decode/codeRead.ts';
import type { Box } from '../../../src/renderer/scanning/decode/grey.ts';

export const frame: Box = { x: 0, y: 0, width: 1280, height: 720 };
const middle: Box = { x: 500, y: 300, width: 200, height: 100 };

/** Bars with a check digit. */
export const ean = (text: string, part: Partial<CodeRead> = {}): CodeRead => ({
  text,
  symbology: 'EANUPC',
  name: 'EAN-13',
  identifier: ']E0',
  linear: true,
  lines: 40,
  // Row by row, unless a test says otherwise.
  span: part.lines ?? 40,
  across: 200,
  box: middle,
  ...part,
});

export const itf = (text: string, part: Partial<CodeRead> = {}): CodeRead =>
  ean(text, { symbology: 'ITF', name: 'ITF', identifier: ']I0', ...part });

export const qr = (text: string, part: Partial<CodeRead> = {}): CodeRead =>
  ean(text, { symbology: 'QRCode', name: 'QR Code', identifier: ']Q1', linear: false, ...part });
