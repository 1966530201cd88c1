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

/** `30 tablets`, `1 tablet`, `2.5 mL`; any other unit as the record spells it. */
export function amountText(amount: string, unit: string | null): string {
  if (unit === null) return amount;
  return `${amount} ${amount === '1' ? unit : (plurals.get(unit) ?? unit)}`;
}
