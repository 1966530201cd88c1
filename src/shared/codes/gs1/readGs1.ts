import type { Day } from '../../domain/day.ts';
import { GS } from '../keyStroke.ts';
import { type Gs1Element, type Gs1Problem, problemOf } from './element.ts';
import { type Identifier, identifierAt } from './identifiers.ts';
import { alternativeSplits } from './missingSeparator.ts';
import { split, splitBracketed } from './split.ts';

/** What a GS1 code says, or why it is not clear. */
export type Gs1Reading =
  | { readonly kind: 'read'; readonly elements: readonly Gs1Element[] }
  /** The separator behind a field of variable length may be missing: a person chooses. */
  | { readonly kind: 'ambiguous'; readonly ways: readonly (readonly Gs1Element[])[] }
  | { readonly kind: 'wrong'; readonly problem: Gs1Problem }
  | { readonly kind: 'not-gs1' };

/** GS1-128, GS1 DataMatrix, GS1 QR, GS1 DataBar and Composite, GS1 DotCode. */
const gs1Symbology = /^\](?:C1|d2|Q3|e[0-3]|J1)/;
const notOne: Gs1Reading = { kind: 'not-gs1' };

/**
 * Reads an element string (SCANNING.md, GS1): `]d2`, `]C1` and a leading separator are stripped,
 * and elements come in any order. `today` decides the century of a date.
 *
 * A text without a symbology identifier, a separator or brackets is GS1 only when it begins with a
 * GTIN (01) or holds one: digits alone may be anything.
 */
export function readGs1(text: string, today: Day): Gs1Reading {
  const marked = gs1Symbology.test(text);
  const bare = text.replace(gs1Symbology, '').trim();
  if (/^\(\d{2,4}\)/.test(bare)) return settled(splitBracketed(bare, today));
  const led = bare.startsWith(GS);
  const body = withoutLeading(bare);
  const certain = marked || led || body.includes(GS);
  if (!certain && !/^\d{2}/.test(body)) return notOne;
  const reading = readBody(body, today);
  return certain || looksLikeGs1(body, reading) ? reading : notOne;
}

function withoutLeading(text: string): string {
  let from = 0;
  while (text[from] === GS) from += 1;
  return text.slice(from);
}

function readBody(body: string, today: Day): Gs1Reading {
  const asItStands = split(body, today);
  // One separator that came through proves that this scanner sends them.
  if (body.includes(GS)) return settled(asItStands);
  const open = openEnd(body, today);
  if (open === null) return settled(asItStands);
  const ways = alternativeSplits(open.before, open.identifier, open.text, today);
  if (ways.length === 0) return settled(asItStands);
  return {
    kind: 'ambiguous',
    ways: asItStands.kind === 'split' ? [asItStands.elements, ...ways] : ways,
  };
}

const settled = (read: ReturnType<typeof split>): Gs1Reading =>
  read.kind === 'split'
    ? { kind: 'read', elements: read.elements }
    : { kind: 'wrong', problem: read.problem };

interface OpenEnd {
  readonly before: readonly Gs1Element[];
  readonly identifier: Identifier;
  readonly text: string;
}

/**
 * The field of variable length that takes the whole rest of a text without separators; null when
 * there is none, or when something before it is wrong.
 */
function openEnd(body: string, today: Day): OpenEnd | null {
  const before: Gs1Element[] = [];
  let at = 0;
  for (;;) {
    const identifier = identifierAt(body, at);
    if (identifier === null) return null;
    const from = at + identifier.ai.length;
    if (identifier.least !== identifier.most) {
      return { before, identifier, text: body.slice(from) };
    }
    const value = body.slice(from, from + identifier.most);
    if (problemOf(identifier, value, today) !== null) return null;
    before.push({ ai: identifier.ai, value });
    at = from + value.length;
  }
}

/** Whether a text without any mark of GS1 can still be taken for it. */
function looksLikeGs1(body: string, reading: Gs1Reading): boolean {
  const held = (elements: readonly Gs1Element[]) => elements.some(({ ai }) => ai === '01');
  switch (reading.kind) {
    case 'read':
      return held(reading.elements);
    case 'ambiguous':
      return reading.ways.some(held);
    case 'wrong':
      // A package with a damaged number is reported as damaged, not as an unknown code.
      return /^01\d{14}(?:1[01357]|21|715)/.test(body);
    case 'not-gs1':
      return false;
  }
}
