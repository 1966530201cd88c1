import type { Person } from '#shared/contract/person.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { recordKinds } from '../journal/records.ts';
import { foldOpenEntries, laneFor, type Operations } from './entry.ts';
import type { Operation } from './operation.ts';

export interface NewEntry<Payload> {
  /** Made by the window, or by whatever else makes it once: the same id twice is one entry. */
  readonly id: string;
  readonly by: Person;
  readonly payload: Payload;
  /** Holds it back for so long, so that it can be undone; left out: it goes at once. */
  readonly holdMs?: number;
  /** The fill whose comparison it waits for; left out: it waits for none. */
  readonly awaitsFill?: string;
}

/** Where entries are added: the journal with its records, for one service. */
export interface EntryPlace {
  readonly store: RecordStore;
  readonly operations: Operations;
  readonly serviceKey: string;
}

/** Adds the row of an entry and its line in the audit trail. Runs inside a commit. */
export function addEntry<Payload>(
  place: EntryPlace,
  operation: Operation<Payload>,
  { id, by, payload, holdMs, awaitsFill }: NewEntry<Payload>,
  userId: string,
): number {
  const { journal, now } = place.store;
  const at = now();
  const { kind } = operation;
  const lane = laneFor(journal, operation, id, payload);
  const base = operation.see(currentRecord(place, operation, id, payload), payload);
  const heldUntil = holdMs === undefined ? null : at + holdMs;
  const service = place.serviceKey;
  const row = { id, kind, lane, service, userId, author: by, payload, base, at };
  const sequence = journal.outbox.add({ ...row, heldUntil, awaitsFill: awaitsFill ?? null });
  const line = { at, event: 'entered', operation: sequence, record: lane, userId } as const;
  journal.audit.add({ ...line, person: by, detail: { id, kind } });
  return sequence;
}

/** The record as a person sees it: what the service said, with the open entries folded in. */
export function currentRecord<Payload>(
  { store, operations }: EntryPlace,
  operation: Operation<Payload>,
  id: string,
  payload: Payload,
  before = Number.POSITIVE_INFINITY,
): Json | null {
  const { kind, name } = operation.lane(id, payload);
  const recordKind = recordKinds.find((one) => one === kind);
  if (recordKind === undefined) return null;
  const resolved = store.journal.aliases.resolve(kind, name);
  return foldOpenEntries(store, operations, recordKind, resolved, ({ place }) => place < before)
    .folded;
}
