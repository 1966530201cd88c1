import type { Reading } from '../readings.ts';
import type { Prescription } from '../world/clinicalTypes.ts';
import { fillProductAt } from '../world/fills/products.ts';
import { customers, medicines } from '../world/words.ts';
import type { World } from '../world/world.ts';

/** A status as the reading spells it. */
export const spelledStatus = (status: string, reading: Reading): string =>
  reading.statusCase === 'upper' ? status.toUpperCase() : status;

export function spelled(prescription: Prescription, reading: Reading): Prescription {
  if (reading.statusCase === 'lower') return prescription;
  return { ...prescription, status: spelledStatus(prescription.status, reading) };
}

function customer(world: World, id: string | null) {
  const index = id === null ? null : world.ids.indexOf('customer', id);
  return index === null ? null : { id, name: customers[index] ?? customers[0] };
}

function product(world: World, id: string | null) {
  const index = id === null ? null : world.ids.indexOf('product', id);
  if (id === null || index === null) return null;
  const ours = fillProductAt(index);
  if (ours !== null) return { id, name: ours.name, strength: ours.strength, form: 'tablet' };
  const [name, strength, form] = medicines[index] ?? medicines[0];
  return { id, name: `${name} ${strength}`, strength, form };
}

const found = <T>(collection: { get: (id: string) => T | null }, id: string | null): T | null =>
  id === null ? null : collection.get(id);

const brief = (record: { id: string } | null) => (record === null ? null : { id: record.id });

/**
 * A prescription with the related records of `include=all`; the document does not show their shape.
 */
export function withRelated(prescription: Prescription, world: World, reading: Reading): unknown {
  const electronic = found(world.electronicPrescriptions, prescription.electronic_prescription_id);
  const patient = found(world.patients, prescription.patient_id);
  const prescriber = found(world.prescribers, prescription.prescriber_id);
  const shared = {
    ...prescription,
    customer: customer(world, prescription.customer_id),
    prescription_product: product(world, prescription.prescription_product_id),
  };
  if (reading.related === 'brief') {
    const name =
      patient === null ? {} : { first_name: patient.first_name, last_name: patient.last_name };
    return {
      ...shared,
      electronic_prescription: brief(electronic),
      patient: patient === null ? null : { id: patient.id, ...name },
      prescriber: prescriber === null ? null : { id: prescriber.id, npi: prescriber.npi },
    };
  }
  const { prescriptions: _, ...flat } = electronic ?? { prescriptions: [] };
  return {
    ...shared,
    electronic_prescription: electronic === null ? null : flat,
    patient,
    prescriber,
  };
}
