import type { Json } from '#shared/domain/json.ts';

/** Numbers from 0 up to 1 that a seed fixes, so that a failing run can be run again. */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(chance: Chance, items: readonly T[]): T {
  const picked = items[Math.floor(chance() * items.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** Stands in every planted field; if it is seen again, the deny let something through. */
export const secret = 'SECRET-078-05-1120';

const deniedKeys = [
  'ssn',
  'SSN',
  'patient_ssn',
  'patientSsn',
  's-s-n',
  'social_security_number',
  'driver_license_number',
  'driverLicenseNumber',
  'DRIVER_LICENSE_STATE',
  'drivers-license-state',
  'guardian.driver_license_number',
  'patient_dl_number',
  'dl_no',
  'DLN',
  'soc_sec_no',
  'PATIENTSSNLAST4',
  'tax_id',
  'license_number',
  // A Cyrillic letter that looks like an s.
  '\u0455sn',
];

const oddities: readonly Json[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  '1e999999999',
  true,
  'true',
  [],
  {},
  [null],
  [[]],
  { id: null },
  'null',
  'NaN',
  '2024-02-30',
  '0000-00-00T00:00:00Z',
  '\u0000',
  '\uD800',
  'x'.repeat(5_000),
  { __proto__x: 1, constructor: 1, toString: null, hasOwnProperty: 'a' },
];

function planted(chance: Chance): Json {
  const inner: Json = chance() < 0.3 ? { deep: [secret], id: secret } : secret;
  return chance() < 0.2 ? [inner] : inner;
}

function withPlant(chance: Chance, members: Record<string, Json>): Json {
  return { ...members, [pick(chance, deniedKeys)]: planted(chance) };
}

/** A value with some of its parts replaced, dropped, wrapped or doubled, and denied fields planted. */
export function mangledValue(chance: Chance, value: Json, rate: number): Json {
  const fate = chance() / rate;
  if (fate < 0.3) return pick(chance, oddities);
  if (fate < 0.4) return [value];
  if (fate < 0.5) return { [pick(chance, ['data', 'patient', 'id', 'error'])]: value };
  if (fate < 0.6) return typeof value === 'string' ? Number(value.length) : JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => mangledValue(chance, item, rate));
    return fate < 0.8 ? [...items, ...items] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(
    Object.entries(value)
      .filter(() => chance() > rate / 4)
      .map(([key, inner]) => [
        chance() < rate / 4 ? key.toUpperCase() : key,
        mangledValue(chance, inner, rate),
      ]),
  );
  return chance() < 0.4 ? withPlant(chance, members) : members;
}

const stray = ['"', '{', '[', ',', ':', '\\', '\u0000', '\uFEFF', 'e9', '0'];

/** One change of the bytes: what stands before it, what is put there, what comes after. */
function changed(chance: Chance, bytes: Buffer): Buffer {
  const at = Math.floor(chance() * (bytes.length + 1));
  const length = Math.floor(chance() * 20);
  const fate = chance();
  const before = bytes.subarray(0, at);
  const after = bytes.subarray(at);
  if (fate < 0.35) {
    return Buffer.concat([before, Buffer.of(Math.floor(chance() * 256)), after.subarray(1)]);
  }
  if (fate < 0.55) return Buffer.concat([before, after.subarray(length)]);
  if (fate < 0.7) return Buffer.concat([before, after.subarray(0, length), after]);
  if (fate < 0.9) return Buffer.concat([before, Buffer.from(pick(chance, stray)), after]);
  return before;
}

/** The bytes with some flipped, cut out, doubled or put in, or broken off. */
export function mangledBytes(chance: Chance, bytes: Uint8Array): Uint8Array {
  const changes = 1 + Math.floor(chance() * 6);
  let out: Buffer = Buffer.from(bytes);
  for (let change = 0; change < changes; change += 1) out = changed(chance, out);
  return out;
}
