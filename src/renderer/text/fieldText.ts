import { t } from './language/t.ts';
import { statusText } from './listText.ts';

/** The words that the pages of orders and electronic prescriptions have for the same fields. */
const labels: ReadonlyMap<string, string> = new Map([
  ['address_1', t`Address`],
  ['address_2', t`Address, second line`],
  ['address_line_1', t`Address`],
  ['address_line_2', t`Address, second line`],
  ['created_at', t`On record since`],
  ['date_of_birth', t`Born`],
  ['dob', t`Born`],
  ['height_inches', t`Height, inches`],
  ['is_active', t`Active`],
  ['is_diabetic', t`Diabetic`],
  ['is_pregnant', t`Pregnant`],
  ['is_smoker', t`Smokes`],
  ['npi', 'NPI'],
  ['postal_code', t`ZIP code`],
  ['prescription_product', t`Product`],
  ['primary_language', t`Language`],
  ['primary_telephone', t`Phone`],
  ['receive_email', t`Gets email`],
  ['receive_sms', t`Gets text messages`],
  ['reference_number', t`Reference`],
  ['state_province', t`State`],
  ['updated_at', t`Changed`],
  ['weight_pounds', t`Weight, pounds`],
  ['zip_code', t`ZIP code`],
]);

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
/** In the middle of a label, what is an abbreviation stays one. */
const inside = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** `primary_telephone` as a label: `Phone`; `prescriber_npi` where two people are: `Prescriber’s NPI`. */
export function fieldLabel(field: string): string {
  const known = labels.get(field);
  if (known !== undefined) return known;
  const [, whose, rest] = /^(patient|prescriber|guardian)_(?!id$)(.+)$/.exec(field) ?? [];
  if (whose !== undefined && rest !== undefined) {
    return t`${capital(whose)}’s ${inside(fieldLabel(rest))}`;
  }
  return capital(statusText(field));
}

/** Fields whose value is a code of the service's: shown in words, as everywhere. */
const coded: ReadonlySet<string> = new Set(['type', 'source', 'status', 'gender']);

export const isCoded = (field: string) => coded.has(field.replace(/^(patient|prescriber)_/, ''));

/** Null where the service sent no value. */
export const yesNoText = (value: boolean | undefined): string | null =>
  value === undefined ? null : value ? t`Yes` : t`No`;
