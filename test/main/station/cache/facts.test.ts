import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '#shared/domain/json.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { readPrescription } from '../../../../src/main/station/cache/parse/element.ts';
import { factsOf, factsOfUsual } from '../../../../src/main/station/cache/parse/facts.ts';

const usualText = fc.string({ unit: 'binary' });
const usualId = fc.uuid();
const usualInstant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const usualNumber = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));

/** The documented fields in the forms that services send. */
const usual = {
  id: usualId,
  customer_id: usualId,
  electronic_prescription_id: usualId,
  patient_id: usualId,
  prescriber_id: usualId,
  prescription_product_id: usualId,
  days_supply: usualNumber,
  description: usualText,
  directions: usualText,
  drug_name: usualText,
  expires_at: usualInstant,
  fills_remaining: usualNumber,
  name: usualText,
  notes: usualText,
  product_code: usualText,
  product_code_type: usualText,
  quantity: usualNumber,
  refills: usualNumber,
  serial_number: usualText,
  sig: usualText,
  status: usualText,
  strength: usualText,
  substitution_allowed: fc.boolean(),
  units: usualText,
  written_at: usualInstant,
};

const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, '', ' ', '0', 'true', 1, 0, -1, 1e300, 1e-300, true, [], {}, [null]),
  fc.constantFrom<Json>('2026-02-30T00:00:00Z', '2026-02-28', '2026-02-28 08:00', ' 2026-02-28Z'),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const record = fc
  .record(usual, { requiredKeys: [] })
  .chain((fields) =>
    fc.tuple(
      fc.constant(fields),
      fc.dictionary(fc.constantFrom(...Object.keys(usual), 'patient', 'new_field'), odd, {
        maxKeys: 3,
      }),
    ),
  )
  .map(([fields, strange]): { [key: string]: Json } => ({ ...fields, ...strange }));

describe('the shortcut to read a prescription', () => {
  test('gives what the schema gives, or leaves the value to the schema', () => {
    let short = 0;
    fc.assert(
      fc.property(record, (body) => {
        const facts = factsOfUsual(body);
        if (facts === null) return;
        short += 1;
        const read = prescriptionSchema.safeParse(body);
        expect(read.success).toBe(true);
        if (read.success) expect(facts).toEqual(factsOf(read.data));
      }),
      { numRuns: 5_000 },
    );
    expect(short).toBeGreaterThan(200);
  });

  test('is used for all forms that services send, nulls included', () => {
    const id = '90d6b25a-af88-44cf-8879-948744e6a6a8';
    const body = { id, patient_id: null, written_at: '2026-01-02T03:04:05', quantity: 2.5 };
    expect(factsOfUsual(body)).toMatchObject({ id, patient: null, written: 1767323045000 });
  });

  test.each([[{ status: 'new' }], [{ id: '' }], [[]], ['x'], [{ id: 'a', quantity: 'many' }]])(
    'refuses a prescription without an id or with a field of another type: %j',
    (body) => {
      expect(readPrescription(body)).toBe(null);
    },
  );
});
