import type { Prescription } from './clinicalTypes.ts';
import { at, type Ground, randomOf } from './ground.ts';
import { hash } from './random.ts';
import { customers, medicines } from './words.ts';

export const prescriptionStatuses = [
  'new',
  'active',
  'on_hold',
  'completed',
  'discontinued',
  'cancelled',
  'expired',
] as const;

/**
 * Ten prescriptions in a row share four electronic ones, with one, two, three and two; the last two
 * came on paper.
 */
const sharing = [0, 1, 1, 2, 2, 2, 3, 3, null, null] as const;

/** Index of the electronic prescription that holds this prescription. */
function electronicIndex(ground: Ground, index: number): number | null {
  const within = sharing[index % 10] ?? null;
  if (within === null) return null;
  const found = Math.floor(index / 10) * 4 + within;
  return found < ground.sizes.electronicPrescriptions ? found : null;
}

/** Indexes of the prescriptions of one electronic prescription. */
export function prescriptionIndexes(electronic: number): number[] {
  const base = Math.floor(electronic / 4) * 10;
  return sharing.flatMap((within, i) => (within === electronic % 4 ? [base + i] : []));
}

/** Whose prescription it is: all prescriptions of an electronic one have the same two people. */
export function partiesOf(ground: Ground, index: number): { patient: number; prescriber: number } {
  const group = electronicIndex(ground, index) ?? index + 1_000_003;
  const { patients, prescribers } = ground.sizes;
  return {
    patient: hash(ground.ids.seed, group, 41) % patients,
    prescriber: hash(ground.ids.seed, group, 42) % prescribers,
  };
}

export function makePrescription(ground: Ground, index: number, id: string): Prescription {
  const random = randomOf(ground, 'prescription', index);
  const medicine = random.int(0, medicines.length - 1);
  const [name, strength, form, unit, directions] = medicines[medicine] ?? medicines[0];
  const electronic = electronicIndex(ground, index);
  const parties = partiesOf(ground, index);
  const refills = random.int(0, 11);
  const age = random.int(0, 500);
  const paper = electronic === null;
  const status = index < 10 ? (index < 6 ? 'new' : 'active') : random.pick(prescriptionStatuses);
  return {
    id,
    customer_id: ground.ids.of('customer', random.int(0, customers.length - 1)),
    electronic_prescription_id: paper ? null : ground.ids.of('electronic_prescription', electronic),
    patient_id: paper && random.chance(0.1) ? null : ground.ids.of('patient', parties.patient),
    prescriber_id:
      paper && random.chance(0.1) ? null : ground.ids.of('prescriber', parties.prescriber),
    prescription_product_id: random.chance(0.04) ? null : ground.ids.of('product', medicine),
    days_supply: random.pick([28, 30, 60, 84, 90]),
    description: random.chance(0.5) ? `${name} ${form}` : null,
    directions,
    drug_name: name,
    expires_at: at(ground, 365 - age),
    fills_remaining: random.int(0, refills),
    name: `${name} ${strength}`,
    notes: random.chance(0.15) ? 'Patient prefers a call before delivery.' : null,
    product_code: `00000-${String(1000 + medicine)}-0${medicine % 10}`,
    product_code_type: 'NDC',
    quantity: random.pick([1, 2.5, 4, 30, 60, 90]),
    refills,
    serial_number: `RX${random.digits(8)}`,
    sig: directions,
    status,
    strength,
    substitution_allowed: random.chance(0.7),
    units: unit,
    written_at: at(ground, -age, random.int(28_000, 64_000)),
  };
}
