import { z } from 'zod';
import { type Decimal, decimalSchema } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { EntryRow, SavedReply } from '../../journal/entryRow.ts';
import type { RecordStore } from '../../journal/recordStore.ts';
import { currentBody } from '../../records/currentBody.ts';
import { lotOf } from '../../records/parse.ts';
import { originOf, storeRecord } from '../../records/storeRecord.ts';
import type { CallOptions } from '../../service/call.ts';
import type { ServiceClient } from '../../service/serviceClient.ts';
import type { ChangeSource } from '../../verdict/scanVerdict.ts';
import type {
  Entry,
  LookupContext,
  LookupResult,
  Preparation,
  PreparedEntry,
  PreparedRequest,
  RequiredProof,
} from '../operation.ts';
import { isSameValue } from '../sameValue.ts';
import { canReadLots, readAndStoreLot, readBeforeWrite } from './readLot.ts';

/** What somebody saw of a lot's quantity when they counted or adjusted it. */
const quantityBaseSchema = z.object({
  quantity: decimalSchema.nullable(),
  unit: z.string().nullable(),
});
export type QuantityBase = z.infer<typeof quantityBaseSchema>;

/** The quantity as known here; nulls if the service never gave it. */
export function quantityOf(record: Json | null): QuantityBase {
  const lot = lotOf(record);
  return { quantity: lot?.current_quantity ?? null, unit: lot?.unit_type ?? null };
}

/** Base and target; never rebased once it may have arrived (docs/decisions/0019). */
export const quantityTargetSchema = z.object({
  base: decimalSchema.nullable(),
  target: decimalSchema,
});
export type QuantityTarget = z.infer<typeof quantityTargetSchema>;

/** If the unit has changed, the number means something else, so a person decides. */
function unitDiffers(
  base: QuantityBase,
  known: QuantityBase,
  mine: string,
): PreparedRequest<never> | null {
  if (base.unit === null || known.unit === null) return null;
  if (isSameValue('unit_type', base.unit, known.unit)) return null;
  const withUnit = ({ quantity, unit }: QuantityBase) => `${quantity ?? ''} ${unit ?? ''}`.trim();
  const difference = {
    field: 'current_quantity',
    base: withUnit(base),
    theirs: withUnit(known),
    mine: `${mine} ${base.unit}`,
  };
  return { kind: 'park', why: { kind: 'conflict', differences: [difference] } };
}

/** `−3`, `+12`: as a conflict keeps on disk what was added or taken away. */
export function withSign(decimal: Decimal): string {
  return decimal.startsWith('-') ? `−${decimal.slice(1)}` : `+${decimal}`;
}

type QuantityEntry<Payload> = Entry<Payload & { readonly lotId: LotId }, QuantityBase>;

/**
 * Reads the lot where this service lets it be read, then fixes base and target on what is newest.
 * @param target from the newest known quantity, or the reason why a person has to decide
 */
export async function prepareQuantity<Payload>(
  context: LookupContext,
  { payload, base }: QuantityEntry<Payload>,
  mine: string,
  target: (known: Decimal | null) => PreparedRequest<Decimal>,
): Promise<Preparation<QuantityTarget>> {
  const { store } = context;
  const failure = await readBeforeWrite(context, payload.lotId);
  if (failure !== null) return { kind: 'failed', outcome: failure };
  return {
    kind: 'prepared',
    freeze: () => {
      const known = quantityOf(currentBody(store, 'lot', payload.lotId));
      const fixed = unitDiffers(base, known, mine) ?? target(known.quantity);
      if (fixed.kind === 'park') return fixed;
      return { kind: 'go', frozen: { base: known.quantity, target: fixed.frozen } };
    },
  };
}

/** PUT of the prepared target. */
function sendQuantity<Payload>(
  client: ServiceClient,
  { payload, frozen }: PreparedEntry<Payload & { readonly lotId: LotId }, unknown, QuantityTarget>,
  options: CallOptions,
) {
  const request = { lot_id: payload.lotId, change: { current_quantity: frozen.target } };
  return client.updateLot(request, options);
}

/**
 * If the lot has the target, the write arrived, unless it had it before. If it has the base, it did
 * not. For any other quantity, or without a read, a person decides.
 */
async function lookUpQuantity<Payload>(
  context: LookupContext,
  { payload, frozen }: PreparedEntry<Payload & { readonly lotId: LotId }, unknown, QuantityTarget>,
): Promise<LookupResult> {
  const cannotTell: LookupResult = { kind: 'unclear', why: { kind: 'may-have-arrived' } };
  if (!canReadLots(context.store)) return cannotTell;
  const { outcome, started } = await readAndStoreLot(context, payload.lotId);
  if (outcome.kind === 'refused' || outcome.kind === 'unreadable') return cannotTell;
  if (outcome.kind !== 'answered') return { kind: 'failed', outcome };
  const { value: lot, status, body } = outcome;
  const now = lot.current_quantity;
  if (now === undefined) return cannotTell;
  if (now === frozen.target) {
    const wasOther = frozen.base !== null && frozen.base !== frozen.target;
    const reply = { status, body, words: null, started };
    return { kind: wasOther ? 'there' : 'as-before', reply };
  }
  if (now === frozen.base) return { kind: 'not-there' };
  const { base, target: mine } = frozen;
  const difference = { field: 'current_quantity', base, theirs: now, mine };
  return { kind: 'unclear', why: { kind: 'conflict', differences: [difference] } };
}

/** What the service has said so far of the lot's quantity counts no more: it may be another since. */
export function doubtQuantity(
  { journal }: RecordStore,
  { lotId }: { readonly lotId: LotId },
): void {
  journal.quantityDoubts.add(lotId, journal.records.lastRequest);
}

/** Stores the lot from the answer, unless the answer is about another lot. */
export function storeLotReply(
  store: RecordStore,
  lotId: LotId,
  row: EntryRow,
  reply: SavedReply,
  source: ChangeSource = 'news',
): void {
  const lot = lotOf(reply.body);
  if (lot?.id === lotId && reply.body !== null) {
    storeRecord(store, 'lot', lotId, reply.body, originOf(row, reply), source);
  }
}

export const lotLane = (_id: string, { lotId }: { readonly lotId: LotId }) => ({
  kind: 'lot',
  name: lotId,
});

/** The target, held against the answer. */
export const askedQuantity = <Anew extends 'send' | 'count'>(anew: Anew) => ({
  is: ({ frozen }: { readonly frozen: QuantityTarget }) => ({ current_quantity: frozen.target }),
  before: ({ frozen }: { readonly frozen: QuantityTarget }) => ({ current_quantity: frozen.base }),
  anew,
});

/** What every write of a quantity has in common. */
export const quantityWrite = {
  base: quantityBaseSchema,
  frozen: quantityTargetSchema,
  lane: lotLane,
  see: quantityOf,
  send: sendQuantity,
  whenUnknown: { resend: 'once', lookupsPastWindow: 1, lookUp: lookUpQuantity },
  abandon: doubtQuantity,
  wentThrough: (): RequiredProof => 'quantity',
} as const;
