import { patientSchema } from '#shared/domain/patient.ts';
import type { Prescription } from '#shared/domain/prescription.ts';
import { fieldsOf } from '../records/parse.ts';
import type { FillContext } from './fillContext.ts';

/** A patient's initials: all of a patient that a fill shows. Null where no name is known here. */
export function initialsOf({ cache }: FillContext, record: Prescription): string | null {
  const related = fieldsOf(cache.keptAnswer('related', record.id)?.body ?? null)['patient'];
  const read = patientSchema.safeParse(record.patient ?? related ?? null);
  if (read.success) {
    const initials = writtenInitials(read.data.first_name, read.data.last_name);
    if (initials !== null) return initials;
  }
  const { electronic_prescription_id: electronicId, patient_id: patientId } = record;
  const electronic = electronicId === undefined ? null : cache.electronicPrescription(electronicId);
  // A wrong link would name another's patient.
  if (electronic === null || electronic.body.patient_id !== patientId) return null;
  return writtenInitials(electronic.body.patient_first_name, electronic.body.patient_last_name);
}

/** The first letters of these names; null where none is written. */
export function writtenInitials(...names: (string | undefined)[]): string | null {
  const letters = names.flatMap((name) => [...(name?.trim() ?? '')].slice(0, 1));
  return letters.length === 0 ? null : letters.join('').toUpperCase();
}
