import type { Person } from '#shared/contract/person.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { StateReason } from '../journal/stateReason.ts';
import { abandon, laneFor, operationOf } from '../operations/entry.ts';
import type { Operation } from '../operations/operation.ts';
import { currentRecord } from './enter.ts';
import type { EntryContext } from './serviceContext.ts';

export interface Replacement {
  readonly id: string;
  readonly payload: unknown;
  readonly userId: string;
  readonly author: Person;
}

/**
 * Ends a row and puts a new one in its place, based on what is known by now; what waited for the old one
 * waits for the new one. Runs inside a commit.
 * @returns false when the old row has changed its state meanwhile
 */
export function replace(
  context: EntryContext,
  operation: Operation,
  old: EntryRow,
  next: Replacement,
  end: { readonly to: 'settled' | 'discarded' | 'handed-over'; readonly why: StateReason },
): boolean {
  const { journal, clock, serviceKey: service } = context;
  const at = clock.now();
  if (!journal.outbox.move(old.sequence, old.state, end.to, at, end.why)) return false;
  const { id, payload } = next;
  const lane = laneFor(journal, operation, id, payload);
  // What sets the same quantity anew leaves no doubt about it.
  const setsItAnew = lane === old.lane && operation.wentThrough(payload) === 'quantity';
  if (old.mayHaveArrived && end.to !== 'settled' && !setsItAnew) {
    abandon(context.store, operationOf(context.operations, old), old);
  }
  const base = operation.see(currentRecord(context, operation, id, payload, old.place), payload);
  const { kind } = operation;
  const sequence = journal.outbox.addInPlaceOf(old, { ...next, kind, lane, service, base, at });
  journal.dependencies.transfer(old.sequence, sequence);
  const local = operation.needs(payload);
  const maker = local === null ? null : journal.outbox.creatorOf(local);
  if (maker !== null && maker.state !== 'settled') {
    journal.dependencies.add(sequence, maker.sequence);
  }
  return true;
}
