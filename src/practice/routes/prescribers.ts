import { record } from '../answer.ts';
import type { Reading } from '../readings.ts';
import type { Prescriber } from '../world/clinicalTypes.ts';
import type { World } from '../world/world.ts';
import { bodyRefused, malformedId, unknownId } from './input.ts';
import type { Operation } from './operation.ts';

const npiForm = /^\d{10}$/;

/** A prescriber by UUID or 10-digit NPI. */
function findPrescriber(world: World, name: string): Prescriber | null {
  if (!npiForm.test(name)) return world.prescribers.get(name);
  for (const prescriber of world.prescribers.values()) {
    if (prescriber.npi === name) return prescriber;
  }
  return null;
}

const malformedName = (reading: Reading, name: string) =>
  npiForm.test(name) ? null : malformedId(reading, name);

/** DELETE /prescribers/{prescriber_id}/supervisors/{mapping_id} (service-api.md, Prescribers). */
export const removeSupervisor: Operation<'prescribers.removeSupervisor'> = {
  name: 'prescribers.removeSupervisor',
  method: 'DELETE',
  path: '/api/v1/prescribers/:prescriber_id/supervisors/:mapping_id',
  access: 'signed-in',
  handle(call, { reading, world }) {
    const name = call.params['prescriber_id'] ?? '';
    const mappingId = call.params['mapping_id'] ?? '';
    const refusal =
      malformedName(reading, name) ?? malformedId(reading, mappingId) ?? bodyRefused(call, reading);
    if (refusal !== null) return refusal;
    const prescriber = findPrescriber(world, name);
    if (prescriber === null) return unknownId(reading, 'Prescriber');
    const mapping = world.supervisors.get(mappingId);
    if (mapping === null || mapping.prescriber_id !== prescriber.id) {
      return unknownId(reading, 'Supervisorial relationship');
    }
    world.supervisors.remove(mappingId);
    return record('message', { message: 'Supervisor removed from prescriber' });
  },
};
