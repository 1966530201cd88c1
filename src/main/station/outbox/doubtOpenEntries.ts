import type { EntryRow, EntryState } from '../journal/entryRow.ts';
import type { Journal } from '../journal/journal.ts';
import type { StateReason } from '../journal/stateReason.ts';
import type { Operations } from '../operations/entry.ts';

/** States in which an entry may have been sent since what this journal says of it. */
const openStates: readonly EntryState[] = [
  'ready',
  'waiting',
  'sending',
  'unknown',
  'reconciling',
  'parked',
];

/** The journal's parts that this moves rows in; a rescue has no more of it yet. */
export type DoubtedJournal = Pick<Journal, 'outbox' | 'audit'>;

/**
 * The journal is behind: an older copy that was put back, or rescued without its last commits. Whatever
 * is open in it may have been sent, decided or discarded since. What can be looked up is, and is settled
 * where the service shows it; what was never sent as far as this journal knows has nothing to be looked up
 * by, and a person decides. Runs inside a commit, before anything is sent.
 * @param why what a person is told of an entry that is theirs to decide
 */
export function doubtOpenEntries(
  journal: DoubtedJournal,
  operations: Operations,
  at: number,
  why: StateReason,
): void {
  for (const state of openStates) {
    for (const row of journal.outbox.inState(state)) {
      // A repeat does no harm.
      if (operations.get(row.kind)?.whenUnknown.resend !== 'always') doubt(journal, row, at, why);
    }
  }
}

/** The same for one entry. Runs inside a commit. */
export function doubt(
  { outbox, audit }: DoubtedJournal,
  row: EntryRow,
  at: number,
  why: StateReason,
) {
  const { sequence: operation, lane: record, userId } = row;
  const wasSent = row.frozen !== null && (row.mayHaveArrived || row.state === 'sending');
  if (row.state === 'parked') outbox.setDoubt(operation, 'parked', row.why);
  else if (wasSent)
    outbox.setDoubt(operation, 'unknown', row.why?.kind === 'refused' ? row.why : why);
  else {
    outbox.setDoubt(operation, 'parked', why);
    const detail = { why };
    audit.add({ at, event: 'parked', operation, record, userId, person: null, detail });
  }
}

/**
 * Why a lookup that does not find this entry proves nothing: in a journal that is behind, entries that came
 * after it are not known, and a repeat would go over them. Null in any other.
 */
export const whyBehind = ({ why }: EntryRow): StateReason | null =>
  why?.kind === 'restored' || why?.kind === 'may-have-arrived' ? why : null;
