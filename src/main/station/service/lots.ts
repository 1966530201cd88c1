import type { Day } from '#shared/domain/day.ts';
import type { Decimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { exactJsonNumber } from '#shared/domain/json.ts';
import {
  type Lot,
  type LotAssociations,
  type LotChange,
  lotAssociationsSchema,
  lotSchema,
} from '#shared/domain/lot.ts';
import { bySchema, type Reader } from './answerBody.ts';
import { type CallOptions, callService } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { path } from './path.ts';

const exact = (value: Decimal | null) => (value === null ? null : exactJsonNumber(value));
const midnight = (day: Day | null) => (day === null ? null : `${day}T00:00:00Z`);

/** The document's types: decimals as JSON numbers of exactly their digits, days as date-times at midnight. */
function lotChangeBody(change: LotChange): Record<string, unknown> {
  const { cost_per_unit, current_quantity, expiration_date, received_date, ...rest } = change;
  return {
    ...rest,
    ...(cost_per_unit === undefined ? {} : { cost_per_unit: exact(cost_per_unit) }),
    ...(current_quantity === undefined ? {} : { current_quantity: exact(current_quantity) }),
    ...(expiration_date === undefined ? {} : { expiration_date: midnight(expiration_date) }),
    ...(received_date === undefined ? {} : { received_date: midnight(received_date) }),
  };
}

/** PUT /api/v1/products/inventory/{lot_id}: only changed fields; none at all is the nearest to a read. */
export function updateLot(
  connection: Connection,
  token: string,
  request: { lot_id: LotId; change: LotChange },
  options?: CallOptions,
): Promise<Outcome<Lot>> {
  const call = {
    method: 'PUT' as const,
    path: path`/api/v1/products/inventory/${request.lot_id}`,
    token,
    body: lotChangeBody(request.change),
    harmless: false,
  };
  return callService(connection, call, bySchema(lotSchema), options);
}

const groups = ['prescription', 'non_prescription', 'order_material'];

/** An object without any of the three groups is no answer to this, unless it is empty. */
const readAssociations: Reader<LotAssociations> = (body) => {
  const read = bySchema(lotAssociationsSchema)(body);
  if (read.kind === 'not') return read;
  const keys = Object.keys(read.value);
  return keys.length === 0 || keys.some((key) => groups.includes(key))
    ? read
    : { kind: 'not', why: 'not as documented: no group of associations' };
};

/** GET /api/v1/products/inventory/{lot_id}/associations. */
export function readLotAssociations(
  connection: Connection,
  token: string,
  request: { lot_id: LotId },
  options?: CallOptions,
): Promise<Outcome<LotAssociations>> {
  const call = {
    method: 'GET' as const,
    path: path`/api/v1/products/inventory/${request.lot_id}/associations`,
    token,
    harmless: true,
  };
  return callService(connection, call, readAssociations, options);
}
