import type { Json } from '#shared/domain/jsonValue.ts';
import { laneOf } from '../journal/aliases.ts';
import type { EntryRow, SavedReply } from '../journal/entryRow.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { RecordKind, StoredRecord } from '../journal/records.ts';
import type { StateReason } from '../journal/stateReason.ts';
import { currentBody } from '../records/currentBody.ts';
import { changesElsewhere, differencesInAnswer } from './asked.ts';
import type { Entry, Operation, PreparedEntry } from './operation.ts';

export type Operations = ReadonlyMap<string, Operation>;

/** The operation of a row. Throws if there is none: a defect, since kinds are never removed. */
export function operationOf(operations: Operations, row: { readonly kind: string }): Operation {
  const operation = operations.get(row.kind);
  if (operation === undefined) throw new Error(`No operation of kind ${row.kind}`);
  return operation;
}

/** A row with what was entered and seen, parsed by its operation. */
export function entryOf(operation: Operation, row: EntryRow): Entry<unknown, unknown> {
  const { payload, base } = row;
  return { row, payload: operation.payload.parse(payload), base: operation.base.parse(base) };
}

/** A row that was sent before, with its prepared request. */
export function preparedEntryOf(
  operation: Operation,
  row: EntryRow,
): PreparedEntry<unknown, unknown, unknown> {
  return { ...entryOf(operation, row), frozen: operation.frozen.parse(row.frozen) };
}

/**
 * Why a person decides about an entry that was answered: its answer shows other values than were asked
 * for, or that somebody else has changed the record since it was read here. Null for most; and for what a
 * lookup found, which was compared there.
 */
export function otherValuesIn(
  operation: Operation,
  row: EntryRow,
  reply: SavedReply,
): StateReason | null {
  if (operation.asked === undefined || reply.evidence) return null;
  const sending = preparedEntryOf(operation, row);
  const otherwise = differencesInAnswer(operation.asked, sending, reply.body);
  const elsewhere = changesElsewhere(operation.asked, sending, reply.body);
  const differences = [...otherwise, ...elsewhere];
  if (differences.length === 0) return null;
  return { kind: otherwise.length > 0 ? 'answered-otherwise' : 'changed-elsewhere', differences };
}

/** The row ends without anybody here knowing how it left its record. Runs inside a commit. */
export function abandon(store: RecordStore, operation: Operation, row: EntryRow): void {
  const payload = operation.payload.safeParse(row.payload);
  if (payload.success) operation.abandon?.(store, payload.data);
}

/** The lane of an entry, under the one name that all names of its record resolve to. */
export function laneFor(journal: Journal, operation: Operation, id: string, payload: unknown) {
  const { kind, name } = operation.lane(id, payload);
  return laneOf(kind, journal.aliases.resolve(kind, name));
}

/** A record as the service sent it, and as it will be once its open entries are delivered. */
export interface FoldedRecord {
  readonly record: StoredRecord | null;
  readonly folded: Json | null;
}

/**
 * The last record with its open entries folded over it, oldest first. Computed when read: a
 * refused entry then needs no undo. A parked entry is left out, since its outcome is open.
 * @param counts which of them, if not all
 */
export function foldOpenEntries(
  store: RecordStore,
  operations: Operations,
  kind: RecordKind,
  id: string,
  counts: (row: EntryRow) => boolean = () => true,
): FoldedRecord {
  const record = store.record(kind, id);
  const open = store.journal.outbox
    .openInLane(laneOf(kind, id))
    .filter((row) => row.state !== 'parked' && counts(row));
  const folded = open.reduce<Json | null>(
    (body, row) => {
      const operation = operationOf(operations, row);
      return operation.fold?.(body, entryOf(operation, row)) ?? body;
    },
    currentBody(store, kind, id),
  );
  return { record, folded };
}
