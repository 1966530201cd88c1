import type { ElectronicPrescription, Prescription } from './clinicalTypes.ts';
import { at, type Ground, randomOf } from './ground.ts';
import { makePatient, makePrescriber } from './patients.ts';
import { partiesOf, prescriptionIndexes } from './prescriptions.ts';
import { customers } from './words.ts';

/**
 * An electronic prescription with flat copies of its two people and its `prescriptions` as they are
 * now.
 */
export function makeElectronic(
  ground: Ground,
  index: number,
  id: string,
  prescriptionAt: (index: number) => Prescription | null,
): ElectronicPrescription {
  const random = randomOf(ground, 'electronic_prescription', index);
  const inside = prescriptionIndexes(index);
  const parties = partiesOf(ground, inside[0] ?? 0);
  const patientId = ground.ids.of('patient', parties.patient);
  const prescriberId = ground.ids.of('prescriber', parties.prescriber);
  const patient = makePatient(ground, parties.patient, patientId);
  const prescriber = makePrescriber(ground, parties.prescriber, prescriberId);
  const created = at(ground, -random.int(1, 400), random.int(0, 80_000));
  return {
    id,
    created_at: created,
    updated_at: created,
    customer_id: ground.ids.of('customer', random.int(0, customers.length - 1)),
    patient_id: patientId,
    prescriber_id: prescriberId,
    source: random.pick(['surescripts', 'portal']),
    type: random.pick(['new_rx', 'renewal']),
    reference_number: `REF${random.letters(8)}`,
    prescriptions: inside.flatMap((i) => prescriptionAt(i) ?? []),
    patient_first_name: patient.first_name,
    patient_middle_name: patient.middle_name,
    patient_last_name: patient.last_name,
    patient_gender: patient.gender,
    patient_dob: patient.date_of_birth,
    patient_identifier: patient.external_id,
    patient_email: patient.email,
    patient_primary_telephone: patient.phone,
    patient_address_line_1: patient.address.address_1,
    patient_address_line_2: patient.address.address_2,
    patient_city: patient.address.city,
    patient_state_province: patient.address.state,
    prescriber_first_name: prescriber.first_name,
    prescriber_middle_name: prescriber.middle_name,
    prescriber_last_name: prescriber.last_name,
    prescriber_npi: prescriber.npi,
    prescriber_email: prescriber.email,
    prescriber_primary_telephone: prescriber.primary_telephone,
    prescriber_address_line_1: prescriber.address_line_1,
    prescriber_address_line_2: random.chance(0.3) ? `Suite ${random.int(1, 40)}` : null,
    prescriber_city: prescriber.city,
    prescriber_state_province: prescriber.state_province,
    prescriber_postal_code: prescriber.postal_code,
  };
}
