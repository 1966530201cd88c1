import type { Day } from '../domain/day.ts';
import { isUuid } from '../domain/ids.ts';
import {
  type BarcodeText,
  type EntityKind,
  entityKindOf,
  parseBarcodeText,
} from './barcodeText.ts';
import { type Gs1Reading, readGs1 } from './gs1/readGs1.ts';
import { type Gtin, type GtinForm, readGtin } from './gtin.ts';
import { type MakersPackage, packageOf, packageOfProduct } from './makersPackage.ts';
import { type Ndc, readNdc } from './ndc.ts';

/**
 * What a scanned or typed text is. Only the service or a record can say whether the thing exists.
 */
export type KindOfCode =
  /** `<ENTITY_TYPE>-<entity_id>-<short suffix>`: one of the service's own. */
  | { readonly kind: 'barcode'; readonly barcode: BarcodeText; readonly entity: EntityKind }
  | { readonly kind: 'gs1'; readonly reading: Exclude<Gs1Reading, { kind: 'not-gs1' }> }
  | { readonly kind: 'gtin'; readonly gtin: Gtin; readonly form: GtinForm }
  /** Several when ten digits came without hyphens. */
  | { readonly kind: 'ndc'; readonly possible: readonly Ndc[] }
  | { readonly kind: 'uuid'; readonly id: string }
  | { readonly kind: 'order-number'; readonly orderNumber: string }
  | { readonly kind: 'other'; readonly text: string };

/** AIM's symbology identifier; some scanners are set to send it before the text. */
const symbology = /^\][A-Za-z][0-9]/;

/** Prefix ORD followed by digits and letters (service-api.md, Order). */
const orderNumber = /^ORD(?=[A-Z0-9]*[0-9])[A-Z0-9]{3,}$/i;

/** Says what a text is, by its form alone. `today` decides the century of a GS1 date. */
export function kindOfCode(scanned: string, today: Day): KindOfCode {
  const text = scanned.replace(symbology, '').trim();
  const barcode = parseBarcodeText(text);
  if (barcode !== null) {
    return { kind: 'barcode', barcode, entity: entityKindOf(barcode.entityType) };
  }
  if (isUuid(text)) return { kind: 'uuid', id: text.toLowerCase() };
  const reading = readGs1(scanned, today);
  if (reading.kind !== 'not-gs1') return { kind: 'gs1', reading };
  const gtin = readGtin(text);
  if (gtin.kind === 'gtin') return gtin;
  const ndc = readNdc(text);
  if (ndc.kind !== 'not-ndc') return { kind: 'ndc', possible: ndc.possible };
  if (orderNumber.test(text)) return { kind: 'order-number', orderNumber: text };
  return { kind: 'other', text };
}

/**
 * The maker's package that a code stands for; null for other codes, and for an ambiguous or wrong
 * one.
 */
export function packageIn(code: KindOfCode, today: Day): MakersPackage | null {
  switch (code.kind) {
    case 'gs1':
      return code.reading.kind === 'read' ? packageOf(code.reading.elements, today) : null;
    case 'gtin':
      return packageOfProduct({ kind: 'gtin', gtin: code.gtin });
    case 'ndc':
      return packageOfProduct({ kind: 'ndc', possible: code.possible });
    case 'barcode':
    case 'uuid':
    case 'order-number':
    case 'other':
      return null;
  }
}
