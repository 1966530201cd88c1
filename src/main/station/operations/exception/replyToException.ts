import { z } from 'zod';
import { replySchema } from '#shared/contract/exceptions.ts';
import { exceptionResponseSchema } from '#shared/domain/exception.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { RecordStore } from '../../journal/recordStore.ts';
import { fieldsOf } from '../../records/parse.ts';
import { type AnswerOrigin, originOf, storeRecord } from '../../records/storeRecord.ts';
import { defineOperation } from '../defineOperation.ts';
import { exceptionValue, plainFields } from '../entryFields.ts';
import { findReply, isReply, readThread } from './thread.ts';

const payloadSchema = z.object({
  ...replySchema.shape,
  /** The person on record, as they were when it was entered. */
  firstName: z.string(),
  lastName: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

/**
 * The responses in the thread before the first sending; null: not known. Entries of older programs
 * hold a count in `before`, which tells a changed text from none as little as nothing does.
 */
const frozenSchema = z.object({ ids: z.array(z.string()).nullable().default(null) });

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

/** Learns whether texts come back as they were sent; once seen to differ, the service stays so. */
function learnEcho({ journal }: RecordStore, echo: 'same' | 'differs', at: number): void {
  if (echo === 'same' && journal.serviceTraits.replyEcho() !== null) return;
  journal.commit(() => journal.serviceTraits.put('reply-echo', echo, at));
}

/**
 * POST /api/v1/exceptions/{exception_id}/responses. A reply sent twice looks like two replies, so the
 * thread is read before, and again if an answer was lost: what is new in it may be the reply.
 */
export const replyToException = defineOperation({
  kind: 'reply-to-exception',
  payload: payloadSchema,
  frozen: frozenSchema,
  lane: (_id, { exceptionId }) => ({ kind: 'exception', name: exceptionId }),

  async prepare(context, { payload }) {
    const { outcome } = await readThread(context, payload.exceptionId);
    // Refused or unreadable, the thread is not known; the reply itself may still be taken.
    const useless = outcome.kind === 'refused' || outcome.kind === 'unreadable';
    if (outcome.kind !== 'answered' && !useless) return { kind: 'failed', outcome };
    const responses = outcome.kind === 'answered' ? outcome.value.responses : undefined;
    const ids = responses?.map(({ id }) => id) ?? null;
    return { kind: 'prepared', freeze: () => ({ kind: 'go', frozen: { ids } }) };
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
      if (value.responses === undefined || frozen.ids === null) return cannotTell;
      const news = findReply(value.responses, frozen.ids, payload);
      switch (news.kind) {
        case 'there': {
          const body = z.json().parse(news.response);
          return { kind: 'there', reply: { status, body, words: null, started } };
        }
        case 'changed':
          learnEcho(context.store, 'differs', context.store.now());
          return cannotTell;
        case 'perhaps':
          return cannotTell;
        case 'not-there':
          if (value.is_active === false) return { kind: 'unclear', why: { kind: 'resolved' } };
          // Where texts come back otherwise than they were sent, not finding it proves nothing.
          return context.store.journal.serviceTraits.replyEcho() === 'differs' ? cannotTell : news;
      }
    },
  },

  apply(store, row, reply) {
    const payload = payloadSchema.parse(row.payload);
    const response = exceptionResponseSchema.safeParse(reply.body);
    if (!response.success || reply.body === null) return;
    const said = response.data.text;
    if (!reply.evidence && said !== undefined) {
      learnEcho(store, isReply(said, payload) ? 'same' : 'differs', reply.at);
    }
    keepResponse(store, payload, reply.body, originOf(row, reply));
  },

  undoneBy: 'author',
  /** What was written is its author's draft again, unless they have begun another one. */
  undone({ journal: { exceptions } }, { payload }, by, at) {
    const { exceptionId, text } = payloadSchema.parse(payload);
    if (exceptions.drafts.get(exceptionId, by) !== null) return;
    exceptions.drafts.put(exceptionId, by, text, at);
  },
  inNameOf: (payload, { firstName, lastName }) => ({ ...payload, firstName, lastName }),
  fields: ({ exceptionId, text, firstName, lastName }, store) => [
    { name: 'exception', value: exceptionValue(store, exceptionId) },
    ...plainFields({ text, author: `${firstName} ${lastName}` }),
  ],
});
