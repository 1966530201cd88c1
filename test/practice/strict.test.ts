import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readings } from '../../src/practice/readings.ts';
import { find, nobody, openTestPractice, readingNumbers, type TestPractice } from './support.ts';

describe.each(readingNumbers)('Strictness, reading %i', (number) => {
  const reading = readings[number];
  let practice: TestPractice;
  beforeAll(async () => {
    practice = await openTestPractice({ reading: number });
  });
  afterAll(() => practice.close());

  const lotPath = () => `/products/inventory/${find(practice).lot(0).id}`;

  it.each([
    ['an unknown field', { shelf: 'C' }],
    ['a field that only the service sets', { initial_quantity: 1 }],
    ['a text for a number', { current_quantity: '5' }],
    ['a number for a text', { notes: 5 }],
    ['a text for a boolean', { is_active: 'true' }],
    ['no date', { expiration_date: 'soon' }],
    ['a day that does not exist', { expiration_date: '2026-02-30T00:00:00Z' }],
    ['an array', [{ notes: 'x' }]],
  ])('a lot is not changed by %s', async (_, body) => {
    const before = await practice.state('lot', find(practice).lot(0).id);
    expect((await practice.api('PUT', lotPath(), body)).status).toBe(reading.invalidBody);
    expect(await practice.state('lot', find(practice).lot(0).id)).toEqual(before);
  });

  it('a body that is not JSON is refused', async () => {
    const reply = await practice.api('PUT', lotPath(), undefined, { raw: '{"notes":' });
    expect(reply.status).toBe(400);
  });

  it('a body that is not sent as JSON is answered as the reading says', async () => {
    const headers = { 'content-type': 'text/plain' };
    const reply = await practice.api('PUT', lotPath(), undefined, {
      raw: '{"notes":"x"}',
      headers,
    });
    expect(reply.status).toBe(
      reading.wrongContentType === 'accepted' ? 200 : reading.wrongContentType,
    );
  });

  it('a PUT without fields is accepted, stamped or refused as the reading says', async () => {
    const lot = find(practice).lot(1);
    const reply = await practice.api('PUT', `/products/inventory/${lot.id}`, {});
    const after = practice.service.world.lots.get(lot.id);
    expect(reply.status).toBe(reading.emptyUpdate === 'refused' ? reading.invalidBody : 200);
    expect(after?.updated_at !== lot.updated_at).toBe(
      reading.emptyUpdate === 'accepted-and-stamped',
    );
    expect({ ...after, updated_at: '' }).toEqual({ ...lot, updated_at: '' });
    const task = await practice.api('PUT', `/tasks/${find(practice).task(0).id}`, {});
    expect(task.status).toBe(reading.emptyUpdate === 'refused' ? reading.invalidBody : 200);
  });

  it('a body is refused where none is allowed', async () => {
    const order = find(practice).pausedOrder();
    const paths = [
      `/orders/${order.id}/unpause`,
      `/prescriptions/${find(practice).prescription(0).id}/status/${reading.statusCase === 'upper' ? 'ACTIVE' : 'active'}`,
    ];
    for (const path of paths) {
      expect((await practice.api('PUT', path, {})).status).toBe(reading.invalidBody);
    }
    expect(await practice.state('order', order.id)).toMatchObject({ status: 'paused' });
  });

  it('an id that is no UUID is refused', async () => {
    const requests = [
      ['GET', '/exceptions/17'],
      ['GET', '/barcodes/17'],
      ['GET', '/products/inventory/17/associations'],
      ['PUT', '/products/inventory/17'],
      ['PUT', '/tasks/17'],
      ['PUT', '/prescriptions/17/status/active'],
      ['GET', '/prescriptions/electronic_prescriptions/17'],
      ['DELETE', `/prescribers/17/supervisors/${nobody}`],
    ] as const;
    for (const [method, path] of requests) {
      expect([path, (await practice.api(method, path)).status]).toEqual([
        path,
        reading.malformedId,
      ]);
    }
  });

  it('an id that no record has is refused', async () => {
    const requests = [
      ['GET', `/barcodes/${nobody}`],
      ['GET', `/products/inventory/${nobody}/associations`],
      ['PUT', `/products/inventory/${nobody}`],
      ['PUT', `/tasks/${nobody}`],
      ['PUT', `/tasks/${nobody}/watchers`],
      ['PUT', `/prescriptions/${nobody}/status/active`],
      ['GET', `/prescriptions/electronic_prescriptions/${nobody}`],
      ['PUT', `/orders/${nobody}/unpause`],
      ['PUT', '/orders/ORD000/unpause'],
      ['DELETE', `/prescribers/0000000000/supervisors/${nobody}`],
    ] as const;
    for (const [method, path] of requests) {
      expect([path, (await practice.api(method, path)).status]).toEqual([path, reading.unknownId]);
    }
    expect((await practice.api('GET', `/exceptions/${nobody}`)).status).toBe(404);
  });

  const task = () => ({
    assignee: find(practice).user(0).id,
    name: 'Call',
    description: 'By noon',
    category_code: 'T01',
    status_code: 'NEW',
  });

  it('a task without a field that the reading needs is refused', async () => {
    const count = practice.service.world.tasks.count;
    for (const field of reading.taskNeeds) {
      const body = Object.fromEntries(Object.entries(task()).filter(([key]) => key !== field));
      expect([field, (await practice.api('POST', '/tasks', body)).status]).toEqual([
        field,
        reading.invalidBody,
      ]);
    }
    expect(practice.service.world.tasks.count).toBe(count);
    const least = Object.fromEntries(
      Object.entries(task()).filter(([key]) => reading.taskNeeds.some((need) => need === key)),
    );
    expect((await practice.api('POST', '/tasks', least)).status).toBe(201);
  });

  it('a task with the id of a missing record is refused', async () => {
    for (const field of ['assignee', 'order_id', 'patient_id', 'prescription_id']) {
      const reply = await practice.api('POST', '/tasks', { ...task(), [field]: nobody });
      expect([field, reply.status]).toEqual([field, reading.unknownReference]);
    }
    const watched = await practice.api('PUT', `/tasks/${find(practice).task(0).id}/watchers`, [
      { id: nobody },
    ]);
    expect(watched.status).toBe(reading.unknownReference);
  });

  it.each([
    ['an unknown category', { category_code: 'T99' }],
    ['an unknown status', { status_code: 'NOPE' }],
    ['an unknown field', { priority: 1 }],
    ['watchers as plain ids', { watchers: ['x'] }],
  ])('a task with %s is refused', async (_, change) => {
    expect((await practice.api('POST', '/tasks', { ...task(), ...change })).status).toBe(
      reading.invalidBody,
    );
  });

  it('watchers given as an object rather than an array is refused', async () => {
    const path = `/tasks/${find(practice).task(0).id}/watchers`;
    expect((await practice.api('PUT', path, { watchers: [] })).status).toBe(reading.invalidBody);
  });

  it('an exception response with an unknown field or a wrong type is refused', async () => {
    const { id } = find(practice).activeException();
    const good = { text: 'x', first_name: 'Al', last_name: 'Bo' };
    for (const body of [
      { ...good, author: 'x' },
      { ...good, text: 7 },
    ]) {
      const reply = await practice.api('POST', `/exceptions/${id}/responses`, body);
      expect(reply.status).toBe(reading.invalidBody);
    }
  });

  it.each([
    '',
    '?start_date=2026-01-01',
    '?start_date=2026-01-01&end_date=x',
    '?start_date=2026-02-01&end_date=2026-01-01',
    '?start_date=2026-01-01&end_date=2026-02-01&include=colour',
  ])('a report of "%s" is refused', async (query) => {
    expect((await practice.api('GET', `/reports/orders${query}`)).status).toBe(400);
  });

  it('an unknown prescription status is refused', async () => {
    const path = `/prescriptions/${find(practice).prescription(0).id}/status/shiny`;
    expect((await practice.api('PUT', path)).status).toBe(reading.invalidBody);
  });

  it('a path that cannot be decoded is answered', async () => {
    expect((await practice.api('PUT', '/orders/%zz/unpause')).status).toBe(reading.unknownId);
  });
});
