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
]);

/** `tablets` after any amount but one; a unit that is not counted in pieces as the record spells it. */
export function unitText(amount: string, unit: string): string {
  return amount === '1' ? unit : (plurals.get(unit) ?? unit);
}

/** `30 tablets`, `1 tablet`, `2.5 mL`; any other unit as the record spells it. */
export function amountText(amount: string, unit: string | null): string {
  return unit === null ? amount : `${amount} ${unitText(amount, unit)}`;
}
