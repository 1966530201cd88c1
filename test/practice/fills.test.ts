import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readings } from '../../src/practice/readings.ts';
import { ndcDigitsOf, readGtin } from '../../src/shared/codes/gtin.ts';
import { kindOfCode } from '../../src/shared/codes/kindOfCode.ts';
import { readNdc, tenDigitsOf } from '../../src/shared/codes/ndc.ts';
import { packageReading } from '../../src/shared/codes/packageReading.ts';
import { localDay } from '../../src/shared/domain/day.ts';
import {
  associationsSchema,
  codesSchema,
  fillsSchema,
  lotSchema,
  prescriptionSchema,
} from './fillAnswers.ts';
import { openTestPractice, readingNumbers, type TestPractice } from './support.ts';

const dayMs = 86_400_000;
const daysTo = (instant: string | null | undefined) =>
  (Date.parse(`${(instant ?? '').slice(0, 10)}T00:00:00Z`) -
    Math.floor(Date.now() / dayMs) * dayMs) /
  dayMs;

describe.each(readingNumbers)('What fills are practised with, reading %i', (reading) => {
  let practice: TestPractice;
  beforeEach(async () => {
    practice = await openTestPractice({ reading });
  });
  afterEach(() => practice.close());

  const all = async () =>
    codesSchema.parse((await practice.control('GET', '/codes?images=no')).field('codes'));
  async function code(label: string) {
    const found = (await all()).find((one) => one.label === label);
    if (found === undefined) throw new Error(`no code is called ${label}`);
    return found;
  }
  const idOf = async (label: string) => (await code(label)).entity_id ?? '';
  /** As the list answers it, in the words of this reading. */
  async function prescription(label: string) {
    const id = await idOf(label);
    const listed = await practice.api('GET', '/prescriptions');
    const rows = z.array(z.looseObject({ id: z.string() })).parse(listed.json);
    const found = rows.find((one) => one.id === id);
    if (found === undefined) throw new Error(`${label} is not listed`);
    return prescriptionSchema.parse(found);
  }
  /** As associations and a change without fields answer it. */
  async function bottle(label: string) {
    const id = await idOf(label);
    const used = await practice.api('GET', `/products/inventory/${id}/associations`);
    const changed = await practice.api('PUT', `/products/inventory/${id}`, { notes: 'seen' });
    return {
      ...lotSchema.parse(changed.json),
      uses: associationsSchema.parse(used.json).prescription,
    };
  }
  async function packageOf(label: string) {
    const { value } = await code(label);
    const today = localDay(new Date());
    const read = packageReading(kindOfCode(value, today), today);
    if (read.kind !== 'package') throw new Error(`${label} is no package`);
    const [product] = read.pack.products;
    const ten = product?.kind === 'gtin' ? ndcDigitsOf(product.gtin) : null;
    return { ...read.pack, ten };
  }
  async function tenDigits(label: string) {
    const read = readNdc((await prescription(label)).product_code);
    if (read.kind !== 'ndc') throw new Error(`${label} has no NDC`);
    return tenDigitsOf(read.possible[0]);
  }

  it('a prescription to fill is active, in date, with fills left, and its code is known', async () => {
    for (const [label, quantity] of [
      ['A prescription to fill', 60],
      ['Another prescription to fill', 90],
    ] as const) {
      const one = await prescription(label);
      expect(one).toMatchObject({
        quantity,
        units: 'tablet',
        days_supply: 30,
        product_code_type: 'NDC',
      });
      expect(one.status.toLowerCase()).toBe('active');
      expect(one.fills_remaining).toBeGreaterThan(0);
      expect(daysTo(one.expires_at)).toBeGreaterThan(30);
      expect(await tenDigits(label)).toHaveLength(1);
    }
  });

  it('every code of a record is answered by verify as that record', async () => {
    // An exception is answered, not scanned.
    const codes = (await all()).filter(
      (one) => one.group !== 'others' && one.entity_id !== null && one.expect !== 'reply-sent',
    );
    expect(codes.length).toBeGreaterThan(30);
    for (const { value, entity_id } of codes) {
      const answer = await practice.api('POST', '/barcodes/verify', { barcode_value: value });
      expect([answer.status, answer.field('entity_id'), answer.field('is_active')]).toEqual([
        200,
        entity_id,
        true,
      ]);
    }
  });

  it('right bottles are of its product and its customer, in tablets, for longer than the supply', async () => {
    const asked = await prescription('A prescription to fill');
    for (const [label, quantity] of [
      ['A right bottle', 1000],
      ['A right bottle with 30 left', 30],
    ] as const) {
      const held = await bottle(label);
      expect(held.uses.map((use) => [use.product_id, use.customer_id, use.name])).toEqual([
        [asked.prescription_product_id, asked.customer_id, asked.name],
      ]);
      expect(held).toMatchObject({
        is_active: true,
        unit_type: 'tablet',
        current_quantity: quantity,
      });
      expect(daysTo(held.expiration_date)).toBeGreaterThan(30);
    }
  });

  it('each wrong bottle differs in what its label says', async () => {
    const asked = await prescription('A prescription to fill');
    const product = asked.prescription_product_id;
    const products = async (label: string) =>
      (await bottle(label)).uses.map((use) => use.product_id ?? null);

    const strength = (await bottle('A bottle of another strength')).uses[0];
    expect(strength?.product_id).not.toBe(product);
    expect([asked.name, strength?.name]).toEqual(['Lamotrigine 200 mg', 'Lamotrigine 25 mg']);
    const drug = (await bottle('A bottle of another drug')).uses[0];
    expect(drug?.product_id).not.toBe(product);
    expect(drug?.name).not.toContain('Lamotrigine');
    const customer = (await bottle('A bottle of another customer')).uses[0];
    expect(customer?.product_id).toBe(product);
    expect(customer?.customer_id).not.toBe(asked.customer_id);
    const same = (await bottle('A bottle of the same name')).uses[0];
    expect(same?.name).toBe(asked.name);
    expect(same?.product_id).not.toBe(product);

    expect(daysTo((await bottle('A bottle that expires too soon')).expiration_date)).toBe(12);
    expect(daysTo((await bottle('An expired bottle')).expiration_date)).toBeLessThan(0);
    expect((await bottle('A bottle without an expiry')).expiration_date ?? null).toBeNull();
    expect((await bottle('A bottle out of use')).is_active).toBe(false);
    expect((await bottle('Bulk powder in mg')).unit_type).toBe('mg');
    expect(await products('Bulk powder in mg')).toEqual([product]);
    expect(await products('A bottle used for two strengths')).toEqual([
      product,
      strength?.product_id,
    ]);
    expect(await products('A bottle without a product')).toEqual([null]);
    expect(await products('A bottle with nothing assigned')).toEqual([]);
    const unowned = (await bottle('A bottle without a customer')).uses[0];
    expect([unowned?.product_id, unowned?.customer_id ?? null]).toEqual([product, null]);
    const kit = (await prescription('A prescription of a kit')).prescription_product_id;
    expect(await products('A kit')).toEqual([kit]);
  });

  it('each prescription that is held up has the reason that its label says', async () => {
    const status = async (label: string) => (await prescription(label)).status.toLowerCase();
    expect(await status('A cancelled prescription')).toBe('cancelled');
    // Readings with values that nobody has seen call it by another word.
    expect(await status('A prescription on hold')).toMatch(/hold/);
    expect(await status('A discontinued prescription')).toBe('discontinued');
    expect(await status('A prescription with a strange status')).toBe('awaiting_clarification');
    expect(daysTo((await prescription('A prescription past its end')).expires_at)).toBeLessThan(0);
    expect((await prescription('A prescription without an end')).expires_at ?? null).toBeNull();
    expect((await prescription('A prescription with no fills left')).fills_remaining).toBe(0);
    const bare = await prescription('A prescription without a product');
    expect(bare.prescription_product_id ?? null).toBeNull();
    expect(
      (await prescription('A prescription without a customer')).customer_id ?? null,
    ).toBeNull();
    expect(
      (await prescription('A prescription without days of supply')).days_supply ?? null,
    ).toBeNull();
    const id = await idOf('A prescription with an exception');
    const open = [...practice.service.world.exceptions.values()].filter((one) => one.is_active);
    expect(open.map((one) => one.entity_id)).toContain(id);
    for (const { label, group, entity_id } of await all()) {
      if (group !== 'prescriptions' || label === 'A prescription with an exception') continue;
      expect(
        open.map((one) => one.entity_id),
        label,
      ).not.toContain(entity_id);
    }
  });

  it('an order tells its fill once it is unpaused, verified or open', async () => {
    const cases = [
      ['The order it was filled for', 'A prescription filled before', true],
      ['The order of that last fill', 'A prescription with its last fill on an order', false],
    ] as const;
    for (const [label, of, isVerified] of cases) {
      const id = await idOf(label);
      const answer = await practice.api('PUT', `/orders/${id}/unpause`);
      expect(answer.status).toBe(200);
      const order = fillsSchema.parse(await practice.state('order', id));
      expect(order.status).toBe('received');
      expect(
        order.products.prescription.flatMap(({ fills }) =>
          fills.map((fill) => [fill.prescription_id, fill.verified_at != null]),
        ),
      ).toEqual([[await idOf(of), isVerified]]);
      const isTold = !readings[reading].missing.includes('order.products');
      expect(fillsSchema.safeParse(answer.json).success).toBe(isTold);
    }
  });

  it('an order of three tells three prescriptions of one patient, the third in another quantity', async () => {
    await practice.api('PUT', `/orders/${await idOf('An order of three prescriptions')}/unpause`);
    const order = fillsSchema.parse(
      await practice.state('order', await idOf('An order of three prescriptions')),
    );
    const labels = [
      'The first of that order',
      'The second of that order',
      'The third of that order',
    ];
    const fills = order.products.prescription.flatMap((item) => item.fills);
    const scripts = [];
    for (const label of labels) scripts.push(await prescription(label));
    expect(fills.map((fill) => fill.prescription_id)).toEqual(scripts.map(({ id }) => id));
    expect(fills.map((fill) => fill.verified_at ?? null)).toEqual([null, null, null]);
    expect(fills.map((fill) => fill.dispensed_quantity)).toEqual([60, 90, 90]);
    expect(scripts.map(({ quantity }) => quantity)).toEqual([60, 90, 30]);
    expect(new Set(scripts.map((script) => script.patient_id)).size).toBe(1);
    expect(new Set(scripts.map((script) => script.prescription_product_id)).size).toBe(3);
  });

  it('our own labels bear the serial number of one prescription, or of two, and verify knows neither', async () => {
    const world = [...practice.service.world.prescriptions.values()];
    for (const [label, count] of [
      ['Our own label of the prescription to fill', 1],
      ['Our own label of two prescriptions', 2],
    ] as const) {
      const { value } = await code(label);
      expect(world.filter((one) => one.serial_number === value)).toHaveLength(count);
      const answer = await practice.api('POST', '/barcodes/verify', { barcode_value: value });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('packages bear the NDC that the prescription names, or differ from it as they say', async () => {
    const [ten] = await tenDigits('A prescription to fill');
    const [second] = await tenDigits('Another prescription to fill');
    const right = await bottle('A right bottle');
    const known = await packageOf('A package of the right bottle’s lot');
    expect([known.ten, known.batch]).toEqual([ten, right.batch_number]);
    expect(known.expires).toBe(String(right.expiration_date).slice(0, 10));
    if (!readings[reading].missing.includes('lot.upc')) {
      const upc = readGtin(String(right.upc));
      expect(upc.kind === 'gtin' && ndcDigitsOf(upc.gtin)).toBe(ten);
    }
    const batches = [...practice.service.world.lots.values()].map((lot) => lot.batch_number);
    const unknown = await packageOf('A package of a lot not known');
    expect(unknown.ten).toBe(ten);
    expect(batches).not.toContain(unknown.batch);
    const size = await packageOf('A package of another size');
    expect(size.ten?.slice(0, 8)).toBe(ten?.slice(0, 8));
    expect(size.ten).not.toBe(ten);
    const maker = await packageOf('A package of another maker');
    expect(maker.ten?.slice(0, 4)).not.toBe(ten?.slice(0, 4));
    expect((await packageOf('A package for the other prescription')).ten).toBe(second);
    expect(daysTo((await packageOf('An expired package')).expires)).toBeLessThan(0);
    expect(daysTo((await packageOf('A package that expires too soon')).expires)).toBe(12);
    const [one, other] = [
      await packageOf('A package with a serial'),
      await packageOf('Another package with that serial'),
    ];
    expect([other.ten, other.serial]).toEqual([one.ten, one.serial]);
    expect(other.batch).not.toBe(one.batch);
  });
});
