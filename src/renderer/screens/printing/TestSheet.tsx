import { testTexts } from '#shared/codes/scannerTest.ts';
import { type Printable, SheetCodes } from './SheetCodes.tsx';

const codes: readonly Printable[] = [
  { name: 'Test code, Data Matrix', text: testTexts.square, shape: 'datamatrix', isTest: true },
  { name: 'Test code, QR', text: testTexts.square, shape: 'qrcode', isTest: true },
  { name: 'Test code, lines (Code 128)', text: testTexts.lines, shape: 'code128', isTest: true },
];

/** Scanned in Settings, Scanner: one of them is enough. */
export function TestSheet() {
  return <SheetCodes codes={codes} />;
}
