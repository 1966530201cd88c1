import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadingNumber, readings } from '../../src/practice/readings.ts';
import { barcodeValue } from '../../src/practice/world/barcodes.ts';
import { type DocumentedKind, fieldsOf } from './documented.ts';
import {
  credentials,
  fieldOf,
  find,
  openTestPractice,
  readingNumbers,
  type TestPractice,
} from './support.ts';

const table: string[] = [];

/** All fields but those that a reading adds are documented, and none is missing by accident. */
function checkFields(
  operation: string,
  kind: DocumentedKind,
  value: unknown,
  number: ReadingNumber,
  but: readonly string[] = [],
) {
  const reading = readings[number];
  const answered = Object.keys(typeof value === 'object' && value !== null ? value : {});
  const expected = fieldsOf(kind).filter(
    (field) => !but.includes(field) && !reading.missing.includes(`${kind}.${field}`),
  );
  const undocumented = answered.filter((field) => !fieldsOf(kind).includes(field));
  if (!reading.extraFields) expect(undocumented).toEqual([]);
  if (reading.absent === 'null') expect(answered).toEqual(expect.arrayContaining(expected));
  const absent = fieldsOf(kind).filter((field) => !answered.includes(field));
  table.push(
    `${number} | ${operation} | ${kind} | ${answered.length - undocumented.length} of ${fieldsOf(kind).length} | ${absent.join(' ') || '-'} | ${undocumented.join(' ') || '-'}`,
  );
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

describe.each(readingNumbers)('Every operation answers, reading %i', (number) => {
  const reading = readings[number];
  let practice: TestPractice;
  beforeAll(async () => {
    practice = await openTestPractice({ reading: number });
  });
  afterAll(() => practice.close());

  it('auth.login', async () => {
    const reply = await practice.api('POST', '/auth/login', credentials, { token: null });
    expect(reply.status).toBe(200);
    checkFields('auth.login', 'login', reply.json, number);
    checkFields('auth.login', 'user', reply.field('user'), number);
  });

  it('exceptions.respond and exceptions.read', async () => {
    const { id } = find(practice).activeException();
    const body = { text: 'Checked.', first_name: 'Ada', last_name: 'Bench' };
    const reply = await practice.api('POST', `/exceptions/${id}/responses`, body);
    expect(reply.status).toBe(201);
    checkFields('exceptions.respond', 'response', reply.json, number);
    const read = await practice.api('GET', `/exceptions/${id}?include_responses=true`);
    checkFields('exceptions.read', 'exception', read.json, number);
    const bare = await practice.api('GET', `/exceptions/${id}`);
    expect(bare.field('responses')).toBeUndefined();
    expect(bare.field('id')).toBe(id);
  });

  it('orders.unpause', async () => {
    const reply = await practice.api('PUT', `/orders/${find(practice).pausedOrder().id}/unpause`);
    expect(reply.status).toBe(200);
    checkFields('orders.unpause', 'order', reply.json, number);
    checkFields('orders.unpause', 'patient', reply.field('patient'), number);
  });

  it('tasks.create, tasks.update and tasks.watch', async () => {
    const [one, two, three] = [0, 1, 2].map((i) => find(practice).user(i).id);
    const body = {
      assignee: one,
      name: 'Recount',
      description: 'Shelf C',
      category_code: 'T06',
      status_code: 'NEW',
      order_id: find(practice).pausedUntilOrder().id,
      watchers: [{ id: two }],
    };
    const created = await practice.api('POST', '/tasks', body);
    expect(created.status).toBe(201);
    checkFields('tasks.create', 'task', created.json, number);
    const id = String(created.field('id'));
    expect(await practice.state('task', id)).toMatchObject({
      name: 'Recount',
      category_name: 'Inventory',
      created_by_id: one,
    });
    const updated = await practice.api('PUT', `/tasks/${id}`, { status_code: 'CMP' });
    expect(updated.status).toBe(200);
    checkFields('tasks.update', 'task', updated.json, number);
    const watcher = first(updated.field('watchers'));
    if (watcher !== undefined) {
      expect(typeof watcher).toBe(reading.taskUpdateNames === 'ids' ? 'string' : 'object');
    }
    expect(await practice.state('task', id)).toMatchObject({
      status_name: 'Completed',
      name: 'Recount',
    });
    const watched = await practice.api('PUT', `/tasks/${id}/watchers`, [
      { id: three },
      { id: two },
    ]);
    expect(watched.status).toBe(200);
    expect(watched.text === '').toBe(reading.watchersAnswer === 'empty');
    const state = await practice.state('task', id);
    expect(state).toMatchObject({ watchers: [{ id: two }, { id: three }] });
  });

  it('tasks.categories', async () => {
    const reply = await practice.api('GET', '/tasks/categories');
    expect(Array.isArray(reply.json) ? reply.json.length : 0).toBe(6);
    checkFields('tasks.categories', 'category', first(reply.json), number);
  });

  it('lots.update and lots.associations', async () => {
    const { id } = find(practice).lot(0);
    const reply = await practice.api('PUT', `/products/inventory/${id}`, {
      current_quantity: 41.5,
      notes: 'Recounted',
    });
    expect(reply.status).toBe(200);
    checkFields('lots.update', 'lot', reply.json, number);
    expect(reply.field('current_quantity')).toBe(reading.decimals === 'strings' ? '41.5' : 41.5);
    const lot = await practice.state('lot', id);
    expect(lot).toMatchObject({ current_quantity: 41.5, notes: 'Recounted' });
    const associations = await practice.api('GET', `/products/inventory/${id}/associations`);
    checkFields('lots.associations', 'associations', associations.json, number);
  });

  it('barcodes.verify and barcodes.read', async () => {
    const barcode = find(practice).barcode(0);
    const value = barcodeValue(barcode, reading);
    const verified = await practice.api('POST', '/barcodes/verify', { barcode_value: value });
    expect(verified.status).toBe(200);
    expect(verified.field('entity_type')).toBe(reading.entityTypes.user);
    checkFields('barcodes.verify', 'barcode', verified.json, number);
    const read = await practice.api('GET', `/barcodes/${barcode.id}`);
    expect(read.field('barcode_value')).toBe(value);
    const image = read.field('image');
    if (!reading.missing.includes('barcode.image'))
      expect(image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    const bare = await practice.api(
      'GET',
      `/barcodes/${barcode.id}?${reading.imageParameter}=false`,
    );
    expect([bare.status, bare.field('image')]).toEqual([200, undefined]);
    checkFields('barcodes.read', 'barcode', bare.json, number, ['image']);
  });

  it('prescriptions.list, filtered, with null and with include=all', async () => {
    const all = await practice.api('GET', '/prescriptions');
    expect(Array.isArray(all.json) ? all.json.length : 0).toBe(200);
    expect(all.headers['transfer-encoding']).toBe('chunked');
    checkFields('prescriptions.list', 'prescription', first(all.json), number);
    for (const field of ['patient_id', 'prescriber_id', 'prescription_product_id'] as const) {
      const kept = [...practice.service.world.prescriptions.values()];
      const none = await practice.api('GET', `/prescriptions?${field}=null`);
      const ids = kept.filter((one) => one[field] === null).map((one) => one.id);
      expect(Array.isArray(none.json) ? none.json.map((one) => fieldOf(one, 'id')) : null).toEqual(
        ids,
      );
    }
    const { patient_id } = find(practice).prescription(0);
    const whole = await practice.api('GET', `/prescriptions?include=all&patient_id=${patient_id}`);
    for (const related of ['customer', 'electronic_prescription', 'patient', 'prescriber']) {
      expect(typeof fieldOf(first(whole.json), related)).toBe('object');
    }
  });

  it('prescriptions.status', async () => {
    const { id } = find(practice).prescription(1);
    const status = reading.statusCase === 'upper' ? 'COMPLETED' : 'completed';
    const reply = await practice.api('PUT', `/prescriptions/${id}/status/${status}`);
    expect(reply.field('status')).toBe(status);
    checkFields('prescriptions.status', 'prescription', reply.json, number);
    const listed = await practice.api('GET', `/prescriptions?status=${status}`);
    const ids = Array.isArray(listed.json) ? listed.json.map((one) => fieldOf(one, 'id')) : [];
    expect(ids).toContain(id);
  });

  it('prescriptions.electronic', async () => {
    const id = find(practice).prescription(1).electronic_prescription_id;
    const reply = await practice.api('GET', `/prescriptions/electronic_prescriptions/${id}`);
    expect(reply.status).toBe(200);
    checkFields('prescriptions.electronic', 'electronic_prescription', reply.json, number);
    const inside = reply.field('prescriptions');
    expect(Array.isArray(inside) ? inside.length : 0).toBe(2);
  });

  it('prescribers.removeSupervisor, by id and by NPI', async () => {
    const mappings = [...practice.service.world.supervisors.values()];
    for (const [i, mapping] of mappings.slice(0, 2).entries()) {
      const npi = practice.service.world.prescribers.get(mapping.prescriber_id)?.npi;
      const path = `/prescribers/${i === 0 ? mapping.prescriber_id : npi}/supervisors/${mapping.id}`;
      const reply = await practice.api('DELETE', path);
      expect(reply.status).toBe(200);
      checkFields('prescribers.removeSupervisor', 'message', reply.json, number);
      expect((await practice.api('DELETE', path)).status).toBe(reading.unknownId);
      expect(await practice.state('supervisor', mapping.id)).toBeUndefined();
    }
  });

  it('reports.orders', async () => {
    const reply = await practice.api(
      'GET',
      '/reports/orders?start_date=2000-01-01&end_date=2999-01-01',
    );
    expect(reply.field('date_range')).toBe('2000-01-01 to 2999-01-01');
    expect(Number(reply.field('total_orders'))).toBe(200);
    checkFields('reports.orders', 'report', reply.json, number);
    const counts = reply.field('orders_by_status');
    const sum = Array.isArray(counts)
      ? counts.reduce((n: number, one) => n + Number(fieldOf(one, 'count')), 0)
      : 0;
    expect(sum).toBe(200);
    const part = await practice.api(
      'GET',
      '/reports/orders?start_date=2000-01-01&end_date=2999-01-01&include=count',
    );
    expect(part.field('orders_by_product') === undefined).toBe(reading.reportOmits === 'omitted');
  });

  it('every answer carries the mark and a Date', async () => {
    for (const path of ['/tasks/categories', '/nothing']) {
      const reply = await practice.api('GET', path);
      expect(reply.headers['x-practice-service']).toBe('pharmacy-bench');
      expect(Date.parse(reply.headers['date'] ?? '')).not.toBeNaN();
    }
  });
});

afterAll(() => {
  process.stdout.write(
    `reading | operation | resource | documented fields answered | absent | added\n${table.join('\n')}\n`,
  );
});
