import type { Day } from '../domain/day.ts';
import { isUuid } from '../domain/ids.ts';
import {
  type BarcodeText,
  type EntityKind,
  entityKindOf,
  parseBarcodeText,
} from './barcodeText.ts';
import { linkReading } from './digitalLink/linkReading.ts';
import { type EnvelopeReading, readEnvelope } from './envelope/readEnvelope.ts';
import { type Gs1Reading, readGs1 } from './gs1/readGs1.ts';
import { type Gtin, type GtinForm, readGtin } from './gtin.ts';
import { type HibcReading, readHibc } from './hibc/readHibc.ts';
import { type MakersPackage, packageOf, packageOfProduct } from './makersPackage.ts';
import { type Ndc, readNdc } from './ndc.ts';
import { readScan, type ScannedCode } from './scannedCode.ts';
import { isGs1Symbology } from './symbology.ts';

/**
 * What a scanned or typed text is. Only the service or a record can say whether the thing exists.
 */
export type KindOfCode =
  /** `<ENTITY_TYPE>-<entity_id>-<short suffix>`: one of the service's own. */
  | { readonly kind: 'barcode'; readonly barcode: BarcodeText; readonly entity: EntityKind }
  /** An element string, or a GS1 Digital Link with the same elements. */
  | { readonly kind: 'gs1'; readonly reading: Exclude<Gs1Reading, { kind: 'not-gs1' }> }
  /** A GS1 web link whose identifiers cannot be told. */
  | { readonly kind: 'unread-link'; readonly because: 'compressed' | 'misbuilt' }
  | { readonly kind: 'hibc'; readonly reading: Exclude<HibcReading, { kind: 'not-hibc' }> }
  /** Fields with data identifiers, as on packages from Germany and Austria. */
  | {
      readonly kind: 'envelope';
      readonly reading: Extract<EnvelopeReading, { kind: 'read' | 'wrong' }>;
    }
  | { readonly kind: 'gtin'; readonly gtin: Gtin; readonly form: GtinForm }
  /** An EAN-8 and another product's UPC-E: nothing said which symbol it was. */
  | { readonly kind: 'eight-digits'; readonly ean8: Gtin; readonly upcE: Gtin }
  /** Twelve, thirteen or fourteen digits whose last one does not fit. */
  | { readonly kind: 'wrong-check-digit'; readonly form: GtinForm; readonly expected: string }
  /** Several when ten digits came without hyphens. */
  | { readonly kind: 'ndc'; readonly possible: readonly Ndc[] }
  | { readonly kind: 'uuid'; readonly id: string }
  | { readonly kind: 'order-number'; readonly orderNumber: string }
  | { readonly kind: 'other'; readonly text: string };

/** Prefix ORD followed by digits and letters (service-api.md, Order). */
const orderNumber = /^ORD(?=[A-Z0-9]*[0-9])[A-Z0-9]{3,}$/i;

/**
 * Says what a text is, by its form alone. `today` decides the century of a date.
 * @param scanned as it was read (`readScan`), or as a scanner sent it, with its AIM identifier
 */
export function kindOfCode(scanned: string | ScannedCode, today: Day): KindOfCode {
  const { text, symbology } =
    typeof scanned === 'string' ? readScan(scanned) : readScan(scanned.text, scanned.symbology);
  const barcode = parseBarcodeText(text);
  if (barcode !== null) {
    return { kind: 'barcode', barcode, entity: entityKindOf(barcode.entityType) };
  }
  if (isUuid(text)) return { kind: 'uuid', id: text.toLowerCase() };
  const labelled = isGs1Symbology(symbology) ? null : labelKind(text, today);
  if (labelled !== null) return labelled;
  const reading = readGs1(`${symbology ?? ''}${text}`, today);
  if (reading.kind !== 'not-gs1') return { kind: 'gs1', reading };
  return numberKind(text, symbology) ?? { kind: 'other', text };
}

/** Labels that say by their beginning what they are: a web link, an envelope, an HIBC. */
function labelKind(text: string, today: Day): KindOfCode | null {
  const link = linkReading(text, today);
  if (link !== null) return link;
  const envelope = readEnvelope(text, today);
  switch (envelope.kind) {
    case 'gs1': {
      const reading = readGs1(`]d2${envelope.text}`, today);
      return reading.kind === 'not-gs1' ? null : { kind: 'gs1', reading };
    }
    case 'read':
    case 'wrong':
      return { kind: 'envelope', reading: envelope };
    case 'no-envelope': {
      const reading = readHibc(text, today);
      return reading.kind === 'not-hibc' ? null : { kind: 'hibc', reading };
    }
  }
}

function numberKind(text: string, symbology: string | null): KindOfCode | null {
  const gtin = readGtin(text, symbology);
  if (gtin.kind === 'gtin' || gtin.kind === 'eight-digits') return gtin;
  // Eight digits may be anything.
  if (gtin.kind === 'wrong-check-digit' && gtin.form !== 'ean-8') return gtin;
  const ndc = gtin.kind === 'not-gtin' ? readNdc(text) : gtin;
  if (ndc.kind === 'ndc' || ndc.kind === 'ambiguous')
    return { kind: 'ndc', possible: ndc.possible };
  return orderNumber.test(text) ? { kind: 'order-number', orderNumber: text } : null;
}

/**
 * The maker's package that a code stands for; null for other codes, and for an ambiguous or wrong
 * one.
 */
export function packageIn(code: KindOfCode, today: Day): MakersPackage | null {
  switch (code.kind) {
    case 'gs1':
      return code.reading.kind === 'read' ? packageOf(code.reading.elements, today) : null;
    case 'hibc':
    case 'envelope':
      return code.reading.kind === 'read' ? code.reading.pack : null;
    case 'gtin':
      return packageOfProduct({ kind: 'gtin', gtin: code.gtin });
    case 'ndc':
      return packageOfProduct({ kind: 'ndc', possible: code.possible });
    case 'barcode':
    case 'uuid':
    case 'unread-link':
    case 'eight-digits':
    case 'wrong-check-digit':
    case 'order-number':
    case 'other':
      return null;
  }
}
