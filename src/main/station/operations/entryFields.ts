import { z } from 'zod';
import type {
  EntryField,
  EntryValue,
  ExceptionValue,
  OrderValue,
  PrescriptionValue,
} from '#shared/contract/entryFields.ts';
import type { TaskRef } from '#shared/contract/taskRef.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { exceptionOf, lotOf, orderOf, prescriptionOf, taskOf } from '../records/parse.ts';
import { taskRecordId } from './task/taskRef.ts';

type Scalar = string | boolean | null;

/** A value as it was entered; an emptied field is one that holds nothing any more. */
export function plainValue(value: Scalar): EntryValue {
  if (value === null) return { kind: 'empty' };
  return typeof value === 'boolean' ? { kind: 'flag', on: value } : { kind: 'text', text: value };
}

/** Fields that hold what was typed; those that the entry leaves alone are left out. */
export function plainFields(values: Readonly<Record<string, Scalar | undefined>>): EntryField[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: plainValue(value) }],
  );
}

/** The lot that an entry is about, by what is on its label. */
export function lotField(store: RecordStore, id: LotId): EntryField {
  const lot = lotOf(store.record('lot', id)?.body ?? null);
  return {
    name: 'lot',
    value: {
      kind: 'lot',
      id,
      batchNumber: lot?.batch_number ?? null,
      unit: lot?.unit_type ?? null,
      manufacturer: lot?.manufacturer ?? null,
    },
  };
}

export function orderValue(store: RecordStore, reference: string): OrderValue {
  const id = store.journal.aliases.resolve('order', reference);
  const order = orderOf(store.record('order', id)?.body ?? null);
  return { kind: 'order', id: reference, number: order?.order_number ?? null };
}

export function prescriptionValue(store: RecordStore, id: string): PrescriptionValue {
  const known = prescriptionOf(store.record('prescription', id)?.body ?? null);
  return {
    kind: 'prescription',
    id,
    serialNumber: known?.serial_number ?? null,
    drug: known?.name ?? known?.drug_name ?? null,
  };
}

export function exceptionValue(store: RecordStore, id: string): ExceptionValue {
  const exception = exceptionOf(store.record('exception', id)?.body ?? null);
  const { entity_id: entityId, entity_type: entityType } = exception ?? {};
  if (entityId === undefined) return { kind: 'exception', id, on: null };
  const on =
    entityType === 'order' ? orderValue(store, entityId) : prescriptionValue(store, entityId);
  return { kind: 'exception', id, on };
}

/** Users as this station has met them. */
export function usersValue({ journal }: RecordStore, ids: readonly string[]): EntryValue {
  const users = ids.map((id) => {
    const user = journal.people.user(id) ?? journal.taskVocabulary.user(id);
    const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
    return { id, name: name === '' ? null : name };
  });
  return { kind: 'users', users };
}

const namedDraft = z.object({ draft: z.object({ name: z.string() }) });

/** The task that an entry is about, by its name also while only this station knows it. */
export function taskField(store: RecordStore, ref: TaskRef): EntryField {
  const { journal } = store;
  const known = taskOf(store.record('task', taskRecordId(journal, ref))?.body ?? null)?.name;
  const entered =
    'local' in ref ? namedDraft.safeParse(journal.outbox.creatorOf(ref.local)?.payload).data : null;
  const name = known ?? entered?.draft.name ?? null;
  return { name: 'task', value: { kind: 'task', id: 'id' in ref ? ref.id : ref.local, name } };
}
