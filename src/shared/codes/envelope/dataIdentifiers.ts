import type { Day } from '../../domain/day.ts';
import { gs1Day } from '../gs1/dates.ts';
import { readGtin } from '../gtin.ts';
import type { MakersPackage } from '../makersPackage.ts';
import type { ProductCode } from '../productCode.ts';
import { wholeDay } from '../wholeDay.ts';
import { isPpn } from './ppn.ts';

/** What is wrong with a field; `text` is the field. */
export type FieldProblem =
  | { readonly kind: 'wrong-check-digit'; readonly text: string }
  | { readonly kind: 'no-such-day'; readonly text: string }
  | { readonly kind: 'strange-character'; readonly text: string }
  | { readonly kind: 'not-understood'; readonly text: string }
  | { readonly kind: 'said-twice'; readonly text: string };

export type FieldsReading =
  | { readonly kind: 'read'; readonly pack: MakersPackage }
  | { readonly kind: 'wrong'; readonly problem: FieldProblem };

/** Up to three digits and a letter (ANSI MH10.8.2). */
const identified = /^(\d{0,3}[A-Z])(.*)$/s;

const wrong = (kind: FieldProblem['kind'], text: string): FieldsReading => ({
  kind: 'wrong',
  problem: { kind, text },
});

/**
 * Reads the fields of a format 06 (ANSI MH10.8.2; IFA Coding System, PPN-Code): `9N` a PPN, `8P` a GTIN,
 * `1T` the batch, `S` the serial number, `D` expiry as YYMMDD or `14D` as YYYYMMDD. All others are left
 * out, if they have an identifier.
 */
export function readFields(fields: readonly string[], today: Day): FieldsReading {
  const products: ProductCode[] = [];
  const said = new Map<string, string>();
  let expires: Day | null = null;
  const isIfa = fields.some((field) => field.startsWith('9N'));
  for (const field of fields) {
    const [, name = '', value = ''] = identified.exec(field) ?? [];
    if (name === '' || value === '') return wrong('not-understood', field);
    if ((said.get(name) ?? value) !== value) return wrong('said-twice', field);
    if (said.has(name)) continue;
    said.set(name, value);
    switch (name) {
      case '9N':
        if (!isPpn(value)) return wrong('wrong-check-digit', field);
        products.push({ kind: 'ppn', ppn: value });
        break;
      case '8P': {
        const gtin = readGtin(value, ']d2');
        if (gtin.kind !== 'gtin') return wrong('wrong-check-digit', field);
        products.push({ kind: 'gtin', gtin: gtin.gtin });
        break;
      }
      case '1T':
      case 'S':
        if (!isNumber(value, isIfa)) return wrong('strange-character', field);
        break;
      case 'D':
      case '14D': {
        const day = name === 'D' ? gs1Day(value, today) : wholeDay(value);
        if (day === null) return wrong('no-such-day', field);
        if ((expires ?? day) !== day) return wrong('said-twice', field);
        expires = day;
        break;
      }
      case '16D':
        if (wholeDay(value) === null) return wrong('no-such-day', field);
    }
  }
  const pack = { products, batch: said.get('1T') ?? null, serial: said.get('S') ?? null, expires };
  return { kind: 'read', pack };
}

/** On an IFA label a batch or serial number has letters, digits, `-` and `_` alone. */
const isNumber = (value: string, isIfa: boolean) =>
  isIfa ? /^[0-9A-Za-z_-]{1,20}$/.test(value) : /^[!-~]{1,50}$/.test(value);

/** Whether a field is whole by itself: of a certain length, with a check digit or a day. */
export function isWholeField(field: string, today: Day): boolean {
  const [, name = '', value = ''] = identified.exec(field) ?? [];
  switch (name) {
    case '9N':
      return isPpn(value);
    case '8P':
      return /^\d{14}$/.test(value) && readGtin(value).kind === 'gtin';
    case 'D':
      return gs1Day(value, today) !== null;
    case '14D':
    case '16D':
      return wholeDay(value) !== null;
    default:
      return false;
  }
}
