import { type Answer, record, refuse } from '../answer.ts';
import type { Reading } from '../readings.ts';
import type { Prescription } from '../world/clinicalTypes.ts';
import { prescriptionStatuses } from '../world/prescriptions.ts';
import type { World } from '../world/world.ts';
import { bodyRefused, malformedId, queryRefused, unknownId } from './input.ts';
import type { Operation } from './operation.ts';
import { spelled, spelledStatus, withRelated } from './related.ts';

const filters = ['status', 'patient_id', 'prescription_product_id', 'prescriber_id'] as const;

type Filter = { field: (typeof filters)[number]; wanted: string | null };

function* matching(
  world: World,
  reading: Reading,
  wanted: readonly Filter[],
  whole: boolean,
): Generator<unknown> {
  for (const kept of world.prescriptions.values()) {
    const prescription = spelled(kept, reading);
    if (wanted.every((filter) => prescription[filter.field] === filter.wanted)) {
      yield whole ? withRelated(prescription, world, reading) : prescription;
    }
  }
}

const isStatus = (status: string, reading: Reading) =>
  prescriptionStatuses.some((one) => spelledStatus(one, reading) === status);

/** GET /prescriptions: all that match, streamed (service-api.md, Prescriptions). */
export const listPrescriptions: Operation<'prescriptions.list'> = {
  name: 'prescriptions.list',
  method: 'GET',
  path: '/api/v1/prescriptions',
  access: 'signed-in',
  handle(call, { reading, world }): Answer {
    const refusal =
      bodyRefused(call, reading) ?? queryRefused(call, reading, [...filters, 'include']);
    if (refusal !== null) return refusal;
    const include = call.query.get('include');
    if (include !== null && include !== 'all') {
      return refuse(400, 'invalid_query', 'include may be all.');
    }
    const wanted = filters.flatMap((field): Filter[] => {
      const value = call.query.get(field);
      return value === null ? [] : [{ field, wanted: value === 'null' ? null : value }];
    });
    const status = wanted.find((filter) => filter.field === 'status')?.wanted ?? null;
    const strange = status !== null && !isStatus(status, reading);
    if (strange && reading.unknownStatusFilter === 'refused') {
      return refuse(400, 'invalid_query', 'No such prescription status.');
    }
    const rows = matching(world, reading, wanted, include === 'all');
    return { kind: 'rows', as: 'prescription', rows };
  },
};

/** PUT /prescriptions/{id}/status/{status} (service-api.md, Prescriptions). */
export const setStatus: Operation<'prescriptions.status'> = {
  name: 'prescriptions.status',
  method: 'PUT',
  path: '/api/v1/prescriptions/:prescription_id/status/:status',
  access: 'signed-in',
  handle(call, { reading, world }) {
    const id = call.params['prescription_id'] ?? '';
    const refusal = malformedId(reading, id) ?? bodyRefused(call, reading);
    if (refusal !== null) return refusal;
    const prescription = world.prescriptions.get(id);
    if (prescription === null) return unknownId(reading, 'Prescription');
    const asked = call.params['status'] ?? '';
    const status = prescriptionStatuses.find((one) => spelledStatus(one, reading) === asked);
    if (status === undefined) {
      return refuse(reading.invalidBody, 'unknown_status', 'No such prescription status.');
    }
    if (status === prescription.status && reading.sameStatus !== 'accepted') {
      return refuse(reading.sameStatus, 'same_status', 'The prescription has this status already.');
    }
    const changed: Prescription = { ...prescription, status };
    world.prescriptions.put(id, changed);
    return record('prescription', spelled(changed, reading));
  },
};

/** GET /prescriptions/electronic_prescriptions/{id} (service-api.md, Prescriptions). */
export const readElectronic: Operation<'prescriptions.electronic'> = {
  name: 'prescriptions.electronic',
  method: 'GET',
  path: '/api/v1/prescriptions/electronic_prescriptions/:electronic_prescription_id',
  access: 'signed-in',
  handle(call, { reading, world }) {
    const id = call.params['electronic_prescription_id'] ?? '';
    const refusal = malformedId(reading, id) ?? bodyRefused(call, reading);
    if (refusal !== null) return refusal;
    const electronic = world.electronicPrescriptions.get(id);
    if (electronic === null) return unknownId(reading, 'Electronic prescription');
    const prescriptions = electronic.prescriptions.map((one) => spelled(one, reading));
    return record('electronic_prescription', { ...electronic, prescriptions });
  },
};
