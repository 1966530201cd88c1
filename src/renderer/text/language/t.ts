import { language } from './language.ts';

type Words = Readonly<Record<string, string>>;
type Values = readonly (string | number)[];

// The page waits for its words before any text is made, so that a text may be a constant.
const words: Words = language === 'es' ? await spanish() : {};

async function spanish(): Promise<Words> {
  try {
    return (await import('./es.json', { with: { type: 'json' } })).default;
  } catch {
    // The host ended as this page was loaded: a bench in English is better than an empty page.
    return {};
  }
}

/** Each text of the source, cut at its holes: looked up once, not at each drawing. */
const pieces = new WeakMap<TemplateStringsArray, readonly (string | number)[]>();

/** The text as the lists know it: `Lot {0} is expired`, on one line as it is on the screen. */
export function keyOf(strings: readonly string[]): string {
  const text = strings.reduce((before, string, at) => `${before}{${at - 1}}${string}`);
  return text.replace(/\s*\n\s*/g, ' ');
}

/** A text's own words, and between them the numbers of the values. */
const cut = (text: string): readonly (string | number)[] =>
  text.split(/\{(\d+)\}/).map((piece, at) => (at % 2 === 0 ? piece : Number(piece)));

function said(strings: TemplateStringsArray, values: Values, meaning: string): string {
  let parts = pieces.get(strings);
  if (parts === undefined) {
    const key = keyOf(strings);
    parts = cut(words[`${key}${meaning}`] ?? key);
    pieces.set(strings, parts);
  }
  return parts.map((part) => (typeof part === 'string' ? part : values[part])).join('');
}

/**
 * A text for people, in the language of this window. The source says it in English, which is also its
 * name in the lists of the other languages; what a list lacks is shown in English.
 * @example t`Lot ${number} is expired`
 */
export const t = (strings: TemplateStringsArray, ...values: Values): string =>
  said(strings, values, '');

/**
 * The same where one English text has several meanings that another language tells apart.
 * @param meaning which of them; the lists know the text as `Open [state]`
 * @example tAs('state')`Open`
 */
export const tAs =
  (meaning: string) =>
  (strings: TemplateStringsArray, ...values: Values): string =>
    said(strings, values, ` [${meaning}]`);
