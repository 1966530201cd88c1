import type { Mutant } from '../mutant.ts';

const deny = 'src/shared/domain/deny.ts';
const redBy = ['test/shared/domain/deny.test.ts'];

/** Denied fields. */
export const privacy: readonly Mutant[] = [
  {
    name: 'denied-field-kept-under-a-nested-object',
    why: 'A social security number one level down is kept.',
    file: deny,
    find: 'if (under !== null) kept.push([key, cleaned(inner, under)]);',
    put: 'if (under !== null) kept.push([key, inner]);',
    redBy,
  },
  {
    name: 'denied-field-kept-in-a-list',
    why: 'The first of many patients is cleaned, the others are not.',
    file: deny,
    find: 'return value.map((item) => cleaned(item, place));',
    put: 'return value.map((item, at) => (at === 0 ? cleaned(item, place) : item));',
    redBy,
  },
  {
    name: 'denied-field-kept-in-another-spelling',
    why: '`Driver-Licence No.` is kept because it is not `driver_license_number`.',
    file: deny,
    find: 'return deniedStems.some((stem) => stem.test(letters));',
    put: "void deniedStems;\n  return ['ssn', 'driver_license_number', 'driver_license_state'].includes(key) || letters === '';",
    redBy,
  },
  {
    name: 'denied-field-kept-in-look-alike-letters',
    why: 'A Cyrillic letter in `ssn` takes it past the deny.',
    file: deny,
    find: '  if (otherLetters.test(plain)) return true;\n',
    put: '  void otherLetters;\n',
    redBy,
  },
  {
    name: 'unknown-detail-of-a-patient-kept-beside-other-fields',
    why: 'Whatever `patient_…` the service adds to a prescription is kept on this disk.',
    file: deny,
    find: 'const judgement = { denied: namesDenied(key) || unknownDetail, patient };',
    put: 'const judgement = { denied: namesDenied(key) || (unknownDetail && patient), patient };',
    redBy,
  },
  {
    name: 'number-kept-in-a-free-text',
    why: 'A social security number typed into a note is kept.',
    file: deny,
    find: "return body.replace(ssnShape, '[removed]');",
    put: 'return body;',
    redBy,
  },
  {
    name: 'number-kept-behind-an-escape',
    why: 'A dash that JSON writes as `\\u002d` hides a social security number.',
    file: deny,
    find: ' || escaped.test(text);',
    put: ' || (escaped.test(text) && false);',
    redBy,
  },
  {
    name: 'unknown-field-kept-under-a-patient',
    why: 'Whatever field the service adds to a patient is kept on this disk.',
    file: deny,
    find: '      return patientKeys.has(key);',
    put: "      return patientKeys.has(key) || key !== '';",
    redBy,
  },
  {
    name: 'another-patient-s-name-joined',
    why: 'A prescription shows the name of another patient, from an electronic prescription linked wrongly.',
    file: 'src/main/station/handlers/prescriptionView.ts',
    find: "const patient: Partial<ElectronicPrescription> = samePatient === 'same' ? body : {};",
    put: 'const patient: Partial<ElectronicPrescription> = body;',
    redBy: ['test/main/station/handlers/prescriptionView.test.ts'],
  },
];
