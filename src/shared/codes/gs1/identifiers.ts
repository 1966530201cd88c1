import { identifierTable } from './identifierTable.ts';
import { type ValueRule, valueRuleNamed } from './valueRules.ts';

/** A part of an identifier's value, as the dictionary writes it: `N6,yymmdd`, `[X..17]`. */
export interface ValuePart {
  /** Digits; GS1's character sets 82, 39 and 64. */
  readonly holds: 'N' | 'X' | 'Y' | 'Z';
  readonly least: number;
  readonly most: number;
  readonly optional: boolean;
  readonly rules: readonly ValueRule[];
}

/** An application identifier and the form of its value (GS1 General Specifications, section 3). */
export interface Identifier {
  /** Two to four digits. */
  readonly ai: string;
  readonly parts: readonly ValuePart[];
  readonly least: number;
  readonly most: number;
  /** Of those whose length is known beforehand: no separator stands behind it (figure 7.8.5-2). */
  readonly endsItself: boolean;
  /** For each, one of these groups has to stand beside it; `35nn` is any of 3500 to 3599. */
  readonly needs: readonly (readonly (readonly string[])[])[];
  readonly excludes: readonly string[];
  /** Whether it may be an attribute in the query of a Digital Link. */
  readonly dataAttribute: boolean;
  /** The qualifiers that may follow it in the path of a Digital Link; null where it is no key. */
  readonly keyQualifiers: readonly (readonly string[])[] | null;
}

function valuePart(text: string): ValuePart {
  const [, open = '', holds, range = '', most = '', rules = ''] =
    /^(\[?)([NXYZ])(\.\.)?(\d+)\]?((?:,\w+)*)$/.exec(text) ?? [];
  if (holds !== 'N' && holds !== 'X' && holds !== 'Y' && holds !== 'Z') {
    throw new Error(`${text} is no part of a value`);
  }
  return {
    holds,
    least: range === '' ? Number(most) : 1,
    most: Number(most),
    optional: open !== '',
    rules: rules.split(',').slice(1).map(valueRuleNamed),
  };
}

const listOf = (text: string, separator: string) => (text === '' ? [] : text.split(separator));

function identifiersOf(row: string): Identifier[] {
  const [range = '', ...words] = row.split(' ');
  const flags = words.find((word) => /^[*?]+$/.test(word)) ?? '';
  const parts = words.filter((word) => /^\[?[NXYZ][.\d]/.test(word)).map(valuePart);
  const attributes = words.flatMap((word) => {
    const [, name, list = ''] = /^([a-z]+)(?:=(.*))?$/.exec(word) ?? [];
    return name === undefined ? [] : [{ name, list }];
  });
  const named = (name: string) => attributes.filter((attribute) => attribute.name === name);
  const [key] = named('dlpkey');
  const common = {
    parts,
    least: parts.reduce((sum, { least, optional }) => sum + (optional ? 0 : least), 0),
    most: parts.reduce((sum, { most }) => sum + most, 0),
    endsItself: flags.includes('*'),
    needs: named('req').map(({ list }) => list.split(',').map((group) => group.split('+'))),
    excludes: named('ex').flatMap(({ list }) => list.split(',')),
    dataAttribute: flags.includes('?'),
    keyQualifiers: key === undefined ? null : key.list.split('|').map((one) => listOf(one, ',')),
  };
  const [first = '', last = first] = range.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => ({
    ai: String(Number(first) + step).padStart(first.length, '0'),
    ...common,
  }));
}

const known: ReadonlyMap<string, Identifier> = new Map(
  identifierTable
    .trim()
    .split('\n')
    .flatMap(identifiersOf)
    .map((identifier) => [identifier.ai, identifier]),
);

/** All identifiers that GS1 has given out. */
export const identifiers: readonly Identifier[] = [...known.values()];

/** The identifier with this number; null when there is none. */
export const identifierOf = (ai: string): Identifier | null => known.get(ai) ?? null;

/** The identifier at this place of a text; null when no known one is there. */
export function identifierAt(text: string, at: number): Identifier | null {
  for (const length of [2, 3, 4]) {
    const found = known.get(text.slice(at, at + length));
    if (found !== undefined) return found;
  }
  return null;
}

interface UnknownForm {
  /** How long the identifier is, and how long it is with its value. */
  readonly ai: number;
  readonly all: number;
}

/** By their first two digits (General Specifications, figure 7.8.5-2). */
const endingThemselves: ReadonlyMap<string, UnknownForm> = new Map(
  (
    [
      [['00'], 2, 20],
      [['01', '02', '03'], 2, 16],
      [['04'], 2, 18],
      [['11', '12', '13', '14', '15', '16', '17', '18', '19'], 2, 8],
      [['20'], 2, 4],
      [['31', '32', '33', '34', '35', '36'], 4, 10],
      [['41'], 3, 16],
    ] satisfies [string[], number, number][]
  ).flatMap(([twos, ai, all]) => twos.map((two): [string, UnknownForm] => [two, { ai, all }])),
);

/**
 * The form of an element whose identifier nobody knows; null when only a separator ends it and
 * nobody can say how long its identifier is.
 */
export function formOfUnknown(text: string, at: number): UnknownForm | null {
  return endingThemselves.get(text.slice(at, at + 2)) ?? null;
}
