import type { Facts } from './facts.ts';

/** Letters that Unicode decomposition does not turn into plain ones. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  // People type micrograms with a u.
  ['μ', 'u'],
]);
const special = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');
const ascii = /^[\0-\x7f]*$/;

/** The text without case and accents, for searching. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters.get(letter) ?? letter);
}

/** Words and numbers; a number keeps its decimal point. */
const token = /\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu;
const asciiToken = /\d+(?:\.\d+)+|[a-z0-9]+/g;

/** The words of a folded text. */
export function tokensOf(folded: string): string[] {
  return folded.match(ascii.test(folded) ? asciiToken : token) ?? [];
}

/** An id, a code or a number as one word, without its separators. */
export function compact(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** `10` and `mg` for an amount like `10mg`; empty for any other word. */
export function partsOf(word: string): string[] {
  const parts = /^(\d+(?:\.\d+)*)([^\d.]+)$/.exec(word);
  return parts === null ? [] : parts.slice(1);
}

/** `40293851` in `rx40293851`: people type the number without its letters. */
const serial = /^[^\d.]+(\d{3,})$/;

/** Texts whose words are cached: names and directions repeat often. */
const MOST_REMEMBERED = 5_000;
const remembered = new Map<string, readonly string[]>();

function splitIntoWords(text: string): string[] {
  return tokensOf(fold(text)).flatMap((word) => {
    const number = serial.exec(word)?.[1];
    return number === undefined ? [word, ...partsOf(word)] : [word, number];
  });
}

function wordsIn(text: string): readonly string[] {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const words = splitIntoWords(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, words);
  return words;
}

/** The searchable words of a prescription, each once, separated by blanks. */
export function wordsOf(facts: Facts): string {
  const words = new Set<string>();
  const { drug, name, strength, sig, directions, description } = facts;
  for (const text of [drug, name, strength, sig, directions, description]) {
    if (text === null) continue;
    for (const word of wordsIn(text)) words.add(word);
  }
  // Serial numbers do not repeat, so caching their words is useless.
  if (facts.serial !== null) for (const word of splitIntoWords(facts.serial)) words.add(word);
  return [...words].join(' ');
}

/** `90d6b25aaf88…` for a UUID: faster than `compact`, which handles anything else. */
function compactId(id: string): string {
  if (id.length !== 36 || id[8] !== '-' || id[13] !== '-' || id[18] !== '-' || id[23] !== '-') {
    return compact(id);
  }
  const parts = [id.slice(0, 8), id.slice(9, 13), id.slice(14, 18), id.slice(19, 23), id.slice(24)];
  return parts.join('').toLowerCase();
}

/** The searchable ids and codes of a prescription, its own id first, each as one word. */
export function idsOf(facts: Facts): string {
  const { id, patient, prescriber, product, electronic, customer, serial, productCode } = facts;
  const words = [compactId(id)];
  for (const other of [patient, prescriber, product, electronic, customer]) {
    if (other !== null) words.push(compactId(other));
  }
  for (const code of [serial, productCode]) {
    const word = code === null ? '' : compact(code);
    if (word !== '') words.push(word);
  }
  return words.join(' ');
}
