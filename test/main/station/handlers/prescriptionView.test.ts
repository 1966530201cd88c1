import { expect, test } from 'vitest';
import { electronicPrescriptionSchema } from '#shared/domain/electronicPrescription.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { detailView } from '../../../../src/main/station/handlers/prescriptionView.ts';

const ids = { patient_id: 'patient 1', prescriber_id: 'prescriber 1' };
const written = {
  id: 'electronic 1',
  patient_first_name: 'Tamsin',
  patient_last_name: 'Larkspire',
  patient_dob: '1984-03-02',
  prescriber_first_name: 'Halina',
  prescriber_last_name: 'Rookwood',
  prescriber_npi: '1234567893',
  prescriber_primary_telephone: '555-0142',
};
const noPatient = { patient: null, patientBorn: null };
const noPrescriber = { prescriber: null, prescriberNpi: null, prescriberPhone: null };

function glance(electronic: Record<string, string>, prescription: Record<string, string> = ids) {
  const body = prescriptionSchema.parse({ id: 'prescription 1', ...prescription });
  const named = electronicPrescriptionSchema.parse({ ...written, ...electronic });
  return detailView({ body, seenAt: 1 }, 'delivered', [], { body: named, seenAt: 1, started: 1 })
    .electronic;
}

test('an electronic prescription names the people whose ids are the prescription’s', () => {
  expect(glance(ids)).toMatchObject({
    samePatient: 'same',
    samePrescriber: 'same',
    patient: 'Tamsin Larkspire',
    patientBorn: '1984-03-02',
    prescriber: 'Halina Rookwood',
    prescriberNpi: '1234567893',
  });
});

test('the name of another patient or prescriber is not shown, and that they differ is', () => {
  expect(glance({ ...ids, patient_id: 'patient 2' })).toMatchObject({
    samePatient: 'another',
    ...noPatient,
    prescriber: 'Halina Rookwood',
  });
  expect(glance({ ...ids, prescriber_id: 'prescriber 2' })).toMatchObject({
    samePrescriber: 'another',
    ...noPrescriber,
    patient: 'Tamsin Larkspire',
  });
});

test('two ids that are missing are not the same', () => {
  const unknown = { samePatient: 'unknown', samePrescriber: 'unknown' };
  expect(glance({}, {})).toMatchObject({ ...unknown, ...noPatient, ...noPrescriber });
  expect(glance({})).toMatchObject({ ...unknown, ...noPatient, ...noPrescriber });
  expect(glance(ids, {})).toMatchObject({ ...unknown, ...noPatient, ...noPrescriber });
});

test('two spellings of a UUID are one id', () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  const spelled = glance({ ...ids, patient_id: id.toUpperCase() }, { ...ids, patient_id: id });
  expect(spelled).toMatchObject({ samePatient: 'same', patient: 'Tamsin Larkspire' });
});
