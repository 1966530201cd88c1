import type { EntryRow, EntryState } from '../journal/entryRow.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Operations } from '../operations/entry.ts';

/** States in which an entry may have been sent since the copy was made. */
const openStates: readonly EntryState[] = [
  'ready',
  'waiting',
  'sending',
  'unknown',
  'reconciling',
  'parked',
];
const why = { kind: 'restored' } as const;

/**
 * The journal is an older copy: whatever is open in it may have been sent, decided or discarded since.
 * What can be looked up is; what was never sent as far as this copy knows has nothing to be looked up
 * by, and a person decides. Runs inside a commit, before anything is sent.
 */
export function reopenRestored(store: RecordStore, operations: Operations): void {
  const { outbox } = store.journal;
  for (const state of openStates) {
    for (const row of outbox.inState(state)) reopen(store, operations, row);
  }
}

function reopen(store: RecordStore, operations: Operations, row: EntryRow): void {
  const { outbox } = store.journal;
  const operation = operations.get(row.kind);
  // A repeat does no harm.
  if (operation?.whenUnknown.resend === 'always') return;
  const canBeLookedUp = row.frozen !== null && (row.mayHaveArrived || row.state === 'sending');
  if (row.state === 'parked') outbox.setDoubt(row.sequence, 'parked', row.why);
  else if (canBeLookedUp && operation !== undefined) {
    outbox.setDoubt(row.sequence, 'unknown', row.why);
  } else park(store, operations, row);
}

function park(store: RecordStore, operations: Operations, row: EntryRow): void {
  const { journal } = store;
  const at = store.now();
  journal.outbox.setDoubt(row.sequence, 'parked', why);
  operations.get(row.kind)?.park?.(store, row, why, at);
  const { sequence: operation, lane: record, userId } = row;
  const detail = { why };
  journal.audit.add({ at, event: 'parked', operation, record, userId, person: null, detail });
}
