import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDenied, withoutDenied } from '#shared/domain/deny.ts';
import { parsed } from './parsed.ts';

describe('a key of a denied field', () => {
  test.each([
    'ssn',
    'SSN',
    'Ssn',
    's_s_n',
    's.s.n.',
    ' ssn ',
    'ｓｓｎ',
    'patient_ssn',
    'patientSsn',
    'patientSSN',
    'PATIENT-SSN',
    'ssn_last4',
    'ssnLast4',
    'guardian_ssn_number',
    'social_security_number',
    'socialSecurityNo',
    'driver_license_number',
    'driverLicenseNumber',
    'DRIVER-LICENSE-STATE',
    'drivers_license_state',
    "driver's license",
    'driver_licence_number',
    'patient.driver_license_number',
    'patient_dl_number',
    'dl_no',
    'DLN',
    'DLNumber',
    'soc_sec_no',
    'socSecNum',
    'PATIENTSSNLAST4',
    'employeessn',
    'guardianssnnumber',
    'tax_id',
    'taxpayerIdentification',
    'license_number',
    'drv_lic',
    'lic_no',
    'ѕѕn',
    'lісense_number',
    's\u200bsn',
    'ṡsn',
    'patient_license',
    'patient_maiden_name',
    'Patient Nickname',
  ])('%s', (key) => {
    expect(isDenied(key)).toBe(true);
  });
});

describe('a key that only looks denied', () => {
  test.each([
    'className',
    'class_name',
    'classname',
    'CLASSNAME',
    'address_number',
    'addressnumber',
    'businessnotes',
    'patient_dob',
    'patient_id',
    'units_mL',
    'handle_number',
    'taxes',
    'social',
    'business_name',
    'lessness',
    'session',
    'state',
    'driver',
    'security',
    'serial_number',
    '',
  ])('%s', (key) => {
    expect(isDenied(key)).toBe(false);
  });
});

describe('a body', () => {
  test('loses denied fields at every depth, in lists and in unknown parts', () => {
    const body = parsed(
      '{"id":"a","x":[[{"y":{"patient_ssn":"1","kept":2}}]],"ssn":{"deep":{"id":1}},"SSN":[1,2]}',
    );
    expect(body).toEqual({ id: 'a', x: [[{ y: { kept: 2 } }]] });
  });

  test('loses unknown fields under a patient, at any place', () => {
    const patient =
      '{"id":"p","first_name":"Ada","nickname":"A","address":{"city":"X","geo":{"lat":1},"note":"n"},"phone":{"home":"1"},"extra":{"a":1}}';
    const kept = { id: 'p', first_name: 'Ada', address: { city: 'X' } };
    expect(parsed(`{"patient":${patient}}`)).toEqual({ patient: kept });
    expect(parsed(`[{"any":{"patients":[${patient}]}}]`)).toEqual([{ any: { patients: [kept] } }]);
    expect(parsed(`{"relatedPatient":${patient}}`)).toEqual({ relatedPatient: kept });
    expect(parsed(`{"patient_details":${patient}}`)).toEqual({ patient_details: kept });
  });

  test('keeps the flat patient fields of an electronic prescription', () => {
    const body = '{"patient_dob":"1990-01-02","patient_identifier":"7","patient_id":"p"}';
    expect(parsed(body)).toEqual(JSON.parse(body));
  });

  test('loses a __proto__ key and changes no prototype', () => {
    const body = parsed('{"__proto__":{"polluted":true},"a":{"__proto__":{"polluted":true}}}');
    expect(body).toEqual({ a: {} });
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });

  test('is otherwise unchanged', () => {
    const ordinary = (value: unknown): boolean =>
      typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(
        ([key, inner]) =>
          !isDenied(key) && key !== '__proto__' && !/patient/i.test(key) && ordinary(inner),
      );
    fc.assert(
      fc.property(fc.jsonValue().filter(ordinary), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parsed(text))).toBe(text);
      }),
    );
  });
});

describe('what looks like a social security number', () => {
  test.each(['123-45-6789', '123 45 6789', '123.45.6789', '123–45–6789'])('%s', (number) => {
    const body = JSON.stringify({ notes: [`SSN is ${number}.`], patient_identifier: number });
    const kept = { notes: ['SSN is [removed].'], patient_identifier: '[removed]' };
    expect(parsed(body)).toEqual(kept);
  });

  test('is found where its signs stand escaped', () => {
    expect(parsed('{"notes":"123\\u002d45\\u002D6789"}')).toEqual({ notes: '[removed]' });
    expect(parsed('{"notes":"\\u0031\\u0032\\u0033-45-6789"}')).toEqual({ notes: '[removed]' });
  });

  test.each([
    '{"upc":"123-45-6789","mpn":"123-45-6789","barcode_value":"123-45-6789"}',
    '{"phone":"555-123-4567","ndc":"12345-678-90","day":"2026-01-02"}',
    '{"id":"3f2a1b7c-1234-4123-a123-12345678901a","notes":"lot 1123-45-67890"}',
  ])('unlike %s', (body) => {
    expect(parsed(body)).toEqual(JSON.parse(body));
  });
});

test('every element of a list loses its denied fields, whatever comes before it', () => {
  const list = [{ name: 'a' }, { name: 'b', ssn: '000-00-0000' }, { kept: [{}, { ssn: '1' }] }];
  expect(withoutDenied({ list })).toEqual({
    list: [{ name: 'a' }, { name: 'b' }, { kept: [{}, {}] }],
  });
});
