import {
  type ElectronicPrescription,
  electronicPrescriptionSchema,
} from '#shared/domain/electronicPrescription.ts';
import type {
  ElectronicPrescriptionId,
  PatientId,
  PrescriberId,
  PrescriptionId,
  ProductId,
} from '#shared/domain/ids.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { type Prescription, prescriptionSchema } from '#shared/domain/prescription.ts';
import { bySchema, encodingTrouble, type Reader } from './answerBody.ts';
import { type ByteStream, byteStream } from './byteStream.ts';
import {
  answerOf,
  type CallOptions,
  callService,
  callSignal,
  readFailure,
  sendCall,
} from './call.ts';
import { isSuccess, isWebPage } from './classify.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { path, query } from './path.ts';

/** What GET /api/v1/prescriptions takes; null selects prescriptions with nothing assigned. */
export type PrescriptionFilter = {
  status?: string;
  patient_id?: PatientId | null;
  prescription_product_id?: ProductId | null;
  prescriber_id?: PrescriberId | null;
  include?: 'all';
};

const literal = (id: string | null | undefined) => (id === null ? 'null' : id);

const queryOf = (filter: PrescriptionFilter) =>
  query({
    status: filter.status,
    patient_id: literal(filter.patient_id),
    prescription_product_id: literal(filter.prescription_product_id),
    prescriber_id: literal(filter.prescriber_id),
    include: filter.include,
  });

/**
 * GET /api/v1/prescriptions: one array of unknown size, handed on as it comes and not yet parsed:
 * whoever parses it puts every element through `parseJson`, which holds the deny. No deadline
 * unless one is given: only pauses between pieces are limited. `body` is null.
 */
export async function listPrescriptions(
  connection: Connection,
  token: string,
  filter: PrescriptionFilter = {},
  options: CallOptions = {},
): Promise<Outcome<ByteStream>> {
  const signal = callSignal(options, null);
  const sent = await sendCall(
    connection,
    { method: 'GET', path: `/api/v1/prescriptions${queryOf(filter)}`, token, harmless: true },
    signal,
  );
  if (sent.kind !== 'head') return sent;
  if (!isSuccess(sent.status)) return readFailure(sent, signal);
  if (isWebPage(sent.headers, '')) {
    sent.body.release();
    return { kind: 'unknown', why: 'web-page', status: sent.status, words: null };
  }
  const trouble = encodingTrouble(sent.headers);
  if (trouble !== null) {
    sent.body.release();
    return { kind: 'unreadable', status: sent.status, why: trouble };
  }
  return answerOf(sent.status, sent.headers, byteStream(sent.body, signal), null);
}

/** An array of anything: each element is checked on its own. */
const readElements: Reader<Json[]> = (body) => {
  if (body.kind === 'other') return { kind: 'not', why: body.why };
  return Array.isArray(body.json)
    ? { kind: 'read', value: body.json }
    : { kind: 'not', why: 'not as documented: no array' };
};

/**
 * One prescription from GET /api/v1/prescriptions with a filter; null if it is not among them. `body` is
 * that prescription alone. Lists over 8 MiB are `unreadable`.
 */
export async function findPrescription(
  connection: Connection,
  token: string,
  { id, filter }: { id: PrescriptionId; filter: PrescriptionFilter },
  options?: CallOptions,
): Promise<Outcome<Prescription | null>> {
  const path = `/api/v1/prescriptions${queryOf(filter)}`;
  const call = { method: 'GET' as const, path, token, harmless: true };
  const outcome = await callService(connection, call, readElements, options);
  if (outcome.kind !== 'answered') return outcome;
  for (const element of outcome.value) {
    const read = prescriptionSchema.safeParse(element);
    if (read.success && read.data.id === id) {
      return { ...outcome, value: read.data, body: element };
    }
  }
  return { ...outcome, value: null, body: null };
}

/** PUT /api/v1/prescriptions/{prescription_id}/status/{status}: no body. */
export function setPrescriptionStatus(
  connection: Connection,
  token: string,
  request: { prescription_id: PrescriptionId; status: string },
  options?: CallOptions,
): Promise<Outcome<Prescription>> {
  const call = {
    method: 'PUT' as const,
    path: path`/api/v1/prescriptions/${request.prescription_id}/status/${request.status}`,
    token,
    harmless: false,
  };
  return callService(connection, call, bySchema(prescriptionSchema), options);
}

/** GET /api/v1/prescriptions/electronic_prescriptions/{electronic_prescription_id}. */
export function readElectronicPrescription(
  connection: Connection,
  token: string,
  request: { electronic_prescription_id: ElectronicPrescriptionId },
  options?: CallOptions,
): Promise<Outcome<ElectronicPrescription>> {
  const call = {
    method: 'GET' as const,
    path: path`/api/v1/prescriptions/electronic_prescriptions/${request.electronic_prescription_id}`,
    token,
    harmless: true,
  };
  return callService(connection, call, bySchema(electronicPrescriptionSchema), options);
}
