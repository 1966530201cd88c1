import { daySchema } from '#shared/domain/day.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import {
  barcodeIdSchema,
  exceptionIdSchema,
  lotIdSchema,
  orderReferenceSchema,
  prescriberReferenceSchema,
  supervisorMappingIdSchema,
} from '#shared/domain/ids.ts';
import { reportParts } from '#shared/domain/report.ts';
import { readBarcode, verifyBarcode } from '../../src/main/station/service/barcodes.ts';
import { readException, replyToException } from '../../src/main/station/service/exceptions.ts';
import { login } from '../../src/main/station/service/login.ts';
import { readLotAssociations, updateLot } from '../../src/main/station/service/lots.ts';
import { unpauseOrder } from '../../src/main/station/service/orders.ts';
import { removeSupervisor } from '../../src/main/station/service/prescribers.ts';
import { readOrderReport } from '../../src/main/station/service/reports.ts';
import type { Reading } from '../../src/practice/readings.ts';
import { barcodeValue } from '../../src/practice/world/barcodes.ts';
import { type Exercise, one, practiceCredentials, type World } from './exercise.ts';
import { prescriptionExercises } from './prescriptionExercises.ts';
import { taskExercises } from './taskExercises.ts';

function signIn(): Exercise[] {
  return [
    {
      operation: 'auth.login',
      call: (service) => login(service, practiceCredentials),
      path: '/api/v1/auth/login',
      body: { ...practiceCredentials, password: '(masked)' },
    },
  ];
}

function exceptions(world: World): Exercise[] {
  const all = [...world.exceptions.values()];
  const timed = one(all, (found) => found.is_active && found.expires_at !== null);
  const resolved = one(all, (found) => !found.is_active && found.responses.length > 0);
  const open = one(all, (found) => found.is_active && found.expires_at === null);
  const reply = { text: 'The address is right.', first_name: 'Al', last_name: 'Bo' };
  const read = (id: string, include_responses?: boolean): Exercise => ({
    operation: 'exceptions.read',
    call: (service, token) =>
      readException(service, token, {
        exception_id: exceptionIdSchema.parse(id),
        ...(include_responses === undefined ? {} : { include_responses }),
      }),
    path: `/api/v1/exceptions/${id}`,
    ...(include_responses === undefined
      ? {}
      : { query: { include_responses: String(include_responses) } }),
  });
  return [
    {
      operation: 'exceptions.respond',
      call: (service, token) =>
        replyToException(service, token, {
          exception_id: exceptionIdSchema.parse(open.id),
          ...reply,
        }),
      path: `/api/v1/exceptions/${open.id}/responses`,
      body: reply,
    },
    read(open.id),
    read(open.id, false),
    read(timed.id, true),
    read(resolved.id, true),
  ];
}

/** Every paused order: the first by its number, the second by the caller's id, the others by UUID. */
function orders(world: World): Exercise[] {
  const paused = [...world.orders.values()]
    .map(({ order }) => order)
    .filter(({ status }) => status === 'paused');
  return paused.map((order, place): Exercise => {
    const names = [order.order_number, order.external_id];
    const name = names[place] ?? order.id;
    return {
      operation: 'orders.unpause',
      call: (service, token) =>
        unpauseOrder(service, token, { order: orderReferenceSchema.parse(name) }),
      path: `/api/v1/orders/${name}/unpause`,
    };
  });
}

const lotTexts = {
  batch_number: 'B-77',
  is_active: true,
  manufacturer: 'Practice Works',
  mpn: 'MPN-1',
  notes: 'Recounted',
  unit_type: 'mg',
  upc: '012345678905',
};

function lots(world: World): Exercise[] {
  return (['prescription', 'non_prescription', 'order_material'] as const).flatMap((group) => {
    const lot = one(world.lots.values(), ({ associations }) => associations[group].length > 0);
    const lot_id = lotIdSchema.parse(lot.id);
    const path = `/api/v1/products/inventory/${lot.id}`;
    const change = {
      ...lotTexts,
      cost_per_unit: decimalSchema.parse('0.1'),
      current_quantity: decimalSchema.parse('41.5'),
      expiration_date: daySchema.parse('2031-02-28'),
      received_date: daySchema.parse('2026-01-02'),
    };
    return [
      {
        operation: 'lots.update' as const,
        call: (service, token) => updateLot(service, token, { lot_id, change }),
        path,
        body: {
          ...lotTexts,
          cost_per_unit: 0.1,
          current_quantity: 41.5,
          expiration_date: '2031-02-28T00:00:00Z',
          received_date: '2026-01-02T00:00:00Z',
        },
      },
      {
        operation: 'lots.associations' as const,
        call: (service, token) => readLotAssociations(service, token, { lot_id }),
        path: `${path}/associations`,
      },
    ] satisfies Exercise[];
  });
}

function barcodes(world: World, reading: Reading): Exercise[] {
  const barcode = one(world.barcodes.values(), (found) => found.is_active);
  const barcode_value = barcodeValue(barcode, reading);
  const barcode_id = barcodeIdSchema.parse(barcode.id);
  return [
    {
      operation: 'barcodes.verify',
      call: (service, token) => verifyBarcode(service, token, { barcode_value }),
      path: '/api/v1/barcodes/verify',
      body: { barcode_value },
    },
    {
      operation: 'barcodes.read',
      call: (service, token) => readBarcode(service, token, { barcode_id }),
      path: `/api/v1/barcodes/${barcode.id}`,
    },
  ];
}

/** One supervisor removed from a prescriber named by UUID, one from a prescriber named by NPI. */
function supervisors(world: World): Exercise[] {
  const [first, second] = [...world.supervisors.values()];
  return [first, second].flatMap((mapping, place): Exercise[] => {
    const prescriber = world.prescribers.get(mapping?.prescriber_id ?? '');
    if (mapping === undefined || prescriber === null) return [];
    const name = place === 0 ? prescriber.id : prescriber.npi;
    return [
      {
        operation: 'prescribers.removeSupervisor',
        call: (service, token) =>
          removeSupervisor(service, token, {
            prescriber: prescriberReferenceSchema.parse(name),
            mapping_id: supervisorMappingIdSchema.parse(mapping.id),
          }),
        path: `/api/v1/prescribers/${name}/supervisors/${mapping.id}`,
      },
    ];
  });
}

function reports(): Exercise[] {
  const days = {
    start_date: daySchema.parse('2000-01-01'),
    end_date: daySchema.parse('2999-12-31'),
  };
  const path = '/api/v1/reports/orders';
  return [
    {
      operation: 'reports.orders',
      call: (service, token) => readOrderReport(service, token, days),
      path,
      query: days,
    },
    {
      operation: 'reports.orders',
      call: (service, token) => readOrderReport(service, token, { ...days, include: reportParts }),
      path,
      query: { ...days, include: 'status,count,products' },
    },
  ];
}

/** Calls of all 17 operations that between them send and receive every field of the document. */
export function exercises(world: World, reading: Reading): Exercise[] {
  return [
    ...signIn(),
    ...exceptions(world),
    ...orders(world),
    ...taskExercises(world),
    ...lots(world),
    ...barcodes(world, reading),
    ...prescriptionExercises(world, reading),
    ...supervisors(world),
    ...reports(),
  ];
}
