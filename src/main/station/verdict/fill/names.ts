/** How two products differ by their names; `unclear` where the names do not tell. */
export type NameDifference = 'none' | 'drug' | 'strength' | 'unclear';

const number = String.raw`\d+(?:[.,]\d+)*`;
const mass = 'mcg|µg|μg|ug|mg|kg|g|meq|mmol|iu|units?|ml|l|%';
const strengthForm = new RegExp(
  String.raw`${number}\s*(?:${mass})(?:\s*\/\s*(?:${number}\s*)?(?:ml|l|mg|g|hr|h|day|dose|actuation|spray|patch|tablet|capsule))?(?![a-z])`,
  'gi',
);

/** The strengths that a text names, in one spelling: `2.5 mg/mL` is `2.5mg/ml`. */
export function strengthsIn(text: string): string[] {
  return [...new Set((text.match(strengthForm) ?? []).map(spelled))].toSorted();
}

const spelled = (strength: string) =>
  strength
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[µμ]g|ug/, 'mcg')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\.\d*?)0+(?=[a-z%])/, '$1')
    .replace(/\.(?=[a-z%])/, '');

/** Words that say how a drug is made up, and not which it is. */
const forms = new Set(
  `tablet tablets tab tabs capsule capsules cap caps cream gel ointment lotion solution suspension injection
   injectable vial patch spray drops syrup elixir kit oral topical usp`.split(/\s+/),
);

function drugWords(text: string): Set<string> {
  const bare = text.toLowerCase().replace(strengthForm, ' ');
  return new Set((bare.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !forms.has(word)));
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
  const [words, otherWords] = [drugWords(one.name ?? ''), drugWords(other.name ?? '')];
  if (words.size === 0 || otherWords.size === 0) return 'unclear';
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  if (shared === 0) return 'drug';
  if (shared < words.size || shared < otherWords.size) return 'unclear';
  const [strength, otherStrength] = [strengthOf(one), strengthOf(other)];
  if (strength === '' || otherStrength === '') return 'unclear';
  return strength === otherStrength ? 'none' : 'strength';
}

/** Whether all names carry one and the same strength, or none of them any. */
export const carryOneStrength = (names: readonly string[]): boolean =>
  new Set(names.map((name) => strengthsIn(name).join(' + '))).size <= 1;
