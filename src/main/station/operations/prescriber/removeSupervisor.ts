import { supervisorRemovalSchema } from '#shared/contract/prescribers.ts';
import { defineOperation } from '../defineOperation.ts';
import { plainFields } from '../entryFields.ts';

/** 404 and 410: after an attempt that may have arrived, the relationship is gone as wanted. */
const gone: readonly number[] = [404, 410];

/** DELETE /api/v1/prescribers/{prescriber_id}/supervisors/{mapping_id}. May be repeated. */
export const removeSupervisor = defineOperation({
  kind: 'remove-supervisor',
  unreadableTries: 3,
  payload: supervisorRemovalSchema,
  lane: (_id, { prescriber }) => ({ kind: 'prescriber', name: prescriber }),
  send: (client, { payload: { prescriber, mappingId } }, options) =>
    client.removeSupervisor({ prescriber, mapping_id: mappingId }, options),

  whenUnknown: {
    resend: 'always',
    lookupsPastWindow: 0,
    async lookUp({ store }, { row: { why } }) {
      if (why?.kind !== 'refused' || !gone.includes(why.status)) return { kind: 'not-there' };
      const { status, words } = why;
      const started = store.journal.records.nextRequest();
      return { kind: 'there', reply: { status, body: null, words, started } };
    },
  },

  // There is no record of it here: its message stays with the row.
  apply() {},

  fields: ({ prescriber, mappingId }) => plainFields({ prescriber, mappingId }),
});
