import { statusText } from './listText.ts';

/** The words that the pages of orders and electronic prescriptions have for the same fields. */
const labels: ReadonlyMap<string, string> = new Map([
  ['address_1', 'Address'],
  ['address_2', 'Address, second line'],
  ['address_line_1', 'Address'],
  ['address_line_2', 'Address, second line'],
  ['created_at', 'On record since'],
  ['date_of_birth', 'Born'],
  ['dob', 'Born'],
  ['height_inches', 'Height, inches'],
  ['is_active', 'Active'],
  ['is_diabetic', 'Diabetic'],
  ['is_pregnant', 'Pregnant'],
  ['is_smoker', 'Smokes'],
  ['npi', 'NPI'],
  ['postal_code', 'ZIP code'],
  ['prescription_product', 'Product'],
  ['primary_language', 'Language'],
  ['primary_telephone', 'Phone'],
  ['receive_email', 'Gets email'],
  ['receive_sms', 'Gets text messages'],
  ['reference_number', 'Reference'],
  ['state_province', 'State'],
  ['updated_at', 'Changed'],
  ['weight_pounds', 'Weight, pounds'],
  ['zip_code', 'ZIP code'],
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
    return `${capital(whose)}’s ${inside(fieldLabel(rest))}`;
  }
  return capital(statusText(field));
}

/** Fields whose value is a code of the service's: shown in words, as everywhere. */
const coded: ReadonlySet<string> = new Set(['type', 'source', 'status', 'gender']);

export const isCoded = (field: string) => coded.has(field.replace(/^(patient|prescriber)_/, ''));

/** Null where the service sent no value. */
export const yesNoText = (value: boolean | undefined): string | null =>
  value === undefined ? null : value ? 'Yes' : 'No';
