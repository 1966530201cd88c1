import { judgeGs1 } from '#shared/codes/gs1/judgeGs1.ts';
import { checkDigit } from '#shared/codes/gtin.ts';
import { GS } from '#shared/codes/keyStroke.ts';
import { type Day, readDay } from '#shared/domain/day.ts';
import { printed } from './packages.ts';

/** The vectors' dates are judged from here; any day of these years gives the same. */
export const today: Day = (() => {
  const day = readDay('2026-11-24');
  if (day === null) throw new Error('no day');
  return day;
})();

/** What the engine's own notation means: `^` is FNC1, a bar parts the symbols of a composite. */
export type Meant =
  | { readonly kind: 'elements'; readonly text: string }
  | { readonly kind: 'numbers'; readonly gtins: readonly string[] }
  | { readonly kind: 'plain'; readonly text: string };

export function meantBy(notation: string): Meant {
  const [head = '', beside] = notation.split(/\|(?=\^)/);
  if (/^\d+$/.test(head) && (beside !== undefined || /^(?:\d{8}|\d{12,14})$/.test(head))) {
    // Some are written without their check digit.
    const gtins = [head, `${head}${checkDigit(head)}`].map((number) => number.padStart(14, '0'));
    if (beside === undefined) return { kind: 'numbers', gtins };
    return { kind: 'elements', text: `01${gtins[0]}${beside.slice(1).replaceAll('^', GS)}` };
  }
  if (!notation.startsWith('^')) {
    return { kind: 'plain', text: notation.replace(/^\\(\\*\^)/, '$1') };
  }
  const text = notation.slice(1).replace(/\^$/, '');
  if (beside === undefined) return { kind: 'elements', text: text.replaceAll('^', GS) };
  const parts = judgeGs1(`${GS}${text.replace(/\|\^/, GS).replaceAll('^', GS)}`, today).elements;
  return { kind: 'elements', text: printed(parts) };
}
