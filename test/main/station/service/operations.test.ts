import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { daySchema } from '#shared/domain/day.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import {
  barcodeIdSchema,
  electronicPrescriptionIdSchema,
  exceptionIdSchema,
  lotIdSchema,
  orderReferenceSchema,
  patientIdSchema,
  prescriberReferenceSchema,
  prescriptionIdSchema,
  supervisorMappingIdSchema,
  taskIdSchema,
  userIdSchema,
} from '#shared/domain/ids.ts';
import { readBarcode, verifyBarcode } from '../../../../src/main/station/service/barcodes.ts';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import {
  readException,
  replyToException,
} from '../../../../src/main/station/service/exceptions.ts';
import { login } from '../../../../src/main/station/service/login.ts';
import { readLotAssociations, updateLot } from '../../../../src/main/station/service/lots.ts';
import { unpauseOrder } from '../../../../src/main/station/service/orders.ts';
import type { Outcome } from '../../../../src/main/station/service/outcome.ts';
import { removeSupervisor } from '../../../../src/main/station/service/prescribers.ts';
import {
  listPrescriptions,
  readElectronicPrescription,
  setPrescriptionStatus,
} from '../../../../src/main/station/service/prescriptions.ts';
import { readOrderReport } from '../../../../src/main/station/service/reports.ts';
import {
  addTaskWatchers,
  createTask,
  readTaskCategories,
  updateTask,
} from '../../../../src/main/station/service/tasks.ts';
import { answer, isWhole, rawServer } from './rawServer.ts';

let says = answer(200, {});
const requests: string[] = [];
const server = await rawServer(({ socket }) => {
  let seen = '';
  socket.on('data', (chunk) => {
    seen += chunk.toString('latin1');
    if (!isWhole(seen)) return;
    requests.push(seen);
    seen = '';
    socket.write(says);
  });
});
const service = openConnection({ address: `${server.url}/base` });
const token = 'a.b.c';

beforeEach(() => {
  requests.length = 0;
});
afterAll(async () => {
  await service.close();
  await server.close();
});

function sent(): { line: string; headers: string; body: string } {
  expect(requests).toHaveLength(1);
  const [head = '', body = ''] = requests[0]?.split('\r\n\r\n') ?? [];
  const [line = '', ...headers] = head.split('\r\n');
  return { line: line.replace(' HTTP/1.1', ''), headers: headers.join('\n').toLowerCase(), body };
}

const id = '0a0b0c0d-0000-4000-8000-00000000000f';
const lot_id = lotIdSchema.parse(id);
const task_id = taskIdSchema.parse(id);
const exception_id = exceptionIdSchema.parse(id);
const prescription_id = prescriptionIdSchema.parse(id);
const mapping_id = supervisorMappingIdSchema.parse(id);
const reply = { exception_id, text: 'Here it is', first_name: 'Jo', last_name: 'Li' };
const days = { start_date: daySchema.parse('2024-05-01'), end_date: daySchema.parse('2024-05-31') };
const order = (text: string) => orderReferenceSchema.parse(text);

type Case = readonly [string, () => Promise<Outcome<unknown>>, string, string | null, unknown];

const cases: readonly Case[] = [
  [
    'login',
    () => login(service, { email: 'a@b.example', password: 'pä"ss' }),
    'POST /base/api/v1/auth/login',
    Buffer.from('{"email":"a@b.example","password":"pä\\"ss"}').toString('latin1'),
    { access_token: 't', refresh_token: 'r', expires_at: '2024-05-31T12:00:00', user: { id } },
  ],
  [
    'verify a barcode',
    () => verifyBarcode(service, token, { barcode_value: 'USER-1-x' }),
    'POST /base/api/v1/barcodes/verify',
    '{"barcode_value":"USER-1-x"}',
    { id, barcode_value: 'USER-1-x' },
  ],
  [
    'read a barcode, without its image too',
    () => readBarcode(service, token, { barcode_id: barcodeIdSchema.parse(id) }),
    `GET /base/api/v1/barcodes/${id}`,
    null,
    { id },
  ],
  [
    'read the categories of tasks',
    () => readTaskCategories(service, token),
    'GET /base/api/v1/tasks/categories',
    null,
    [{ category_code: 'T01', category_name: 'Order' }],
  ],
  [
    'read the associations of a lot',
    () => readLotAssociations(service, token, { lot_id }),
    `GET /base/api/v1/products/inventory/${id}/associations`,
    null,
    { prescription: [], non_prescription: [], order_material: [{ name: 'Box' }] },
  ],
  [
    'change a lot: changed fields alone, decimals to the digit, days as date-times',
    () =>
      updateLot(service, token, {
        lot_id,
        change: {
          current_quantity: decimalSchema.parse('12345678901234567890.123'),
          cost_per_unit: decimalSchema.parse('0.10'),
          expiration_date: daySchema.parse('2025-01-31'),
          is_active: false,
        },
      }),
    `PUT /base/api/v1/products/inventory/${id}`,
    '{"is_active":false,"cost_per_unit":0.1,"current_quantity":12345678901234567890.123,"expiration_date":"2025-01-31T00:00:00Z"}',
    { id },
  ],
  [
    'change nothing of a lot',
    () => updateLot(service, token, { lot_id, change: {} }),
    `PUT /base/api/v1/products/inventory/${id}`,
    '{}',
    { id },
  ],
  [
    'create a task',
    () =>
      createTask(service, token, { name: 'Count', watchers: [{ id: userIdSchema.parse('u') }] }),
    'POST /base/api/v1/tasks',
    '{"name":"Count","watchers":[{"id":"u"}]}',
    { id },
  ],
  [
    'change a task: changed fields alone',
    () => updateTask(service, token, { task_id, change: { status_code: 'DONE' } }),
    `PUT /base/api/v1/tasks/${id}`,
    '{"status_code":"DONE"}',
    { id },
  ],
  [
    'add watchers: an array',
    () => addTaskWatchers(service, token, { task_id, watchers: [userIdSchema.parse('u')] }),
    `PUT /base/api/v1/tasks/${id}/watchers`,
    '[{"id":"u"}]',
    { anything: true },
  ],
  [
    'unpause an order by its UUID: no body',
    () => unpauseOrder(service, token, { order: order(id) }),
    `PUT /base/api/v1/orders/${id}/unpause`,
    null,
    { id },
  ],
  [
    'unpause an order by its number',
    () => unpauseOrder(service, token, { order: order('ORD12ab') }),
    'PUT /base/api/v1/orders/ORD12ab/unpause',
    null,
    { id },
  ],
  [
    "unpause an order by the caller's own id",
    () => unpauseOrder(service, token, { order: order('web/7 #ü?') }),
    'PUT /base/api/v1/orders/web%2F7%20%23%C3%BC%3F/unpause',
    null,
    { id },
  ],
  [
    'set the status of a prescription: no body',
    () => setPrescriptionStatus(service, token, { prescription_id, status: 'on hold' }),
    `PUT /base/api/v1/prescriptions/${id}/status/on%20hold`,
    null,
    { id },
  ],
  [
    'read an electronic prescription',
    () =>
      readElectronicPrescription(service, token, {
        electronic_prescription_id: electronicPrescriptionIdSchema.parse(id),
      }),
    `GET /base/api/v1/prescriptions/electronic_prescriptions/${id}`,
    null,
    { id, prescriptions: [{ id }, { id: 'b' }] },
  ],
  [
    'remove a supervisor of a prescriber by UUID',
    () =>
      removeSupervisor(service, token, {
        prescriber: prescriberReferenceSchema.parse(id),
        mapping_id,
      }),
    `DELETE /base/api/v1/prescribers/${id}/supervisors/${id}`,
    null,
    { message: 'Removed' },
  ],
  [
    'remove a supervisor of a prescriber by NPI',
    () =>
      removeSupervisor(service, token, {
        prescriber: prescriberReferenceSchema.parse('1234567890'),
        mapping_id,
      }),
    `DELETE /base/api/v1/prescribers/1234567890/supervisors/${id}`,
    null,
    { message: 'Removed' },
  ],
  [
    'reply to an exception',
    () => replyToException(service, token, reply),
    `POST /base/api/v1/exceptions/${id}/responses`,
    '{"text":"Here it is","first_name":"Jo","last_name":"Li"}',
    { id, exception_id: id },
  ],
  [
    'read an exception',
    () => readException(service, token, { exception_id }),
    `GET /base/api/v1/exceptions/${id}`,
    null,
    { id },
  ],
  [
    'read an exception with its thread',
    () => readException(service, token, { exception_id, include_responses: true }),
    `GET /base/api/v1/exceptions/${id}?include_responses=true`,
    null,
    { id, responses: [{ id: 'r' }] },
  ],
  [
    'read a report of orders',
    () => readOrderReport(service, token, days),
    'GET /base/api/v1/reports/orders?start_date=2024-05-01&end_date=2024-05-31',
    null,
    { date_range: '2024-05-01 to 2024-05-31' },
  ],
  [
    'read a report of orders in parts',
    () => readOrderReport(service, token, { ...days, include: ['status', 'products'] }),
    'GET /base/api/v1/reports/orders?start_date=2024-05-01&end_date=2024-05-31&include=status,products',
    null,
    { orders_by_status: [{ status: 'data_entry', count: 3 }] },
  ],
];

describe('on the wire, exactly as documented', () => {
  test.each(cases)('%s', async (name, operation, line, body, answered) => {
    says = answer(200, answered);
    const outcome = await operation();
    const request = sent();
    expect(request.line).toBe(line);
    expect(request.body).toBe(body ?? '');
    expect(request.headers.includes('content-type: application/json')).toBe(body !== null);
    if (name === 'login') expect(request.headers).not.toContain('authorization');
    else expect(request.headers).toContain(`authorization: bearer ${token}`);
    expect(outcome).toMatchObject({
      kind: 'answered',
      status: 200,
      value: line.endsWith('/watchers') ? null : answered,
      body: name === 'login' ? null : answered,
    });
  });

  test.each(cases)('%s: any success status will do', async (_name, operation, _l, _b, answered) => {
    says = answer(201, answered);
    expect(await operation()).toMatchObject({ kind: 'answered', status: 201 });
  });

  test.each(cases)('%s: a success that is not as documented', async (name, operation) => {
    for (const body of ['', 'OK', '<html>', '[[]]', '"text"', 'null', '{"error":"no"']) {
      says = answer(200, body);
      const kind = name.startsWith('add watchers') ? 'answered' : 'unreadable';
      expect(await operation()).toMatchObject({ kind, status: 200 });
    }
  });

  test.each(cases)('%s: refused, in the words of the service', async (_name, operation) => {
    says = answer(422, { errors: [{ field: 'x', message: 'no' }] });
    expect(await operation()).toEqual({ kind: 'refused', status: 422, words: 'x: no' });
  });
});

describe('the list of prescriptions', () => {
  const read = async (outcome: Awaited<ReturnType<typeof listPrescriptions>>) => {
    if (outcome.kind !== 'answered') return outcome;
    const pieces: Uint8Array[] = [];
    for await (const piece of outcome.value.bytes) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };

  test.each([
    [{}, ''],
    [
      { status: 'new', patient_id: patientIdSchema.parse('p'), include: 'all' as const },
      '?status=new&patient_id=p&include=all',
    ],
    [
      { patient_id: null, prescription_product_id: null, prescriber_id: null },
      '?patient_id=null&prescription_product_id=null&prescriber_id=null',
    ],
  ])('%j', async (filter, query) => {
    says = answer(200, [{ id }]);
    expect(await read(await listPrescriptions(service, token, filter))).toBe(`[{"id":"${id}"}]`);
    expect(sent().line).toBe(`GET /base/api/v1/prescriptions${query}`);
  });

  test('refused', async () => {
    says = answer(403, { detail: 'not yours' });
    const outcome = await listPrescriptions(service, token);
    expect(outcome).toEqual({ kind: 'refused', status: 403, words: 'not yours' });
  });

  test('that comes compressed though nobody asked', async () => {
    says = answer(200, 'x', { 'content-encoding': 'gzip' });
    expect(await listPrescriptions(service, token)).toMatchObject({ kind: 'unreadable' });
  });
});

describe('checked before anything is sent', () => {
  test.each([
    ['text is missing', { ...reply, text: '' }],
    ['first_name is shorter than 2 characters', { ...reply, first_name: 'J' }],
    ['last_name is shorter than 2 characters', { ...reply, last_name: 'L' }],
  ])('a reply: %s', async (name, broken) => {
    const outcome = await replyToException(service, token, broken);
    expect(outcome).toEqual({
      kind: 'unsent',
      why: `missing or too short: ${name.split(' ')[0]}`,
    });
    expect(requests).toEqual([]);
  });

  test.each(['.', '..', '\uD800'])('an id that no path can hold: %j', async (text) => {
    expect(await unpauseOrder(service, token, { order: order(text) })).toMatchObject({
      kind: 'unsent',
    });
    expect(requests).toEqual([]);
  });

  test('a token that no header can hold', async () => {
    const outcome = await unpauseOrder(service, 'a\r\nx: y', { order: order('o') });
    expect(outcome).toMatchObject({ kind: 'unsent' });
    expect(requests).toEqual([]);
  });
});
