import { z } from 'zod';
import { statusChangeSchema } from '#shared/contract/prescriptions.ts';
import { patientIdSchema, prescriberIdSchema, productIdSchema } from '#shared/domain/ids.ts';
import { isKnown } from '../../journal/isKnown.ts';
import { fieldsOf, prescriptionOf } from '../../records/parse.ts';
import { originOf, storeRecord } from '../../records/storeRecord.ts';
import type { PrescriptionFilter } from '../../service/prescriptions.ts';
import { defineOperation } from '../defineOperation.ts';
import { plainFields, prescriptionValue } from '../entryFields.ts';
import { conflictOr, differencesOf } from '../merge.ts';
import type { LookupContext, LookupResult, PreparedEntry } from '../operation.ts';

type Payload = z.infer<typeof statusChangeSchema>;

/** What the person saw: its status, and the ids by which the list can be filtered for it. */
const baseSchema = z.object({
  status: z.string().nullable(),
  patient_id: patientIdSchema.nullable(),
  prescriber_id: prescriberIdSchema.nullable(),
  prescription_product_id: productIdSchema.nullable(),
});
type StatusBase = z.infer<typeof baseSchema>;

/** Entries of earlier versions did not note it. */
const frozenSchema = baseSchema.extend({ isFresh: z.boolean().default(false) });
type FrozenStatus = z.infer<typeof frozenSchema>;
type StatusSending = PreparedEntry<Payload, StatusBase, FrozenStatus>;

const sameStatus = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The narrowest filters that it must pass, whatever its status is by now. */
function listsWith({ payload, frozen }: StatusSending): PrescriptionFilter[] {
  const { status, patient_id, prescriber_id, prescription_product_id } = frozen;
  if (patient_id !== null) return [{ patient_id }];
  if (prescriber_id !== null) return [{ prescriber_id }];
  if (prescription_product_id !== null) return [{ prescription_product_id }];
  return [{ status: payload.status }, ...(status === null ? [] : [{ status }])];
}

async function lookUpStatus(
  { client, options }: LookupContext,
  sending: StatusSending,
): Promise<LookupResult> {
  const { prescriptionId, status: target } = sending.payload;
  const { status: base, isFresh } = sending.frozen;
  const cannotTell: LookupResult = { kind: 'unclear', why: { kind: 'may-have-arrived' } };
  for (const filter of listsWith(sending)) {
    // The only read of a prescription is the list with a filter.
    const { outcome, started } = await client.findPrescription(prescriptionId, filter, options);
    if (outcome.kind === 'refused' || outcome.kind === 'unreadable') return cannotTell;
    if (outcome.kind !== 'answered') return { kind: 'failed', outcome };
    const { value: found, status, body } = outcome;
    if (found === null) continue;
    const now = found.status;
    if (now === undefined) return cannotTell;
    if (sameStatus(now, target)) {
      // A status of long ago may have become the target before this was sent.
      const wasOther = isFresh && base !== null && !sameStatus(base, target);
      const reply = { status, body, words: null, started };
      return { kind: wasOther ? 'there' : 'as-before', reply };
    }
    if (base !== null && sameStatus(now, base)) return { kind: 'not-there' };
    const difference = { field: 'status', base, theirs: now, mine: target };
    return { kind: 'unclear', why: { kind: 'conflict', differences: [difference] } };
  }
  return cannotTell;
}

/** PUT /api/v1/prescriptions/{prescription_id}/status/{status}. */
export const setPrescriptionStatus = defineOperation({
  kind: 'set-prescription-status',
  payload: statusChangeSchema,
  base: baseSchema,
  frozen: frozenSchema,
  lane: (_id, { prescriptionId }) => ({ kind: 'prescription', name: prescriptionId }),

  see(record) {
    const known = prescriptionOf(record);
    return {
      status: known?.status ?? null,
      patient_id: known?.patient_id ?? null,
      prescriber_id: known?.prescriber_id ?? null,
      prescription_product_id: known?.prescription_product_id ?? null,
    };
  },

  fold: (record, { payload }) => ({ ...fieldsOf(record), status: payload.status }),

  abandon: ({ journal }, { prescriptionId }) =>
    journal.recordDoubts.add('prescription', prescriptionId, journal.records.lastRequest),

  async prepare({ store }, { payload: { prescriptionId, status }, base }) {
    return {
      kind: 'prepared',
      freeze: () => {
        // Earlier entries of the same lane have been delivered since this one was made.
        const record = store.record('prescription', prescriptionId);
        const known = prescriptionOf(record?.body ?? null);
        const theirs = known?.status === undefined ? {} : { status: known.status };
        const seen = base.status === null ? {} : { status: base.status };
        const differences = differencesOf({ status }, seen, theirs);
        return conflictOr(differences, {
          ...{ ...base, status: known?.status ?? base.status },
          isFresh: record !== null && isKnown(store, record),
        });
      },
    };
  },

  send: (client, { payload: { prescriptionId, status } }, options) =>
    client.setPrescriptionStatus({ prescription_id: prescriptionId, status }, options),

  asked: {
    is: ({ payload: { status } }) => ({ status }),
    before: ({ frozen: { status } }) => ({ status }),
    anew: 'send',
  },

  whenUnknown: { resend: 'once', lookupsPastWindow: 1, lookUp: lookUpStatus },

  apply(store, row, reply) {
    const { prescriptionId } = statusChangeSchema.parse(row.payload);
    if (prescriptionOf(reply.body)?.id !== prescriptionId || reply.body === null) return;
    storeRecord(store, 'prescription', prescriptionId, reply.body, originOf(row, reply));
  },

  fields: ({ prescriptionId, status }, store) => [
    { name: 'prescription', value: prescriptionValue(store, prescriptionId) },
    ...plainFields({ status }),
  ],
});
