import { z } from 'zod';
import type { TaskRef } from '#shared/contract/taskRef.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { exceptionOf, lotOf, orderOf, prescriptionOf, taskOf } from '../records/parse.ts';
import type { EntryText } from './operation.ts';
import { taskRecordId } from './task/taskRef.ts';

type Facts = EntryText['facts'][number][];

/** Facts of which some may have nothing to say. */
export function facts(...pairs: readonly (readonly [string, string | null | undefined])[]): Facts {
  return pairs.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }],
  );
}

/** What to call a thing that has no better name: the beginning of its id. */
export function shortId(id: string): string {
  return id.length <= 12 ? id : `${id.slice(0, 8)}…`;
}

/** `−3`, `+12`: with the sign a person would write. */
export function withSign(decimal: string): string {
  return decimal.startsWith('-') ? `−${decimal.slice(1)}` : `+${decimal}`;
}

/** A lot by its batch, as on its label; `unit` with its leading blank. */
export function lotName(store: RecordStore, lotId: LotId): { name: string; unit: string } {
  const lot = lotOf(store.record('lot', lotId)?.body ?? null);
  return {
    name: lot?.batch_number ?? shortId(lotId),
    unit: lot?.unit_type === undefined ? '' : ` ${lot.unit_type}`,
  };
}

export function lotFacts(store: RecordStore, lotId: LotId, reason: string): Facts {
  const lot = lotOf(store.record('lot', lotId)?.body ?? null);
  return facts(['Maker', lot?.manufacturer], ['Reason', reason]);
}

export function orderName(store: RecordStore, reference: string): string {
  const id = store.journal.aliases.resolve('order', reference);
  return orderOf(store.record('order', id)?.body ?? null)?.order_number ?? shortId(reference);
}

/** By its serial number, since many are of one drug; and the drug, where it is known. */
export function prescriptionName(store: RecordStore, id: string): string {
  const known = prescriptionOf(store.record('prescription', id)?.body ?? null);
  const serial = known?.serial_number ?? shortId(id);
  const drug = known?.name ?? known?.drug_name;
  return drug === undefined ? serial : `${serial} (${drug})`;
}

/** An exception by what it is on, as far as that is known. */
export function exceptionName(store: RecordStore, id: string): string {
  const exception = exceptionOf(store.record('exception', id)?.body ?? null);
  if (exception?.entity_id === undefined) return `exception ${shortId(id)}`;
  return exception.entity_type === 'order'
    ? `order ${orderName(store, exception.entity_id)}`
    : `prescription ${prescriptionName(store, exception.entity_id)}`;
}

const namedDraft = z.object({ draft: z.object({ name: z.string() }) });

/** A task by its name, also while only this station knows it. */
export function taskTitle(store: RecordStore, ref: TaskRef): string {
  const { journal } = store;
  const known = taskOf(store.record('task', taskRecordId(journal, ref))?.body ?? null)?.name;
  if (known !== undefined) return `“${known}”`;
  if ('id' in ref) return shortId(ref.id);
  const draft = namedDraft.safeParse(journal.outbox.creatorOf(ref.local)?.payload);
  return draft.success ? `“${draft.data.draft.name}”` : shortId(ref.local);
}
