import { daySchema } from '#shared/domain/day.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import {
  barcodeIdSchema,
  electronicPrescriptionIdSchema,
  exceptionIdSchema,
  lotIdSchema,
  orderReferenceSchema,
  prescriberReferenceSchema,
  prescriptionIdSchema,
  supervisorMappingIdSchema,
  taskIdSchema,
  userIdSchema,
} from '#shared/domain/ids.ts';
import { readBarcode, verifyBarcode } from '../../../../src/main/station/service/barcodes.ts';
import type { Connection } from '../../../../src/main/station/service/connection.ts';
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

export const token = 'a.b.c';

export const id = '0a0b0c0d-0000-4000-8000-00000000000f';
const lot_id = lotIdSchema.parse(id);
const task_id = taskIdSchema.parse(id);
const exception_id = exceptionIdSchema.parse(id);
const prescription_id = prescriptionIdSchema.parse(id);
const mapping_id = supervisorMappingIdSchema.parse(id);
export const reply = { exception_id, text: 'Here it is', first_name: 'Jo', last_name: 'Li' };
const days = { start_date: daySchema.parse('2024-05-01'), end_date: daySchema.parse('2024-05-31') };
export const order = (text: string) => orderReferenceSchema.parse(text);

/** Its name, the call, the line and the body as the service must receive them, and an answer as documented. */
type Case = readonly [
  string,
  (service: Connection) => Promise<Outcome<unknown>>,
  string,
  string | null,
  unknown,
];

export const cases: readonly Case[] = [
  [
    'login',
    (service) => login(service, { email: 'a@b.example', password: 'pä"ss' }),
    'POST /base/api/v1/auth/login',
    Buffer.from('{"email":"a@b.example","password":"pä\\"ss"}').toString('latin1'),
    { access_token: 't', refresh_token: 'r', expires_at: '2024-05-31T12:00:00', user: { id } },
  ],
  [
    'verify a barcode',
    (service) => verifyBarcode(service, token, { barcode_value: 'USER-1-x' }),
    'POST /base/api/v1/barcodes/verify',
    '{"barcode_value":"USER-1-x"}',
    { id, barcode_value: 'USER-1-x' },
  ],
  [
    'read a barcode, without its image too',
    (service) => readBarcode(service, token, { barcode_id: barcodeIdSchema.parse(id) }),
    `GET /base/api/v1/barcodes/${id}`,
    null,
    { id },
  ],
  [
    'read the categories of tasks',
    (service) => readTaskCategories(service, token),
    'GET /base/api/v1/tasks/categories',
    null,
    [{ category_code: 'T01', category_name: 'Order' }],
  ],
  [
    'read the associations of a lot',
    (service) => readLotAssociations(service, token, { lot_id }),
    `GET /base/api/v1/products/inventory/${id}/associations`,
    null,
    { prescription: [], non_prescription: [], order_material: [{ name: 'Box' }] },
  ],
  [
    'change a lot: changed fields alone, decimals to the digit, days as date-times',
    (service) =>
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
    (service) => updateLot(service, token, { lot_id, change: {} }),
    `PUT /base/api/v1/products/inventory/${id}`,
    '{}',
    { id },
  ],
  [
    'create a task',
    (service) =>
      createTask(service, token, { name: 'Count', watchers: [{ id: userIdSchema.parse('u') }] }),
    'POST /base/api/v1/tasks',
    '{"name":"Count","watchers":[{"id":"u"}]}',
    { id },
  ],
  [
    'change a task: changed fields alone',
    (service) => updateTask(service, token, { task_id, change: { status_code: 'DONE' } }),
    `PUT /base/api/v1/tasks/${id}`,
    '{"status_code":"DONE"}',
    { id },
  ],
  [
    'add watchers: an array',
    (service) => addTaskWatchers(service, token, { task_id, watchers: [userIdSchema.parse('u')] }),
    `PUT /base/api/v1/tasks/${id}/watchers`,
    '[{"id":"u"}]',
    { anything: true },
  ],
  [
    'unpause an order by its UUID: no body',
    (service) => unpauseOrder(service, token, { order: order(id) }),
    `PUT /base/api/v1/orders/${id}/unpause`,
    null,
    { id },
  ],
  [
    'unpause an order by its number',
    (service) => unpauseOrder(service, token, { order: order('ORD12ab') }),
    'PUT /base/api/v1/orders/ORD12ab/unpause',
    null,
    { id },
  ],
  [
    "unpause an order by the caller's own id",
    (service) => unpauseOrder(service, token, { order: order('web/7 #ü?') }),
    'PUT /base/api/v1/orders/web%2F7%20%23%C3%BC%3F/unpause',
    null,
    { id },
  ],
  [
    'set the status of a prescription: no body',
    (service) => setPrescriptionStatus(service, token, { prescription_id, status: 'on hold' }),
    `PUT /base/api/v1/prescriptions/${id}/status/on%20hold`,
    null,
    { id },
  ],
  [
    'read an electronic prescription',
    (service) =>
      readElectronicPrescription(service, token, {
        electronic_prescription_id: electronicPrescriptionIdSchema.parse(id),
      }),
    `GET /base/api/v1/prescriptions/electronic_prescriptions/${id}`,
    null,
    { id, prescriptions: [{ id }, { id: 'b' }] },
  ],
  [
    'remove a supervisor of a prescriber by UUID',
    (service) =>
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
    (service) =>
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
    (service) => replyToException(service, token, reply),
    `POST /base/api/v1/exceptions/${id}/responses`,
    '{"text":"Here it is","first_name":"Jo","last_name":"Li"}',
    { id, exception_id: id },
  ],
  [
    'read an exception',
    (service) => readException(service, token, { exception_id }),
    `GET /base/api/v1/exceptions/${id}`,
    null,
    { id },
  ],
  [
    'read an exception with its thread',
    (service) => readException(service, token, { exception_id, include_responses: true }),
    `GET /base/api/v1/exceptions/${id}?include_responses=true`,
    null,
    { id, responses: [{ id: 'r' }] },
  ],
  [
    'read a report of orders',
    (service) => readOrderReport(service, token, days),
    'GET /base/api/v1/reports/orders?start_date=2024-05-01&end_date=2024-05-31',
    null,
    { date_range: '2024-05-01 to 2024-05-31' },
  ],
  [
    'read a report of orders in parts',
    (service) => readOrderReport(service, token, { ...days, include: ['status', 'products'] }),
    'GET /base/api/v1/reports/orders?start_date=2024-05-01&end_date=2024-05-31&include=status,products',
    null,
    { orders_by_status: [{ status: 'data_entry', count: 3 }] },
  ],
];
