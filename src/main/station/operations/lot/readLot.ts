import type { LotId } from '#shared/domain/ids.ts';
import type { Lot } from '#shared/domain/lot.ts';
import type { RecordStore } from '../../journal/recordStore.ts';
import { storeRecord } from '../../records/storeRecord.ts';
import type { Failure } from '../../service/outcome.ts';
import type { NumberedOutcome } from '../../service/serviceClient.ts';
import type { LookupContext } from '../operation.ts';

/** Refusals that concern this lot alone, and do not show whether lots can be read. */
const aboutThisLot: readonly number[] = [403, 404, 410];

/** Whether this service answers a PUT with no fields. Only then does the pump read lots by it. */
export function canReadLots(store: RecordStore): boolean {
  return store.journal.serviceTraits.lotRead() === 'accepted';
}

/**
 * Reads a lot by a PUT with no fields, the only way that service-api.md defines, and remembers
 * whether the service takes it.
 */
export async function readLot(
  { client, store, options }: LookupContext,
  lotId: LotId,
): Promise<NumberedOutcome<Lot>> {
  const read = await client.readLot(lotId, options);
  const { outcome } = read;
  if (outcome.kind === 'answered') learn(store, 'accepted');
  else if (outcome.kind === 'refused' && !aboutThisLot.includes(outcome.status)) {
    // An unknown lot may not exist, so its refusal proves nothing.
    if (store.record('lot', lotId) !== null) learn(store, 'refused');
  }
  return read;
}

/** Reads a lot and stores the answer. */
export async function readAndStoreLot(context: LookupContext, lotId: LotId) {
  const read = await readLot(context, lotId);
  const { outcome, started } = read;
  if (outcome.kind === 'answered') {
    const { store, account } = context;
    const origin = { at: store.now(), started, account };
    store.journal.commit(() => storeRecord(store, 'lot', lotId, outcome.body, origin, 'news'));
  }
  return read;
}

/**
 * Reads a lot just before it is written, where this service lets it be read: what is built on it is the
 * newest then. Returns why the write has to wait; null: it may go. Refused or unreadable, the read is of
 * no use today, and the write itself may still be taken.
 */
export async function readBeforeWrite(
  context: LookupContext,
  lotId: LotId,
): Promise<Failure | null> {
  if (!canReadLots(context.store)) return null;
  const { outcome } = await readAndStoreLot(context, lotId);
  switch (outcome.kind) {
    case 'answered':
    case 'refused':
    case 'unreadable':
      return null;
    default:
      return outcome;
  }
}

function learn(store: RecordStore, value: 'accepted' | 'refused'): void {
  const { serviceTraits: learned } = store.journal;
  if (learned.lotRead() !== value) learned.put('lot-read', value, store.now());
}
