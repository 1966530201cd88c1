/** Plurals of the units that are counted in pieces. */
const plurals = new Map([
  ['tablet', 'tablets'],
  ['capsule', 'capsules'],
  ['patch', 'patches'],
  ['suppository', 'suppositories'],
  ['lozenge', 'lozenges'],
  ['vial', 'vials'],
  ['ampule', 'ampules'],
  ['syringe', 'syringes'],
  ['pill', 'pills'],
  ['bottle', 'bottles'],
  ['tube', 'tubes'],
  ['pen', 'pens'],
  ['inhaler', 'inhalers'],
  ['packet', 'packets'],
  ['kit', 'kits'],
  ['unit', 'units'],
]);

/** One, also of a change, and as a record may spell it: `1`, `−1`, `1.00`. */
const isOne = /^[-−+]?1(\.0*)?$/;

/** `tablets` after any amount but one; a unit that is not counted in pieces as the record spells it. */
export function unitText(amount: string, unit: string): string {
  return isOne.test(amount) ? unit : (plurals.get(unit) ?? unit);
}

/** `1,000`, `12,500.75`: as people write a decimal number. */
export const groupedText = (amount: string): string =>
  amount.replace(/^([-−+]?\d+)/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));

/** `30 tablets`, `1 tablet`, `2.5 mL`; any other unit as the record spells it. */
export function amountText(amount: string, unit: string | null): string {
  const shown = groupedText(amount);
  return unit === null || unit === '' ? shown : `${shown} ${unitText(amount, unit)}`;
}

/** `in tablets`, `Loose tablets`: the unit by itself, whatever the amount; null where none is known. */
export const unitsText = (unit: string | null | undefined): string | null =>
  unit == null || unit === '' ? null : (plurals.get(unit) ?? unit);
