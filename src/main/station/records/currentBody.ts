import type { Json } from '#shared/domain/jsonValue.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { RecordKind } from '../journal/records.ts';
import { fieldsOf } from './parse.ts';

/**
 * What the service last said of a record, as far as it still counts: without a lot's quantity where a
 * change of it may have arrived unseen since. Null when it was never seen.
 */
export function currentBody(store: RecordStore, kind: RecordKind, id: string): Json | null {
  const body = store.record(kind, id)?.body ?? null;
  if (body === null || kind !== 'lot' || !store.journal.quantityDoubts.has(id)) return body;
  const { current_quantity: _doubted, ...rest } = fieldsOf(body);
  return rest;
}
