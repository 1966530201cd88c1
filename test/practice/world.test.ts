import { describe, expect, it } from 'vitest';
import { Clock } from '../../src/practice/clock.ts';
import { readings } from '../../src/practice/readings.ts';
import { barcodeValue } from '../../src/practice/world/barcodes.ts';
import { exceptionReasons } from '../../src/practice/world/exceptions.ts';
import { Ids, kinds } from '../../src/practice/world/ids.ts';
import { orderStatuses } from '../../src/practice/world/orderTypes.ts';
import { createWorld } from '../../src/practice/world/world.ts';
import { fieldOf, openTestPractice, type TestPractice } from './support.ts';

const clock = new Clock(() => Date.parse('2026-11-20T10:00:00Z'));
const world = (seed = 1, prescriptions = 5000) => createWorld(seed, prescriptions, clock);
const days = (text: string | null) =>
  (Date.parse(text ?? '') - Date.parse('2026-11-20')) / 86_400_000;

describe('The world', () => {
  const one = world();
  const lots = [...one.lots.values()];
  const orders = [...one.orders.values()].map((state) => state.order);
  const exceptions = [...one.exceptions.values()];

  it('is equal for equal seeds and different for different ones', () => {
    const again = world();
    const other = world(2);
    expect([...again.orders.values()]).toEqual([...one.orders.values()]);
    expect([...again.exceptions.values()]).toEqual(exceptions);
    expect(other.lots.at(0)).not.toEqual(one.lots.at(0));
    expect(other.lots.get(one.lots.idAt(0))).toBeNull();
  });

  it('has ids that are distinct version 4 UUIDs and lead back to their records', () => {
    const ids = new Ids(7);
    const seen = new Set<string>();
    for (const kind of kinds) {
      for (const index of [0, 1, 2, 59, 4999, 199_999, 0xffffffff]) {
        const id = ids.of(kind, index);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(ids.indexOf(kind, id.toUpperCase())).toBe(index);
        seen.add(id);
      }
    }
    expect(seen.size).toBe(kinds.length * 7);
  });

  it('has 5,000 prescriptions or the requested number', () => {
    expect([...one.prescriptions.values()]).toHaveLength(5000);
    expect(world(1, 200_000).prescriptions.at(199_999)).not.toBeNull();
    expect(world(1, 200_000).prescriptions.at(200_000)).toBeNull();
    expect([...world(1, 0).exceptions.values()].every((e) => e.entity_type === 'order')).toBe(true);
  });

  it('has 300 lots, some expired, some nearly, some inactive, of several units', () => {
    const left = lots.map((lot) => days(lot.expiration_date));
    expect(lots).toHaveLength(300);
    expect(left.filter((n) => n < 0).length).toBeGreaterThan(10);
    expect(left.filter((n) => n >= 0 && n <= 30).length).toBeGreaterThan(10);
    expect(lots.filter((lot) => !lot.is_active).length).toBeGreaterThan(5);
    expect(new Set(lots.map((lot) => lot.unit_type)).size).toBeGreaterThanOrEqual(5);
    const kinds = ['prescription', 'non_prescription', 'order_material'] as const;
    for (const kind of kinds) {
      expect(lots.some((lot) => lot.associations[kind].length > 0)).toBe(true);
    }
  });

  it('has 69 exceptions of every reason and both kinds, active and resolved', () => {
    expect(exceptions).toHaveLength(69);
    expect(new Set(exceptions.map((e) => e.exception_reason)).size).toBe(exceptionReasons.length);
    expect(new Set(exceptions.map((e) => e.entity_type))).toEqual(
      new Set(['order', 'prescription']),
    );
    expect(new Set(exceptions.map((e) => e.is_active)).size).toBe(2);
    for (const exception of exceptions) {
      const about =
        exception.entity_type === 'order'
          ? one.orders.get(exception.entity_id)
          : one.prescriptions.get(exception.entity_id);
      expect(about).not.toBeNull();
      const times = exception.responses.map((response) => response.created_at);
      expect(times).toEqual([...times].sort());
    }
  });

  it('has 200 orders of every status, paused with and without a date, and replacements', () => {
    expect(orders).toHaveLength(200);
    expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatuses));
    const paused = orders.filter((order) => order.status === 'paused');
    expect(new Set(paused.map((order) => order.paused_until === null)).size).toBe(2);
    for (const replacement of orders.filter((order) => order.is_replacement)) {
      const original = one.orders.get(replacement.original_order_id ?? '')?.order;
      expect(original?.replacement_order_ids).toEqual([replacement.id]);
    }
    expect(orders.filter((order) => order.is_replacement).length).toBeGreaterThan(3);
    expect(new Set(orders.map((order) => order.order_number)).size).toBe(200);
    for (const order of orders) {
      expect(order.order_number).toMatch(/^ORD[0-9A-Z]+$/);
      expect(order.prescription_count).toBe(order.products.prescription.length);
    }
  });

  it('has electronic prescriptions with several prescriptions of one patient', () => {
    const all = [...one.electronicPrescriptions.values()];
    expect(new Set(all.map((electronic) => electronic.prescriptions.length))).toEqual(
      new Set([1, 2, 3]),
    );
    for (const electronic of all.slice(0, 200)) {
      for (const prescription of electronic.prescriptions) {
        expect(prescription.electronic_prescription_id).toBe(electronic.id);
        expect(prescription.patient_id).toBe(electronic.patient_id);
        expect(prescription.prescriber_id).toBe(electronic.prescriber_id);
      }
    }
  });

  it('has prescribers with supervisors in several states, one mapping a state', () => {
    const mappings = [...one.supervisors.values()];
    const places = mappings.map((mapping) => `${mapping.prescriber_id} ${mapping.state}`);
    expect(new Set(places).size).toBe(mappings.length);
    for (const mapping of mappings) {
      expect(one.prescribers.get(mapping.prescriber_id)?.npi).toMatch(/^9\d{9}$/);
      expect(one.prescribers.get(mapping.supervisor_id)).not.toBeNull();
      expect(mapping.supervisor_id).not.toBe(mapping.prescriber_id);
    }
  });

  it('has barcodes of every kind, each with its own text and its record', () => {
    const barcodes = [...one.barcodes.values()];
    const values = new Set(barcodes.map((barcode) => barcodeValue(barcode, readings[1])));
    expect(values.size).toBe(barcodes.length);
    expect(new Set(barcodes.map((barcode) => barcode.entity)).size).toBe(6);
    expect(one.lots.get(barcodes.find((b) => b.entity === 'lot')?.entity_id ?? '')).not.toBeNull();
  });
});

/** Width and height in a PNG's header. */
function sizeOf(uri: unknown): [number, number] {
  const png = Buffer.from(String(uri).replace('data:image/png;base64,', ''), 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('The codes to scan', () => {
  it.each([1, 2, 3, 4, 5, 6] as const)(
    'are of the kind that their label says, reading %i',
    async (reading) => {
      const practice: TestPractice = await openTestPractice({ reading });
      const listed = (await practice.control('GET', '/codes')).field('codes');
      const codes: unknown[] = Array.isArray(listed) ? listed : [];
      expect(codes.length).toBeGreaterThanOrEqual(12);
      const today = new Date().toISOString().slice(0, 10);
      for (const code of codes) {
        const expected = String(fieldOf(code, 'expect'));
        const id = String(fieldOf(code, 'entity_id'));
        if (expected === 'reply-sent') {
          // An exception bears no code: it is answered on its page.
          expect(fieldOf(code, 'image')).toBeUndefined();
          expect((await practice.api('GET', `/exceptions/${id}`)).status).toBe(200);
          continue;
        }
        const [width, height] = sizeOf(fieldOf(code, 'image'));
        expect(Math.min(width, height)).toBeGreaterThan(50);
        const reply = await practice.api('POST', '/barcodes/verify', {
          barcode_value: fieldOf(code, 'value'),
        });
        if (['package', 'own label'].includes(String(fieldOf(code, 'entity_type')))) {
          expect(reply.status).toBe(readings[reading].unknownBarcode);
          continue;
        }
        const unusable = readings[reading].unusableBarcode;
        const barcode = await practice.state('barcode', String(fieldOf(code, 'barcode_id')));
        switch (expected) {
          case 'unknown':
            expect(reply.status).toBe(readings[reading].unknownBarcode);
            break;
          case 'inactive':
            expect(reply.status).toBe(unusable === 'answered' ? 200 : unusable);
            expect(fieldOf(barcode, 'is_active')).toBe(false);
            break;
          case 'expired':
            expect(reply.status).toBe(unusable === 'answered' ? 200 : unusable);
            expect(String(fieldOf(barcode, 'expires_at')) < today).toBe(true);
            break;
          case 'lot-expired':
            expect(
              String(fieldOf(await practice.state('lot', id), 'expiration_date')) < today,
            ).toBe(true);
            break;
          case 'lot-inactive':
            expect(fieldOf(await practice.state('lot', id), 'is_active')).toBe(false);
            break;
          case 'order-cancelled':
            expect(fieldOf(await practice.state('order', id), 'status')).toBe('cancelled');
            break;
          case 'order-paused':
            expect(fieldOf(await practice.state('order', id), 'status')).toBe('paused');
            break;
          default:
            expect(reply.status).toBe(200);
            expect(fieldOf(barcode, 'is_active')).toBe(true);
        }
      }
      await practice.close();
    },
  );
});
