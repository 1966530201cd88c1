/**
 * Units in which a vial is filled, each with its spellings. Closed: only these are added up, capped and
 * compared. Masses below a gram (mg, mcg) are not among them: they measure an ingredient, not what is counted.
 * Nor are `units`, which are an insulin's strength in one place and pieces in another.
 */
const spellings = {
  tablet: ['tablet', 'tablets', 'tab', 'tabs'],
  capsule: ['capsule', 'capsules', 'cap', 'caps'],
  mL: ['ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres'],
  g: ['g', 'gm', 'gram', 'grams'],
  patch: ['patch', 'patches'],
  suppository: ['suppository', 'suppositories'],
  lozenge: ['lozenge', 'lozenges'],
  vial: ['vial', 'vials'],
  ampule: ['ampule', 'ampules', 'ampul', 'ampuls'],
  syringe: ['syringe', 'syringes'],
  each: ['each', 'ea'],
} as const;

const units: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([unit, all]) => all.map((spelling) => [spelling, unit])),
);

/** The counting unit that a text names, in one spelling; null for any other text. */
export const countingUnitOf = (text: string | null): string | null =>
  units.get(
    (text ?? '')
      .trim()
      .toLowerCase()
      .replace(/\(e?s\)$|\.$/, ''),
  ) ?? null;

/** Whether both name one counting unit; what names none is like nothing. */
export function isSameUnit(one: string | null, other: string | null): boolean {
  const unit = countingUnitOf(one);
  return unit !== null && unit === countingUnitOf(other);
}
