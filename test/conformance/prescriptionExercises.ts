import { list } from '#shared/domain/fields.ts';
import {
  electronicPrescriptionIdSchema,
  patientIdSchema,
  prescriberIdSchema,
  prescriptionIdSchema,
  productIdSchema,
} from '#shared/domain/ids.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { parseBody } from '../../src/main/station/service/answerBody.ts';
import type { Connection } from '../../src/main/station/service/connection.ts';
import type { Outcome } from '../../src/main/station/service/outcome.ts';
import {
  listPrescriptions,
  type PrescriptionFilter,
  readElectronicPrescription,
  setPrescriptionStatus,
} from '../../src/main/station/service/prescriptions.ts';
import type { Reading } from '../../src/practice/readings.ts';
import type { Prescription } from '../../src/practice/world/clinicalTypes.ts';
import { type Exercise, one, type World } from './exercise.ts';

/** The streamed list read to its end, through the deny and the schema like every other answer. */
export async function readWholeList(
  service: Connection,
  token: string,
  filter: PrescriptionFilter,
): Promise<Outcome<unknown>> {
  const outcome = await listPrescriptions(service, token, filter);
  if (outcome.kind !== 'answered') return outcome;
  const pieces: Uint8Array[] = [];
  for await (const piece of outcome.value.bytes) pieces.push(piece);
  const body = parseBody(Buffer.concat(pieces), {});
  if (body.kind !== 'json') throw new Error(`The list is no JSON but ${body.kind}`);
  return { ...outcome, value: list(prescriptionSchema).parse(body.json), body: body.json };
}

function lists(status: string, whose: Prescription): Exercise[] {
  const { patient_id, prescriber_id, prescription_product_id } = whose;
  const filters: [PrescriptionFilter, Record<string, string>][] = [
    [{}, {}],
    [{ include: 'all' }, { include: 'all' }],
    [
      {
        status,
        patient_id: patientIdSchema.parse(patient_id),
        prescriber_id: prescriberIdSchema.parse(prescriber_id),
        prescription_product_id: productIdSchema.parse(prescription_product_id),
      },
      {
        status,
        patient_id: String(patient_id),
        prescriber_id: String(prescriber_id),
        prescription_product_id: String(prescription_product_id),
      },
    ],
    [{ patient_id: null }, { patient_id: 'null' }],
    [{ prescriber_id: null }, { prescriber_id: 'null' }],
    [{ prescription_product_id: null }, { prescription_product_id: 'null' }],
  ];
  return filters.map(([filter, query]) => ({
    operation: 'prescriptions.list',
    call: (service, token) => readWholeList(service, token, filter),
    path: '/api/v1/prescriptions',
    query,
  }));
}

/** The three operations on prescriptions; every electronic prescription is read. */
export function prescriptionExercises(world: World, reading: Reading): Exercise[] {
  const spelled = (status: string) =>
    reading.statusCase === 'upper' ? status.toUpperCase() : status;
  const full = one(world.prescriptions.values(), (found) =>
    Object.values(found).every((value) => value !== null),
  );
  const status = spelled(full.status === 'active' ? 'new' : 'active');
  const prescription_id = prescriptionIdSchema.parse(full.id);
  const electronic = [...world.electronicPrescriptions.values()].map(
    ({ id }): Exercise => ({
      operation: 'prescriptions.electronic',
      call: (service, token) =>
        readElectronicPrescription(service, token, {
          electronic_prescription_id: electronicPrescriptionIdSchema.parse(id),
        }),
      path: `/api/v1/prescriptions/electronic_prescriptions/${id}`,
    }),
  );
  return [
    ...lists(spelled(full.status), full),
    {
      operation: 'prescriptions.status',
      call: (service, token) => setPrescriptionStatus(service, token, { prescription_id, status }),
      path: `/api/v1/prescriptions/${full.id}/status/${status}`,
    },
    ...electronic,
  ];
}
