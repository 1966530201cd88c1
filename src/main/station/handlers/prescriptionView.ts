import type { RecordStanding } from '#shared/contract/entry.ts';
import type {
  ElectronicGlance,
  OpenChange,
  PrescriptionDetail,
  PrescriptionRow,
  SamePerson,
} from '#shared/contract/prescriptions.ts';
import type { ElectronicPrescription } from '#shared/domain/electronicPrescription.ts';
import { type Prescription, prescriptionSchema } from '#shared/domain/prescription.ts';
import { personName } from '../cache/parse/personName.ts';
import type { CachedRecord } from '../cache/reader.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { entryView } from './entryView.ts';
import type { ServiceContext } from './serviceContext.ts';
import { undocumentedFieldsOf } from './undocumentedFields.ts';

/**
 * One row of the list.
 * @param patient their name, where it is known
 */
export function rowView(
  prescription: Prescription,
  standing: RecordStanding,
  patient: string | null,
): PrescriptionRow {
  const { first_name: first, middle_name: middle, last_name: last } = prescription.patient ?? {};
  const included = personName(first, middle, last);
  return {
    id: prescription.id,
    name: prescription.name ?? prescription.drug_name ?? null,
    drugName: prescription.drug_name ?? null,
    patient: included ?? patient,
    fillsRemaining: prescription.fills_remaining ?? null,
    strength: prescription.strength ?? null,
    status: prescription.status ?? null,
    serial: prescription.serial_number ?? null,
    sig: prescription.sig ?? prescription.directions ?? null,
    writtenAt: prescription.written_at ?? null,
    expiresAt: prescription.expires_at ?? null,
    standing,
  };
}

const othersOf = undocumentedFieldsOf(prescriptionSchema);

export function detailView(
  { body: prescription, seenAt }: Pick<CachedRecord<Prescription>, 'body' | 'seenAt'>,
  standing: RecordStanding,
  open: readonly OpenChange[],
  electronic: CachedRecord<ElectronicPrescription> | null,
): PrescriptionDetail {
  const glance = electronic === null ? null : glanceOf(electronic, prescription);
  return {
    ...rowView(prescription, standing, glance?.patient ?? null),
    description: prescription.description ?? null,
    directions: prescription.directions ?? null,
    notes: prescription.notes ?? null,
    quantity: prescription.quantity ?? null,
    units: prescription.units ?? null,
    daysSupply: prescription.days_supply ?? null,
    refills: prescription.refills ?? null,
    substitutionAllowed: prescription.substitution_allowed ?? null,
    productCode: prescription.product_code ?? null,
    productCodeType: prescription.product_code_type ?? null,
    patientId: prescription.patient_id ?? null,
    prescriberId: prescription.prescriber_id ?? null,
    productId: prescription.prescription_product_id ?? null,
    customerId: prescription.customer_id ?? null,
    electronicId: prescription.electronic_prescription_id ?? null,
    others: othersOf(prescription),
    electronic: glance,
    open: [...open],
    seenAt,
  };
}

/** A change that the service has not answered. */
export function changeView(context: ServiceContext, row: EntryRow): OpenChange {
  const { id, kind, fields, enteredAt, by } = entryView(context, row);
  return { id, kind, fields, enteredAt, by, needsDecision: row.state === 'parked' };
}

/** The service links the two by their ids alone, and a wrong link would name another's patient. */
function glanceOf(
  { body, seenAt }: CachedRecord<ElectronicPrescription>,
  prescription: Prescription,
): ElectronicGlance {
  const samePatient = samePerson(body.patient_id, prescription.patient_id);
  const samePrescriber = samePerson(body.prescriber_id, prescription.prescriber_id);
  const patient: Partial<ElectronicPrescription> = samePatient === 'same' ? body : {};
  const prescriber: Partial<ElectronicPrescription> = samePrescriber === 'same' ? body : {};
  return {
    samePatient,
    samePrescriber,
    patient: personName(
      patient.patient_first_name,
      patient.patient_middle_name,
      patient.patient_last_name,
    ),
    patientBorn: patient.patient_dob ?? null,
    prescriber: personName(
      prescriber.prescriber_first_name,
      prescriber.prescriber_middle_name,
      prescriber.prescriber_last_name,
    ),
    prescriberNpi: prescriber.prescriber_npi ?? null,
    prescriberPhone: prescriber.prescriber_primary_telephone ?? null,
    source: body.source ?? null,
    type: body.type ?? null,
    reference: body.reference_number ?? null,
    seenAt,
  };
}

function samePerson(one: string | undefined, other: string | undefined): SamePerson {
  if (one === undefined || other === undefined) return 'unknown';
  return one === other ? 'same' : 'another';
}
