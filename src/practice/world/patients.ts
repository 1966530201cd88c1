import type { Patient, Prescriber, Supervisor } from './clinicalTypes.ts';
import { at, type Ground, randomOf } from './ground.ts';
import type { Random } from './random.ts';
import { cities, firstNames, lastNames, states, streets } from './words.ts';

const maybe = <T>(random: Random, probability: number, value: T): T | null =>
  random.chance(probability) ? value : null;

/** 555-01xx: numbers reserved for fiction. */
const phone = (random: Random) => `+1${random.int(200, 989)}55501${random.digits(2)}`;

const mailName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase() || 'someone';

export function makePatient(ground: Ground, index: number, id: string): Patient {
  const random = randomOf(ground, 'patient', index);
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const child = random.chance(0.12);
  const created = at(ground, -random.int(30, 800), random.int(0, 80_000));
  const guardian = child ? `${random.pick(firstNames)} ${last}` : null;
  const state = random.pick(states);
  return {
    id,
    created_at: created,
    updated_at: created,
    first_name: first,
    middle_name: maybe(random, 0.3, random.pick(firstNames)),
    last_name: last,
    gender: random.pick(['female', 'male', 'nonbinary', 'unknown']),
    email: maybe(random, 0.8, `${mailName(first)}.${mailName(last)}${index}@patients.test`),
    phone: maybe(random, 0.9, phone(random)),
    date_of_birth: at(ground, -random.int(child ? 400 : 7000, child ? 6000 : 30_000)).slice(0, 10),
    driver_license_number: maybe(random, 0.5, `PRACTICE-${random.digits(7)}`),
    driver_license_state: maybe(random, 0.5, state),
    ssn: maybe(random, 0.4, `000-${random.digits(2)}-${random.digits(4)}`),
    primary_language: random.pick(['English', 'English', 'English', 'Spanish', 'French']),
    guardian_name: guardian,
    guardian_phone: guardian === null ? null : phone(random),
    guardian_email: guardian === null ? null : `guardian${index}@patients.test`,
    guardian_relationship: guardian === null ? null : random.pick(['parent', 'legal guardian']),
    height_inches: maybe(random, 0.8, random.int(55, 78)),
    weight_pounds: maybe(random, 0.8, random.int(900, 3200) / 10),
    external_id: maybe(random, 0.6, `PT-${random.digits(6)}`),
    is_smoker: random.chance(0.1),
    is_diabetic: random.chance(0.15),
    is_pregnant: random.chance(0.03),
    receive_sms: random.chance(0.7),
    receive_email: random.chance(0.8),
    address: {
      address_1: `${random.int(1, 990)} ${random.pick(streets)}`,
      address_2: maybe(random, 0.2, `Unit ${random.int(1, 40)}`),
      city: random.pick(cities),
      state,
      zip_code: `000${random.digits(2)}`,
      country: 'US',
    },
  };
}

/**
 * NPIs begin with 9 here, which no real one does; the last digit checks the others (Luhn, 80840).
 */
function npiOf(index: number): string {
  const digits = `9${String(index * 7919 + 104_729).padStart(8, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 24);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export function makePrescriber(ground: Ground, index: number, id: string): Prescriber {
  const random = randomOf(ground, 'prescriber', index);
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  return {
    id,
    npi: npiOf(index),
    first_name: first,
    middle_name: maybe(random, 0.3, random.pick(firstNames)),
    last_name: last,
    email: maybe(random, 0.8, `dr.${mailName(last)}${index}@prescribers.test`),
    primary_telephone: phone(random),
    address_line_1: `${random.int(1, 990)} ${random.pick(streets)}`,
    city: random.pick(cities),
    state_province: random.pick(states),
    postal_code: `000${random.digits(2)}`,
  };
}

/** The first prescribers are supervised, each in up to three states. */
export function makeSupervisor(ground: Ground, index: number, id: string): Supervisor {
  const { prescribers } = ground.sizes;
  const supervised = Math.floor(index / 3);
  const state = states[(index + supervised) % states.length] ?? states[0];
  return {
    id,
    prescriber_id: ground.ids.of('prescriber', supervised % prescribers),
    supervisor_id: ground.ids.of('prescriber', (supervised + 20) % prescribers),
    state,
  };
}
