import { electronicPrescriptionSchema } from './electronicPrescription.ts';
import type { Json } from './jsonValue.ts';
import { patientAddressKeys, patientKeys } from './patient.ts';

/** Stems of the names under which a person's number with the state or a driver's license stands. */
const deniedStems = [
  /soc(?:ial)?(?:sec|insur|no$|num)/,
  /licen[cs]e|driv\w*lic|^lic(?:no|nr|num|id|state)/,
  /tax(?:payer)?(?:id|no$|num|ref)/,
  /dl(?:no|nr|num|number|state)$/,
  // Unlike `classname` or `addressnumber`: a word that ends in -ss, and its next one.
  /(?:^|[^aeiou])ssn|ssn(?:$|n|last|four|full)/,
];
const deniedWords = new Set(['ssn', 'dl', 'dln', 'lic', 'itin', 'tin']);

/** An API of English names has no such letter, so it stands for another one or hides it. */
const otherLetters = /[^\p{ASCII}]/u;

function words(key: string): string[] {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** The details of a patient that stand beside other fields, as service-api.md shows them. */
const flatPatientKeys: ReadonlySet<string> = new Set(
  Object.keys(electronicPrescriptionSchema.out.shape).filter((key) => key.startsWith('patient_')),
);

interface Judgement {
  /** Names a field that is never kept, or an unknown detail of a patient. */
  readonly denied: boolean;
  /** Whether its value is a patient. */
  readonly patient: boolean;
}

const judged = new Map<string, Judgement>();
const mostJudged = 5_000;

function judge(key: string): Judgement {
  const known = judged.get(key);
  if (known !== undefined) return known;
  const patient = namesPatient(key);
  const unknownDetail = /^[^a-z]*patient/i.test(key) && !patient && !flatPatientKeys.has(key);
  const judgement = { denied: namesDenied(key) || unknownDetail, patient };
  // Every element of a long list has the same few keys; the limits keep hostile bodies from filling
  // the memory.
  if (judged.size < mostJudged && key.length < 200) judged.set(key, judgement);
  return judgement;
}

/**
 * Whether a key, in any spelling, names a field that is never kept (DESIGN.md, what is on disk).
 */
export function isDenied(key: string): boolean {
  return judge(key).denied;
}

function namesPatient(key: string): boolean {
  return /patients?$/i.test(key) || /^patients?[_\s-]*(?:data|details?|info|record)$/i.test(key);
}

function namesDenied(key: string): boolean {
  const plain = key.normalize('NFKC').replace(/[\p{Cf}\p{P}\p{S}\s]+/gu, ' ');
  if (otherLetters.test(plain)) return true;
  const letters = plain.toLowerCase().replace(/[^a-z]/g, '');
  if (words(plain).some((word) => deniedWords.has(word))) return true;
  return deniedStems.some((stem) => stem.test(letters));
}

type Place = 'anywhere' | 'patient' | 'patient address';

function placeUnder(key: string, place: Place): Place | null {
  switch (place) {
    case 'anywhere':
      return judge(key).patient ? 'patient' : 'anywhere';
    case 'patient':
      return key === 'address' ? 'patient address' : null;
    case 'patient address':
      return null;
  }
}

function isKept(key: string, place: Place): boolean {
  if (key === '__proto__' || isDenied(key)) return false;
  switch (place) {
    case 'anywhere':
      return true;
    case 'patient':
      return patientKeys.has(key);
    case 'patient address':
      return patientAddressKeys.has(key);
  }
}

/** Whether nothing is to be dropped and nothing is nested, as in most rows of a long list. */
function isPlain(record: { readonly [key: string]: Json }, place: Place): boolean {
  for (const key of Object.keys(record)) {
    const inner = record[key];
    if (!isKept(key, place) || (typeof inner === 'object' && inner !== null)) return false;
  }
  return true;
}

function cleaned(value: Json, place: Place): Json {
  if (Array.isArray(value)) return value.map((item) => cleaned(item, place));
  if (typeof value !== 'object' || value === null || isPlain(value, place)) return value;
  const kept: [string, Json][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (!isKept(key, place)) continue;
    const under = placeUnder(key, place);
    if (under !== null) kept.push([key, cleaned(inner, under)]);
    else if (typeof inner !== 'object' || inner === null) kept.push([key, inner]);
  }
  return Object.fromEntries(kept);
}

/** Of a social security number: nine digits in groups of three, two and four. */
export const ssnShape = /(?<![\w-])\d{3}([-–— .\u2010\u2011])\d{2}\1\d{4}(?![\w-])/g;
/** A digit or a dash may stand escaped in JSON. */
const escaped = /\\u(?:00|20)/;
/** Numbers of things, which may have that shape and are compared as they stand. */
const numbersOfThings = new Set([
  'barcode_value',
  'batch_number',
  'mpn',
  'product_code',
  'serial_number',
  'tracking_number',
  'upc',
]);

/** Whether a body as received may hold a value that `withoutSsns` changes. */
export const mayHoldSsn = (text: string): boolean =>
  text.search(ssnShape) >= 0 || escaped.test(text);

/** Blots out what has the shape of a social security number in texts, at any depth. */
export function withoutSsns(body: Json): Json {
  if (typeof body === 'string') return body.replace(ssnShape, '[removed]');
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map(withoutSsns);
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      numbersOfThings.has(key) ? value : withoutSsns(value),
    ]),
  );
}

/**
 * Removes the fields that are never kept, at any depth; under a patient only the documented fields
 * stay. `parseJson` applies it to everything from outside.
 */
export function withoutDenied(body: Json): Json {
  return cleaned(body, 'anywhere');
}
