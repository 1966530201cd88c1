import { z } from 'zod';
import { lotEditSchema } from '#shared/contract/lots.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { LotChange } from '#shared/domain/lot.ts';
import { currentBody } from '../../records/currentBody.ts';
import { fieldsOf, lotOf } from '../../records/parse.ts';
import { defineOperation } from '../defineOperation.ts';
import { lotField, plainFields, plainValue } from '../entryFields.ts';
import {
  conflictOr,
  differencesOf,
  fieldsNamedIn,
  lookForNewerRecord,
  type Values,
  valuesOf,
  valuesSchema,
} from '../merge.ts';
import type { LookupResult } from '../operation.ts';
import { isSameValue, meantDay } from '../sameValue.ts';
import { changeBack } from './changeBack.ts';
import { doubtQuantity, lotLane, storeLotReply } from './quantity.ts';
import { canReadLots, readAndStoreLot, readBeforeWrite } from './readLot.ts';

/**
 * The values before the first sending, those of the fields that the edit leaves alone, and the number of
 * that request. Entries of older programs do not have the second.
 */
const frozenSchema = z.object({
  before: valuesSchema,
  left: valuesSchema.default({}),
  started: z.number().int(),
});

/** A lot's fields as texts, its days as they are meant whatever zone the service writes them in. */
function lotValues(record: Json | null): Values {
  const lot = lotOf(record);
  if (lot === null) return {};
  const written = fieldsOf(record);
  const days = ['expiration_date', 'received_date'].flatMap((field): [string, string][] => {
    const value = written[field];
    const day = typeof value === 'string' ? meantDay(value) : null;
    return day === null ? [] : [[field, day]];
  });
  return valuesOf({ ...lot, ...Object.fromEntries(days) });
}

/**
 * If every field has its new value, the edit arrived, unless all had it before. If every field is as
 * before, it did not. Else a person decides.
 */
function compare(change: Values, before: Values, now: Values): LookupResult['kind'] {
  const fields = Object.entries(change).filter(([field]) => now[field] !== undefined);
  if (fields.length === 0) return 'unclear';
  const stands = (field: string) => now[field] ?? null;
  if (fields.every(([field, value]) => isSameValue(field, stands(field), value))) {
    const wasOther = fields.some(([field, value]) => {
      const saw = before[field];
      return saw !== undefined && !isSameValue(field, saw, value);
    });
    return wasOther ? 'there' : 'as-before';
  }
  const isAsBefore = fields.every(([field]) => {
    const saw = before[field];
    return saw !== undefined && isSameValue(field, stands(field), saw);
  });
  return isAsBefore ? 'not-there' : 'unclear';
}

/** What an edit with this change leaves alone; not the quantity, which others count all day. */
function fieldsLeft(change: LotChange, values: Values): Values {
  const names = inOrder.filter((name) => !(name in change) && name !== 'current_quantity');
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** The order of the form of a lot. */
const inOrder = [
  'batch_number',
  'manufacturer',
  'mpn',
  'upc',
  'expiration_date',
  'received_date',
  'current_quantity',
  'unit_type',
  'cost_per_unit',
  'is_active',
  'notes',
] as const;

/** Whether it changes what a scan of the lot is judged by. */
const isAboutUse = ({ expiration_date, is_active }: LotChange): boolean =>
  expiration_date !== undefined || is_active !== undefined;

/** PUT /api/v1/products/inventory/{lot_id}: only what changed, merged three ways. */
export const editLot = defineOperation({
  kind: 'edit-lot',
  payload: lotEditSchema,
  base: valuesSchema,
  frozen: frozenSchema,
  lane: lotLane,
  see: (record, { change }) => fieldsNamedIn(change, lotValues(record)),
  fold: (record, { payload }) => ({ ...fieldsOf(record), ...payload.change }),

  async prepare(context, { payload: { lotId, change }, base }) {
    const { store } = context;
    const failure = await readBeforeWrite(context, lotId);
    if (failure !== null) return { kind: 'failed', outcome: failure };
    return {
      kind: 'prepared',
      freeze: (started) => {
        const theirs = lotValues(currentBody(store, 'lot', lotId));
        const before = fieldsNamedIn(change, theirs);
        const left = fieldsLeft(change, theirs);
        const differences = differencesOf(valuesOf(change), base, theirs);
        return conflictOr(differences, { before, left, started });
      },
    };
  },

  send: (client, { payload: { lotId, change } }, options) =>
    client.updateLot({ lot_id: lotId, change }, options),
  asked: {
    is: ({ payload }) => payload.change,
    before: ({ frozen }) => frozen.before,
    left: ({ frozen }) => frozen.left,
    anew: 'send',
  },

  whenUnknown: {
    resend: 'once',
    lookupsPastWindow: 1,
    async lookUp(context, { payload: { lotId, change }, frozen }) {
      const { store } = context;
      const cannotTell: LookupResult = { kind: 'unclear', why: { kind: 'may-have-arrived' } };
      if (!canReadLots(store)) {
        // With a quantity in it a repeat could undo somebody's count.
        return change.current_quantity === undefined
          ? lookForNewerRecord(store.record('lot', lotId), frozen.started)
          : cannotTell;
      }
      const { outcome, started } = await readAndStoreLot(context, lotId);
      if (outcome.kind === 'refused' || outcome.kind === 'unreadable') return cannotTell;
      if (outcome.kind !== 'answered') return { kind: 'failed', outcome };
      const { status, body } = outcome;
      switch (compare(valuesOf(change), frozen.before, lotValues(body))) {
        case 'there':
          return { kind: 'there', reply: { status, body, words: null, started } };
        case 'as-before':
          return { kind: 'as-before', reply: { status, body, words: null, started } };
        case 'not-there':
          return { kind: 'not-there' };
        default:
          return cannotTell;
      }
    },
  },

  apply(store, row, reply) {
    const { lotId, change } = lotEditSchema.parse(row.payload);
    storeLotReply(store, lotId, row, reply, isAboutUse(change) ? 'own-doing' : 'news');
  },
  takeBack(row) {
    const { lotId, change } = lotEditSchema.parse(row.payload);
    const back = changeBack(change, frozenSchema.parse(row.frozen).before);
    return back === null ? null : { lotId, change: back };
  },
  abandon(store, payload) {
    const { records, recordDoubts } = store.journal;
    if (isAboutUse(payload.change)) recordDoubts.add('lot', payload.lotId, records.lastRequest);
    if (payload.change.current_quantity !== undefined) doubtQuantity(store, payload);
  },
  wentThrough: ({ change }) => (change.current_quantity === undefined ? 'word' : 'quantity'),
  fields: ({ lotId, change }, store) => [
    lotField(store, lotId),
    // Texts are emptied by '', days and costs by null (LotChange).
    ...inOrder.flatMap((name) => {
      const value = change[name];
      return plainFields({ [name]: value === '' ? null : value });
    }),
  ],
  fieldValue: (_store, field, value) =>
    plainValue(field === 'is_active' ? value === 'true' : value),
});
