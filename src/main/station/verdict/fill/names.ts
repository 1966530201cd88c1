/** How two products differ by their names; `unclear` where the names do not tell. */
export type NameDifference = 'none' | 'drug' | 'strength' | 'unclear';

const number = String.raw`(?:\d+(?:[.,]\d+)*|\.\d+)`;
/** How much of the first unit of its kind each is worth: grams and micrograms are read as milligrams. */
const masses: Readonly<Record<string, number>> = {
  mcg: 0.001,
  ug: 0.001,
  µg: 0.001,
  μg: 0.001,
  microgram: 0.001,
  micrograms: 0.001,
  mg: 1,
  milligram: 1,
  milligrams: 1,
  g: 1000,
  gm: 1000,
  gram: 1000,
  grams: 1000,
};
const unit = `${Object.keys(masses).join('|')}|meq|mmol|iu|units?|ml|l|%`;
const per = 'ml|l|g|hr|h|day|dose|actuation|spray|patch|tablet|capsule';
/** Several numbers before one unit, as in `5-325 mg`, are the strengths of several ingredients. */
const strengthForm = new RegExp(
  String.raw`(?<![\d.,])(${number}(?:\s*[-/]\s*${number})*)\s*(${unit})(\s*\/\s*(?:${number}\s*)?(?:${per}))?(?![a-z])`,
  'gi',
);

/** The strengths that a text names, in one spelling: `2.5 mg/mL` is `2.5mg/ml`, `1 g` is `1000mg`. */
export function strengthsIn(text: string): string[] {
  const all = [...text.matchAll(strengthForm)].flatMap(([, amounts = '', of = '', over = '']) =>
    amounts.split(/[-/]/).map((amount) => spelled(amount, of.toLowerCase(), over)),
  );
  return [...new Set(all)].toSorted();
}

function spelled(amount: string, of: string, over: string): string {
  const plain = amount
    .trim()
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/,/g, '.');
  const worth = masses[of];
  // Twelve digits are more than any strength has, and lose what binary fractions add.
  const value = Number((Number(plain) * (worth ?? 1)).toPrecision(12));
  return `${value}${worth === undefined ? of.replace(/^units$/, 'unit') : 'mg'}${over.toLowerCase().replace(/\s+/g, '')}`;
}

/** Words that say how a drug is made up, and not which it is, each with its spelling. */
const forms: ReadonlyMap<string, string> = new Map(
  `tablet tablets:tablet tab:tablet tabs:tablet capsule capsules:capsule cap:capsule caps:capsule cream gel
   ointment lotion solution suspension injection injectable:injection vial patch patches:patch spray drops syrup
   elixir kit oral topical`
    .split(/\s+/)
    .map((form) => {
      const [word = '', spelling = word] = form.split(':');
      return [word, spelling];
    }),
);

function wordsOf(text: string): { drug: Set<string>; form: Set<string> } {
  const bare = text.toLowerCase().replace(strengthForm, ' ');
  const all = (bare.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== 'usp');
  return {
    drug: new Set(all.filter((word) => !forms.has(word))),
    form: new Set(all.flatMap((word) => forms.get(word) ?? [])),
  };
}

export interface ProductName {
  readonly name: string | null;
  /** Where a record tells it apart from the name. */
  readonly strength: string | null;
}

const strengthOf = ({ name, strength }: ProductName) =>
  strengthsIn(`${strength ?? ''} ${name ?? ''}`).join(' + ');

/**
 * How two products differ by their names, for people to read: which product it is, is decided by ids. `none`
 * needs a strength on both sides, since missing never equals missing.
 */
export function nameDifference(one: ProductName, other: ProductName): NameDifference {
  const { drug: words, form } = wordsOf(one.name ?? '');
  const { drug: otherWords, form: otherForm } = wordsOf(other.name ?? '');
  if (words.size === 0 || otherWords.size === 0) return 'unclear';
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  if (shared === 0) return 'drug';
  if (shared < words.size || shared < otherWords.size) return 'unclear';
  // One may leave out what the other says; two that say otherwise are two products.
  const both = [...form].filter((word) => otherForm.has(word)).length;
  if (both < form.size && both < otherForm.size) return 'unclear';
  const [strength, otherStrength] = [strengthOf(one), strengthOf(other)];
  if (strength === '' || otherStrength === '') return 'unclear';
  return strength === otherStrength ? 'none' : 'strength';
}

/** Whether all names carry one and the same strength, or none of them any. */
export const carryOneStrength = (names: readonly string[]): boolean =>
  new Set(names.map((name) => strengthsIn(name).join(' + '))).size <= 1;
