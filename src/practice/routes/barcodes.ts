import { z } from 'zod';
import { type Answer, record, refuse } from '../answer.ts';
import { barcodeImage } from '../images.ts';
import type { Service } from '../service.ts';
import { barcodeIndex, barcodeValue, entityIdIn } from '../world/barcodes.ts';
import type { Barcode, EntityType } from '../world/types.ts';
import { bodyRefused, malformedId, queryRefused, readBody, unknownId } from './input.ts';
import type { Operation } from './operation.ts';

const entityTypes: readonly EntityType[] = [
  'user',
  'patient',
  'order',
  'lot',
  'prescription',
  'task',
];

/** The barcode with that printed text, compared as the reading says. */
function findBarcode(service: Service, value: string): Barcode | null {
  const { reading, world } = service;
  const wanted = reading.barcodeMatch === 'exact' ? value : value.trim();
  const entityId = entityIdIn(wanted);
  if (entityId === null) return null;
  const fold = (text: string) => (reading.barcodeMatch === 'caseless' ? text.toLowerCase() : text);
  for (const entity of entityTypes) {
    const inner = world.ids.indexOf(entity, entityId);
    const index = inner === null ? null : barcodeIndex(world.ground, entity, inner);
    const barcode = index === null ? null : world.barcodes.at(index);
    if (barcode !== null && fold(barcodeValue(barcode, reading)) === fold(wanted)) return barcode;
  }
  return null;
}

async function answered(barcode: Barcode, service: Service, image: boolean): Promise<Answer> {
  const value = barcodeValue(barcode, service.reading);
  return record('barcode', {
    id: barcode.id,
    barcode_value: value,
    entity_type: service.reading.entityTypes[barcode.entity],
    entity_id: barcode.entity_id,
    created_at: barcode.created_at,
    expires_at: barcode.expires_at,
    is_active: barcode.is_active,
    ...(image ? { image: await barcodeImage(value) } : {}),
  });
}

/** POST /barcodes/verify (service-api.md, Barcodes). */
export const verifyBarcode: Operation<'barcodes.verify'> = {
  name: 'barcodes.verify',
  method: 'POST',
  path: '/api/v1/barcodes/verify',
  access: 'signed-in',
  handle(call, service) {
    const { reading, clock } = service;
    const body = readBody(call, reading, z.strictObject({ barcode_value: z.string() }));
    if (!body.ok) return body.refusal;
    const barcode = findBarcode(service, body.value.barcode_value);
    if (barcode === null) {
      return refuse(reading.unknownBarcode, 'unknown_barcode', 'Barcode not recognised.');
    }
    if (reading.unusableBarcode !== 'answered') {
      if (!barcode.is_active) {
        return refuse(reading.unusableBarcode, 'barcode_inactive', 'This barcode is inactive.');
      }
      if (Date.parse(barcode.expires_at) <= clock.now()) {
        return refuse(reading.unusableBarcode, 'barcode_expired', 'This barcode has expired.');
      }
    }
    const drawn = !reading.missing.includes('barcode.image');
    return answered(barcode, service, drawn);
  },
};

/** GET /barcodes/{barcode_id} (service-api.md, Barcodes). */
export const readBarcode: Operation<'barcodes.read'> = {
  name: 'barcodes.read',
  method: 'GET',
  path: '/api/v1/barcodes/:barcode_id',
  access: 'signed-in',
  handle(call, service) {
    const { reading, world } = service;
    const id = call.params['barcode_id'] ?? '';
    const refusal =
      malformedId(reading, id) ??
      bodyRefused(call, reading) ??
      queryRefused(call, reading, [reading.imageParameter]);
    if (refusal !== null) return refusal;
    const barcode = world.barcodes.get(id);
    if (barcode === null) return unknownId(reading, 'Barcode');
    const asked = call.query.get(reading.imageParameter);
    if (asked !== null && asked !== 'true' && asked !== 'false') {
      return refuse(400, 'invalid_query', 'The image parameter is true or false.');
    }
    return answered(
      barcode,
      service,
      asked !== 'false' && !reading.missing.includes('barcode.image'),
    );
  },
};
