import { z } from 'zod';
import type { LotAdjustment, UndoResult } from '#shared/contract/lots.ts';
import type { PlainObstacle } from '#shared/contract/obstacle.ts';
import type { Person } from '#shared/contract/person.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { Operations } from '../operations/entry.ts';
import { adjustLot } from '../operations/lot/adjustLot.ts';
import { submitEntry } from './enter.ts';
import type { EntryContext } from './serviceContext.ts';
import { takeBack } from './takeBack.ts';

export interface UndoInput {
  /** The entry to be undone. */
  readonly id: string;
  /** The id of the entry that may compensate it. */
  readonly newId: string;
  readonly by: Person;
}

const impossible = (kind: PlainObstacle): UndoResult => ({
  kind: 'impossible',
  because: { kind },
});

/** Undoes an entry: takes it back if it was never sent, else compensates it by another where its kind can be. */
export function undo(context: EntryContext, undoing: UndoInput): UndoResult {
  const { journal, session } = context;
  if (session.userId === null) return { kind: 'sign-in-needed' };
  if (journal.outbox.find(undoing.newId) !== null) return { kind: 'compensated' };
  const row = journal.outbox.find(undoing.id);
  if (row === null || row.userId !== session.userId) {
    return impossible('not-of-this-account');
  }
  switch (row.state) {
    case 'ready':
    case 'waiting':
      return row.mayHaveArrived ? arrivalNotKnown : takeBack(context, row, undoing.by);
    case 'sending':
      return impossible(canBeCompensated(context, row) ? 'on-its-way' : 'sent-already');
    case 'unknown':
    case 'reconciling':
      return arrivalNotKnown;
    case 'parked':
      return impossible('needs-decision');
    case 'acknowledged':
    case 'settled':
      return canBeCompensated(context, row)
        ? compensate(context, row, undoing)
        : impossible('sent-already');
    case 'discarded':
    case 'handed-over':
      return { kind: 'taken-back' };
  }
}

const canBeCompensated = ({ operations }: EntryContext, { kind }: EntryRow): boolean =>
  operations.get(kind)?.compensation !== undefined;

const arrivalNotKnown = impossible('arrival-not-known');

/**
 * The adjustment that takes a delivered entry back; null where none can, and where the answer showed
 * another value: what it changed is not known then.
 */
export function compensationFor(operations: Operations, row: EntryRow): LotAdjustment | null {
  if (row.why?.kind === 'accepted') return null;
  return operations.get(row.kind)?.compensation?.(row) ?? null;
}

const undoesSchema = z.object({ undoes: z.string() });

/** The entry that this one undoes; null for most. */
export function compensatedBy(row: EntryRow): string | null {
  if (row.state === 'discarded' || row.state === 'handed-over') return null;
  return undoesSchema.safeParse(row.payload).data?.undoes ?? null;
}

const MOST_ENTRIES = 100;

function compensate(
  context: EntryContext,
  row: EntryRow,
  { id, newId, by }: UndoInput,
): UndoResult {
  const payload = compensationFor(context.operations, row);
  if (payload === null) return impossible('nothing-to-take-back');
  const lane = context.journal.waitingLists.ofLane(row.lane, MOST_ENTRIES);
  if (lane.some((other) => compensatedBy(other) === id)) return impossible('undone-already');
  const result = submitEntry(context, adjustLot, { id: newId, by, payload });
  switch (result.kind) {
    case 'entered':
      return { kind: 'compensated' };
    case 'sign-in-needed':
    case 'impossible':
      return result;
    case 'confirm':
      return impossible('quantity-not-confirmed');
  }
}
