import { z } from 'zod';
import { record } from '../answer.ts';
import type { Reading } from '../readings.ts';
import type { Lot } from '../world/types.ts';
import { bodyRefused, dateTime, invalid, malformedId, readBody, text, unknownId } from './input.ts';
import type { Operation } from './operation.ts';

function clearable<T extends z.ZodType>(schema: T, reading: Reading) {
  return reading.nullInUpdate === 'clears' ? schema.nullable() : schema;
}

function changesBody(reading: Reading) {
  const amount = z.number();
  const quantity = reading.negativeQuantity === 'refused' ? amount.min(0) : amount;
  const cost = reading.negativeQuantity === 'refused' ? amount.min(0) : amount;
  return z
    .strictObject({
      batch_number: text(reading),
      cost_per_unit: clearable(cost, reading),
      current_quantity: quantity,
      expiration_date: clearable(dateTime(reading), reading),
      is_active: z.boolean(),
      manufacturer: clearable(text(reading), reading),
      mpn: clearable(text(reading), reading),
      notes: clearable(text(reading), reading),
      received_date: clearable(dateTime(reading), reading),
      unit_type: text(reading),
      upc: clearable(text(reading), reading),
    })
    .partial();
}

/** Takes over the fields that are there; undefined is not one of them. */
function withChanges<T extends object>(
  record: T,
  changes: { [K in keyof T]?: T[K] | undefined },
): T {
  const present = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.assign({ ...record }, Object.fromEntries(present));
}

/** PUT /products/inventory/{lot_id} (service-api.md, Inventory). */
export const updateLot: Operation<'lots.update'> = {
  name: 'lots.update',
  method: 'PUT',
  path: '/api/v1/products/inventory/:lot_id',
  access: 'signed-in',
  handle(call, { reading, world, clock }) {
    const id = call.params['lot_id'] ?? '';
    const malformed = malformedId(reading, id);
    if (malformed !== null) return malformed;
    const lot = world.lots.get(id);
    if (lot === null) return unknownId(reading, 'Inventory lot');
    const body = readBody(call, reading, changesBody(reading));
    if (!body.ok) return body.refusal;
    const empty = Object.keys(body.value).length === 0;
    if (empty && reading.emptyUpdate === 'refused') {
      return invalid(reading, [{ field: 'body', message: 'must name at least one field' }]);
    }
    if (empty && reading.emptyUpdate === 'accepted') return record('lot', lot);
    const changed: Lot = { ...withChanges(lot, body.value), updated_at: clock.iso() };
    world.lots.put(id, changed);
    return record('lot', changed);
  },
};

/** GET /products/inventory/{lot_id}/associations (service-api.md, Inventory). */
export const lotAssociations: Operation<'lots.associations'> = {
  name: 'lots.associations',
  method: 'GET',
  path: '/api/v1/products/inventory/:lot_id/associations',
  access: 'signed-in',
  handle(call, { reading, world }) {
    const id = call.params['lot_id'] ?? '';
    const refusal = malformedId(reading, id) ?? bodyRefused(call, reading);
    if (refusal !== null) return refusal;
    const lot = world.lots.get(id);
    return lot === null
      ? unknownId(reading, 'Inventory lot')
      : record('associations', lot.associations);
  },
};
