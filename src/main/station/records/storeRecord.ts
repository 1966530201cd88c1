import { electronicPrescriptionSchema } from '#shared/domain/electronicPrescription.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { orderSchema } from '#shared/domain/order.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { RecordKind } from '../journal/records.ts';
import { type Came, judgeAgain } from '../verdict/scanVerdict.ts';
import { noteException } from './exceptionNews.ts';
import { meetTask } from './learnFromTask.ts';

/** Where a record came from: when, and in answer to which of our requests. */
export interface Told {
  readonly at: number;
  readonly started: number;
}

/**
 * Keeps what the service said of a record, learns the names it goes by, and judges again the
 * newest scan of it. Safe to repeat; runs inside a commit.
 */
export function takeIn(
  store: RecordStore,
  kind: RecordKind,
  id: string,
  body: Json,
  told: Told,
  came: Came = 'own-doing',
): void {
  if (kind === 'exception') noteException(store, id, body, told);
  store.journal.records.put(kind, id, body, told.at, told.started);
  learnNames(store.journal, kind, body);
  judgeAgain(store, id, told.at, came);
}

/**
 * An order's number and the caller's id for it, a prescriber's NPI: other names for one record;
 * and whom and what a task names.
 */
export function learnNames(journal: Journal, kind: RecordKind, body: Json): void {
  if (kind === 'order') {
    const order = orderSchema.safeParse(body);
    if (!order.success) return;
    for (const name of [order.data.order_number, order.data.external_id]) {
      // A name of that form means the id itself wherever the service reads it.
      if (name !== undefined && !isUuid(name)) journal.aliases.learn('order', name, order.data.id);
    }
  }
  if (kind === 'task') meetTask(journal, body);
  if (kind === 'electronic-prescription') {
    const prescription = electronicPrescriptionSchema.safeParse(body);
    if (!prescription.success) return;
    const { prescriber_id: id, prescriber_npi: npi } = prescription.data;
    if (id !== undefined && npi !== undefined) journal.aliases.learn('prescriber', npi, id);
  }
}
