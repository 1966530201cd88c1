import type { Json } from './jsonValue.ts';
import { patientAddressKeys, patientKeys } from './patient.ts';

const deniedAnywhere =
  /socialsecurity|(?:driver|drivers|driving)licen[cs]e|^ssn|ssn$|^dl(?:number|state)$/;

function words(key: string): string[] {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

interface Judgement {
  readonly denied: boolean;
  /** Whether its value is a patient. */
  readonly patient: boolean;
}

const judged = new Map<string, Judgement>();
const mostJudged = 5_000;

function judge(key: string): Judgement {
  const known = judged.get(key);
  if (known !== undefined) return known;
  const judgement = { denied: namesDenied(key), patient: namesPatient(key) };
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
  const plain = key.normalize('NFKC');
  const letters = plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return deniedAnywhere.test(letters) || words(plain).includes('ssn');
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

/**
 * Removes the fields that are never kept, at any depth; under a patient only the documented fields
 * stay. `parseJson` applies it to everything from outside.
 */
export function withoutDenied(body: Json): Json {
  return cleaned(body, 'anywhere');
}
