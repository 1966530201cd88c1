import { identifierOf } from '../gs1/identifiers.ts';
import { checkDigitFits } from '../gtin.ts';
import { holdsCompressedKey } from './compressedLink.ts';
import { identifierNamed } from './identifierNamed.ts';
import { decodedPart, readWebAddress, type WebAddress } from './webAddress.ts';

/** An identifier and its value in a link, without percent-encoding. */
type LinkPair = readonly [ai: string, value: string];

type DigitalLink =
  | { readonly kind: 'link'; readonly pairs: readonly LinkPair[] }
  /** Identifiers in its path, but against the standard: what it means would be a guess. */
  | { readonly kind: 'misbuilt' }
  | { readonly kind: 'compressed' }
  /** Another web address, or none. */
  | { readonly kind: 'not-a-link' };

const misbuilt: DigitalLink = { kind: 'misbuilt' };

/**
 * Reads a GS1 Digital Link (GS1 Digital Link Standard: URI Syntax, 4) of any host. The values are not
 * checked here, only padded: a GTIN has 14 digits.
 */
export function readDigitalLink(text: string): DigitalLink {
  const address = readWebAddress(text);
  if (address === null) return { kind: 'not-a-link' };
  const path = address.path.at(-1) === '' ? endedBySlash(address.path) : address.path;
  const at = keyPlace(path);
  if (at === null) return { kind: isCompressed(address, path) ? 'compressed' : 'not-a-link' };
  const inPath = pathPairs(path.slice(at));
  if (inPath === null) return misbuilt;
  const inQuery = queryPairs(address, inPath);
  if (inQuery === null) return misbuilt;
  const pairs = [...inPath, ...inQuery];
  const isTwice = new Set(pairs.map(([ai]) => ai)).size < pairs.length;
  return isTwice ? misbuilt : { kind: 'link', pairs };
}

/** A slash behind a whole pair says nothing; behind an identifier it is an empty value. */
function endedBySlash(path: readonly string[]): readonly string[] {
  const before = path.slice(0, -1);
  return keyPlace(before) === null ? path : before;
}

/** Where the identifiers begin: at the last key, an even number of parts from the end. */
function keyPlace(path: readonly string[]): number | null {
  for (let at = path.length - 2; at >= 0; at -= 2) {
    const [name = '', value = ''] = path.slice(at, at + 2);
    if (isKey(name, value)) return at;
    if (identifierNamed(name) === null) return null;
  }
  return null;
}

/** The orders of the qualifiers that may stand behind a key; null where it is none. */
const qualifiersOf = (ai: string) => identifierOf(ai)?.keyQualifiers ?? null;

/** What a key's value looks like; another would stand in an ordinary address as well. */
const shapes: Readonly<Record<string, RegExp>> = {
  '00': /^\d{18}$/,
  '01': /^(?:\d{8}|\d{12,14})$/,
  '253': /^\d{13}/,
  '255': /^\d{13}/,
  '402': /^\d{17}$/,
  '414': /^\d{13}$/,
  '415': /^\d{13}$/,
  '417': /^\d{13}$/,
  '8003': /^\d{14}/,
  '8006': /^\d{18}$/,
  '8017': /^\d{18}$/,
  '8018': /^\d{18}$/,
};

function isKey(name: string, value: string): boolean {
  const ai = identifierNamed(name);
  if (ai === null || qualifiersOf(ai) === null) return false;
  // Elsewhere a company prefix stands first.
  if (!(shapes[ai] ?? /^\d{4}/).test(value)) return false;
  // A month and a short number stand in ordinary addresses too, and so does a word.
  const isCertain = ai !== '01' || (name === ai && value.length > 8);
  return isCertain || checkDigitFits(value);
}

/** The key and its qualifiers, each with a value and in the standard's order; null where they are not. */
function pathPairs(path: readonly string[]): LinkPair[] | null {
  const pairs: LinkPair[] = [];
  for (let at = 0; at < path.length; at += 2) {
    const ai = identifierNamed(path[at] ?? '');
    const value = decodedPart(path[at + 1] ?? '');
    if (ai === null || value === null || value === '') return null;
    pairs.push([ai, padded(ai, value)]);
  }
  const [key, ...qualifiers] = pairs.map(([ai]) => ai);
  const orders = qualifiersOf(key ?? '') ?? [];
  const stands = (order: readonly string[]) =>
    order.filter((ai) => qualifiers.includes(ai)).join() === qualifiers.join();
  return orders.some(stands) ? pairs : null;
}

/** The attributes in the query; other words there are for the web server. */
function queryPairs({ query }: WebAddress, inPath: readonly LinkPair[]): LinkPair[] | null {
  const key = inPath[0]?.[0] ?? '';
  const itsOwn = new Set([key, ...(qualifiersOf(key) ?? []).flat()]);
  const pairs: LinkPair[] = [];
  for (const [word, written] of query) {
    const value = decodedPart(written);
    const ai = attributeNamed(word, value);
    if (ai === null) continue;
    // A plus sign means a blank to web servers, and itself to nobody.
    if (value === null || value === '' || written.includes('+')) return null;
    if (itsOwn.has(ai) || identifierOf(ai)?.dataAttribute === false) return null;
    pairs.push([ai, padded(ai, value)]);
  }
  return pairs;
}

const yearMonthDay = /^\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/;

/** `exp` is also what web servers call the end of a session, a number of seconds. */
function attributeNamed(word: string, value: string | null): string | null {
  if (word.toLowerCase() === 'exp') return yearMonthDay.test(value ?? '') ? '17' : null;
  return /^\d{2,4}$/.test(word) ? word : null;
}

const padded = (ai: string, value: string) =>
  ai === '01' && /^(?:\d{8}|\d{12,13})$/.test(value) ? value.padStart(14, '0') : value;

/** All in one part, or a key as it is and the rest in one part. */
function isCompressed({ host }: WebAddress, path: readonly string[]): boolean {
  const last = path.at(-1) ?? '';
  if (path.length === 1) {
    return holdsCompressedKey(last) || (host === 'id.gs1.org' && /^[A-Za-z0-9_-]{8,}$/.test(last));
  }
  const [name = '', value = ''] = path.slice(-3);
  const isBehindKey = path.length >= 3 && isKey(name, value) && value.length > 7;
  return isBehindKey && /^[A-Za-z0-9_-]{4,}$/.test(last);
}
