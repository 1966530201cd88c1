import { describe, expect, test } from 'vitest';
import { barcodeSchema } from '#shared/domain/barcode.ts';
import { electronicPrescriptionSchema } from '#shared/domain/electronicPrescription.ts';
import { exceptionSchema } from '#shared/domain/exception.ts';
import { lotChangeSchema, lotSchema } from '#shared/domain/lot.ts';
import { orderSchema } from '#shared/domain/order.ts';
import { patientSchema } from '#shared/domain/patient.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { taskSchema } from '#shared/domain/task.ts';
import { documentedFields, type Fields, identifying } from './documentedFields.ts';
import { documentedSchemas } from './documentedSchemas.ts';

describe('null means a missing field', () => {
  const meaningful: ReadonlySet<string> = new Set([
    'paused_until',
    'expires_at',
    'resolved_at',
    'resolution_reason',
  ]);
  const answers: [string, Fields][] = Object.entries(documentedFields).filter(
    ([name]) => !['reply', 'taskDraft', 'lotChange', 'login'].includes(name),
  );
  test.each(answers)('%s', (name, fields) => {
    const keys = Object.keys(fields);
    const body = Object.fromEntries(keys.map((key) => [key, identifying.has(key) ? 'x' : null]));
    const schema = Object.entries(documentedSchemas).find(([key]) => key === name)?.[1];
    const stays = keys.filter((key) => {
      const documented = fields[key];
      const orNull = typeof documented === 'string' && documented.endsWith('or null');
      return identifying.has(key) || (orNull && meaningful.has(key));
    });
    expect(Object.keys(Object(schema?.parse(body))).sort()).toEqual(stays.sort());
  });
});

test('null is kept where the document gives it a meaning', () => {
  const order = orderSchema.parse({ id: 'o', paused_until: null });
  expect(order.paused_until).toBeNull();
  const exception = exceptionSchema.parse({ id: 'e', expires_at: null, resolution_reason: null });
  expect(exception).toEqual({ id: 'e', expires_at: null, resolution_reason: null });
});

test('an empty text means a missing day, instant, number or id, and stays as a text', () => {
  const body = { id: 'l', notes: '', expiration_date: '', created_at: '', current_quantity: '' };
  expect(lotSchema.parse(body)).toEqual({ id: 'l', notes: '' });
  expect(taskSchema.parse({ id: 't', order_id: '' })).toEqual({ id: 't' });
});

test.each([
  ['true', true],
  ['False', false],
  [1, true],
  [0, false],
  ['1', true],
])('a boolean spelled %j', (spelled, expected) => {
  expect(lotSchema.parse({ id: 'l', is_active: spelled }).is_active).toBe(expected);
});

test('a number in the place of a text becomes text', () => {
  expect(lotSchema.parse({ id: 'l', upc: 123 }).upc).toBe('123');
  expect(prescriptionSchema.parse({ id: 12 }).id).toBe('12');
});

test('an id keeps its text, and a UUID becomes lower case', () => {
  expect(barcodeSchema.parse({ id: '0A0B0C0D-0000-4000-8000-00000000000F' }).id).toBe(
    '0a0b0c0d-0000-4000-8000-00000000000f',
  );
  expect(barcodeSchema.parse({ id: 'ORD123Abc' }).id).toBe('ORD123Abc');
});

test('people of a task may come as ids or as objects', () => {
  const task = taskSchema.parse({ id: 't', assignee: 'u1', watchers: ['u2', { id: 'u3' }, null] });
  expect(task.assignee).toEqual({ id: 'u1' });
  expect(task.watchers).toEqual([{ id: 'u2' }, { id: 'u3' }]);
});

test('a birth date that is no ISO day stays as written', () => {
  expect(patientSchema.parse({ date_of_birth: '02/01/1990' }).date_of_birth).toBe('02/01/1990');
  const prescription = electronicPrescriptionSchema.parse({
    id: 'e',
    patient_dob: '1990-01-02T05:00:00Z',
  });
  expect(prescription.patient_dob).toBe('1990-01-02');
});

test('a patient loses unknown keys even without the parser', () => {
  const patient = { id: 'p', ssn: '1', nickname: 'A', address: { city: 'X', note: 'n' } };
  expect(orderSchema.parse({ id: 'o', patient }).patient).toEqual({
    id: 'p',
    address: { city: 'X' },
  });
});

test('a record without its id is refused', () => {
  for (const schema of [barcodeSchema, lotSchema, taskSchema, orderSchema, exceptionSchema]) {
    expect(schema.safeParse({}).success).toBe(false);
    expect(schema.safeParse({ id: null }).success).toBe(false);
    expect(schema.safeParse([]).success).toBe(false);
    expect(schema.safeParse(null).success).toBe(false);
  }
});

test('a change of a lot accepts only the documented fields', () => {
  expect(lotChangeSchema.safeParse({}).success).toBe(true);
  expect(lotChangeSchema.safeParse({ type: 'prescription' }).success).toBe(false);
  expect(lotChangeSchema.safeParse({ initial_quantity: '5' }).success).toBe(false);
});
