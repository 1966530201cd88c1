import { z } from 'zod';
import { replySchema } from '#shared/contract/exceptions.ts';
import { exceptionResponseSchema } from '#shared/domain/exception.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { RecordStore } from '../../journal/recordStore.ts';
import { fieldsOf } from '../../records/parse.ts';
import { type AnswerOrigin, storeRecord } from '../../records/storeRecord.ts';
import { defineOperation } from '../defineOperation.ts';
import { exceptionValue, plainFields } from '../entryFields.ts';
import { countReplies, isReply, readThread } from './thread.ts';

const payloadSchema = z.object({
  ...replySchema.shape,
  /** The person on record, as they were when it was entered. */
  firstName: z.string(),
  lastName: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

/** How often the same text stood in the thread before the first sending; null: not known. */
const frozenSchema = z.object({ before: z.number().int().nullable() });

function withResponse(record: Json | null, response: Json): Json {
  const fields = fieldsOf(record);
  const thread = Array.isArray(fields['responses']) ? fields['responses'] : [];
  const { id } = fieldsOf(response);
  const there = id !== undefined && thread.some((one) => fieldsOf(one)['id'] === id);
  return { ...fields, responses: there ? thread : [...thread, response] };
}

/** What was answered joins the thread; twice the same answer is one response. */
function keepResponse(
  store: RecordStore,
  { exceptionId }: Payload,
  response: Json,
  origin: AnswerOrigin,
): void {
  const known = store.record('exception', exceptionId);
  // A thread read since then shows it by itself, or shows that it is gone.
  if (known === null || known.started > origin.started) return;
  storeRecord(store, 'exception', exceptionId, withResponse(known.body, response), origin);
}

/**
 * POST /api/v1/exceptions/{exception_id}/responses. A reply sent twice looks like two replies, so the
 * thread is read and equal texts are counted before, and again if an answer was lost.
 */
export const replyToException = defineOperation({
  kind: 'reply-to-exception',
  payload: payloadSchema,
  frozen: frozenSchema,
  lane: (_id, { exceptionId }) => ({ kind: 'exception', name: exceptionId }),

  async prepare(context, { payload }) {
    const { outcome } = await readThread(context, payload.exceptionId);
    // Refused or unreadable, the thread cannot be counted; the reply itself may still be taken.
    const useless = outcome.kind === 'refused' || outcome.kind === 'unreadable';
    if (outcome.kind !== 'answered' && !useless) return { kind: 'failed', outcome };
    const before = outcome.kind === 'answered' ? countReplies(outcome.value, payload) : null;
    return { kind: 'prepared', freeze: () => ({ kind: 'go', frozen: { before } }) };
  },

  send(client, { payload }, options) {
    const { exceptionId, text, firstName, lastName } = payload;
    const names = { first_name: firstName, last_name: lastName };
    return client.replyToException({ exception_id: exceptionId, text, ...names }, options);
  },

  whenUnknown: {
    resend: 'once',
    lookupsPastWindow: 2,
    async lookUp(context, { payload, frozen }) {
      const { outcome, started } = await readThread(context, payload.exceptionId);
      const cannotTell = { kind: 'unclear', why: { kind: 'may-have-arrived' } } as const;
      if (outcome.kind === 'refused' || outcome.kind === 'unreadable') return cannotTell;
      if (outcome.kind !== 'answered') return { kind: 'failed', outcome };
      const { value, status } = outcome;
      const now = countReplies(value, payload);
      if (now === null || frozen.before === null) return cannotTell;
      if (now > frozen.before) {
        const last = value.responses?.findLast(({ text }) => isReply(text ?? '', payload));
        const body = z
          .json()
          .nullable()
          .parse(last ?? null);
        return { kind: 'there', reply: { status, body, words: null, started } };
      }
      if (value.is_active === false) return { kind: 'unclear', why: { kind: 'resolved' } };
      // Where texts come back otherwise than they were sent, not finding it proves nothing.
      return context.store.journal.serviceTraits.replyEcho() === 'differs'
        ? cannotTell
        : { kind: 'not-there' };
    },
  },

  apply(store, row, reply) {
    const payload = payloadSchema.parse(row.payload);
    const response = exceptionResponseSchema.safeParse(reply.body);
    if (!response.success || reply.body === null) return;
    const said = response.data.text;
    if (!reply.evidence && said !== undefined) {
      const echo = isReply(said, payload) ? 'same' : 'differs';
      const { serviceTraits: learned } = store.journal;
      // Seen once to differ, it is not trusted again.
      if (learned.replyEcho() === null || echo === 'differs') {
        learned.put('reply-echo', echo, reply.at);
      }
    }
    keepResponse(store, payload, reply.body, reply);
  },

  inNameOf: (payload, { firstName, lastName }) => ({ ...payload, firstName, lastName }),
  fields: ({ exceptionId, text, firstName, lastName }, store) => [
    { name: 'exception', value: exceptionValue(store, exceptionId) },
    ...plainFields({ text, author: `${firstName} ${lastName}` }),
  ],
});
