import type { Day } from '../../domain/day.ts';
import { GS } from '../keyStroke.ts';
import { EOT, RS } from '../symbology.ts';
import {
  type FieldProblem,
  type FieldsReading,
  isWholeField,
  readFields,
} from './dataIdentifiers.ts';
import { isPpn } from './ppn.ts';

export type EnvelopeProblem =
  | FieldProblem
  /** The scanner lost what stands between the fields. */
  | { readonly kind: 'separators-lost' }
  /** A label in a format that describes no package, or with nothing in it. */
  | { readonly kind: 'other-format'; readonly format: string };

export type EnvelopeReading =
  | Extract<FieldsReading, { kind: 'read' }>
  /** Format 05: an element string of GS1. */
  | { readonly kind: 'gs1'; readonly text: string }
  | { readonly kind: 'wrong'; readonly problem: EnvelopeProblem }
  | { readonly kind: 'no-envelope' };

/** Separators as some wedges write them, in words. */
const inWords = /[<{[](GS|RS|EOT)[>}\]]/gi;
const asCharacter: Readonly<Record<string, string>> = { GS, RS, EOT };

/**
 * Reads an envelope of ISO/IEC 15434: `[)>`, RS, the format, its fields between GS, RS and EOT. RS and
 * EOT may be lost, since nothing but their place depends on them. Without the envelope a PPN is still
 * known by its identifier and check digits, as it stands in a Code 39 or 128.
 */
export function readEnvelope(text: string, today: Day): EnvelopeReading {
  if (!text.startsWith('[)>')) {
    if (!text.includes('9N')) return { kind: 'no-envelope' };
    const fields = text.split(GS).filter((field) => field !== '');
    const isBare = fields.some((field) => field.startsWith('9N') && isPpn(field.slice(2)));
    return isBare ? readFields(fields, today) : { kind: 'no-envelope' };
  }
  const body = text
    .slice(3)
    .replace(inWords, (word, name: string) => asCharacter[name.toUpperCase()] ?? word);
  const records = body.split(new RegExp(`[${RS}${EOT}]`)).filter((record) => record.trim() !== '');
  const formats = records.map((record) => ({ format: record.slice(0, 2), rest: record.slice(2) }));
  const known =
    formats.find(({ format }) => format === '05') ?? formats.find(({ format }) => format === '06');
  if (known === undefined) return other(formats[0]?.format ?? '');
  const fields = known.rest.split(GS).filter((field) => field !== '');
  if (fields.length === 0) return other(known.format);
  if (known.format === '05') return { kind: 'gs1', text: known.rest };
  const [only = ''] = fields;
  // One field may be several that lost their separators, unless it is whole by itself.
  const isCertain = known.rest.startsWith(GS) || fields.length > 1 || isWholeField(only, today);
  return isCertain
    ? readFields(fields, today)
    : { kind: 'wrong', problem: { kind: 'separators-lost' } };
}

const other = (format: string): EnvelopeReading => ({
  kind: 'wrong',
  problem: { kind: 'other-format', format },
});
