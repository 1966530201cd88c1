import { z } from 'zod';
import { record } from '../answer.ts';
import type { Reading } from '../readings.ts';
import type { Lot } from '../world/types.ts';
import { clearable, emptyRefused, isEmpty, withChanges } from './changes.ts';
import { bodyRefused, dateTime, malformedId, readBody, text, unknownId } from './input.ts';
import type { Operation } from './operation.ts';

function changesBody(reading: Reading) {
  const amount = reading.negativeQuantity === 'refused' ? z.number().min(0) : z.number();
  return z
    .strictObject({
      batch_number: text(reading),
      cost_per_unit: clearable(amount, reading),
      current_quantity: amount,
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
    const refused = emptyRefused(body.value, reading);
    if (refused !== null) return refused;
    if (isEmpty(body.value) && reading.emptyUpdate === 'accepted') return record('lot', lot);
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
    if (lot === null) return unknownId(reading, 'Inventory lot');
    return record('associations', lot.associations);
  },
};
