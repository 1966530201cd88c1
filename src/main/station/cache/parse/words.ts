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

function splitIntoWords(text: string): string[] {
  return tokensOf(fold(text)).flatMap((word) => {
    const number = serial.exec(word)?.[1];
    return number === undefined ? [word, ...partsOf(word)] : [word, number];
  });
}

/** Drugs and directions, whose words are cached: they repeat often, unless they are long. */
const MOST_REMEMBERED = 5_000;
const LONGEST_REMEMBERED = 1_000;
const remembered = new Map<string, string>();

/** The words of these texts, each once, separated by blanks. */
function wordsOf(...texts: readonly [string | null, string | null, string | null]): string {
  const name = texts.join('\0');
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const words = new Set(texts.flatMap((text) => (text === null ? [] : splitIntoWords(text))));
  const joined = [...words].join(' ');
  if (name.length > LONGEST_REMEMBERED) return joined;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(name, joined);
  return joined;
}

/** Digits of a serial number that many share: a thousand beginnings at most, for any number of prescriptions. */
const DIGITS_SHARED = 3;

/** Whether a word is longer than what serial numbers share: their letters, and the digits after them. */
export function isBeyondShared(word: string): boolean {
  return word.length > endOfShared(word);
}

function endOfShared(word: string): number {
  const digits = word.search(/\d/);
  return digits < 0 ? word.length : digits + DIGITS_SHARED;
}

/** `rx402…`: a word that begins so, and is not it. */
function sharedPart(word: string): string {
  return isBeyondShared(word) ? `${word.slice(0, endOfShared(word))}…` : word;
}

/** Marks a word of a serial number among the ids, which are searched as a whole. */
const NUMBER = '№';

/** What a word of a serial number is among the ids, where it is longer than what they share. */
export function numberWord(word: string): string {
  // A point would end the word there.
  return `${NUMBER}${word.replaceAll('.', '·')}`;
}

/** `90d6b25aaf88…` for a UUID: faster than `compact`, which handles anything else. */
function compactId(id: string): string {
  if (id.length !== 36 || id[8] !== '-' || id[13] !== '-' || id[18] !== '-' || id[23] !== '-') {
    return compact(id);
  }
  const parts = [id.slice(0, 8), id.slice(9, 13), id.slice(14, 18), id.slice(19, 23), id.slice(24)];
  return parts.join('').toLowerCase();
}

/** What a prescription is found by, each text of words separated by blanks. */
export interface SearchedWords {
  /** These three many prescriptions share. */
  readonly drugWords: string;
  readonly sigWords: string;
  readonly serialWords: string;
  /** Ids and codes, its own id first, each as one word. */
  readonly ids: string;
}

export function searchedWordsOf(facts: Facts): SearchedWords {
  const { drug, name, strength, sig, directions, description } = facts;
  // Serial numbers do not repeat, so caching their words is useless.
  const serialWords = facts.serial === null ? [] : splitIntoWords(facts.serial);
  return {
    drugWords: wordsOf(drug, name, strength),
    sigWords: wordsOf(sig, directions, description),
    serialWords: [...new Set(serialWords.map(sharedPart))].join(' '),
    ids: idsOf(facts, serialWords),
  };
}

function idsOf(facts: Facts, serialWords: readonly string[]): string {
  const { id, patient, prescriber, product, electronic, customer } = facts;
  const words = [compactId(id)];
  for (const other of [patient, prescriber, product, electronic, customer]) {
    if (other !== null) words.push(compactId(other));
  }
  const number = facts.serial === null ? '' : compact(facts.serial);
  const code = facts.productCode === null ? '' : compact(facts.productCode);
  for (const word of [number, code]) if (word !== '') words.push(word);
  for (const word of serialWords) {
    if (isBeyondShared(word) && word !== number) words.push(numberWord(word));
  }
  return words.join(' ');
}
