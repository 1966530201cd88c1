import { t } from './language/t.ts';

/** The units that are counted in pieces: as a record spells one and several, and as people say them. */
const pieces = [
  ['tablet', 'tablets', t`tablet`, t`tablets`],
  ['capsule', 'capsules', t`capsule`, t`capsules`],
  ['patch', 'patches', t`patch`, t`patches`],
  ['suppository', 'suppositories', t`suppository`, t`suppositories`],
  ['lozenge', 'lozenges', t`lozenge`, t`lozenges`],
  ['vial', 'vials', t`vial`, t`vials`],
  ['ampule', 'ampules', t`ampule`, t`ampules`],
  ['syringe', 'syringes', t`syringe`, t`syringes`],
  ['pill', 'pills', t`pill`, t`pills`],
  ['bottle', 'bottles', t`bottle`, t`bottles`],
  ['tube', 'tubes', t`tube`, t`tubes`],
  ['pen', 'pens', t`pen`, t`pens`],
  ['inhaler', 'inhalers', t`inhaler`, t`inhalers`],
  ['packet', 'packets', t`packet`, t`packets`],
  ['kit', 'kits', t`kit`, t`kits`],
  ['unit', 'units', t`unit`, t`units`],
] as const;

const named = new Map<string, { readonly one: string; readonly many: string }>(
  pieces.flatMap(([single, plural, one, many]) => [
    [single, { one, many }],
    [plural, { one, many }],
  ]),
);

/** One, also of a change, and as a record may spell it: `1`, `−1`, `1.00`. */
const isOne = /^[-−+]?1(\.0*)?$/;

/** `tablets` after any amount but one; a unit that is not counted in pieces as the record spells it. */
export function unitText(amount: string, unit: string): string {
  const names = named.get(unit);
  if (names === undefined) return unit;
  return isOne.test(amount) ? names.one : names.many;
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
  unit == null || unit === '' ? null : (named.get(unit)?.many ?? unit);
