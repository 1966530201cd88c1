import type { ElectronicPrescription } from '#shared/domain/electronicPrescription.ts';
import type { NamedThings } from './namedThings.ts';

function nameOf(...parts: (string | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
}

/** Saves the names of patient and prescriber from the flat fields of an electronic prescription. */
export function nameParties(things: NamedThings, electronic: ElectronicPrescription): void {
  const patient = nameOf(
    electronic.patient_first_name,
    electronic.patient_middle_name,
    electronic.patient_last_name,
  );
  const prescriber = nameOf(
    electronic.prescriber_first_name,
    electronic.prescriber_middle_name,
    electronic.prescriber_last_name,
  );
  const { patient_id: patientId, prescriber_id: prescriberId } = electronic;
  if (patientId !== undefined && patient !== '') things.name('patient', patientId, patient);
  if (prescriberId !== undefined && prescriber !== '') {
    things.name('prescriber', prescriberId, prescriber);
  }
}
