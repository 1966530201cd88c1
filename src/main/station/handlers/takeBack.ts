import type { WithdrawResult } from '#shared/contract/exceptions.ts';
import { isSamePerson, nameOf, type Person } from '#shared/contract/person.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { operationOf } from '../operations/entry.ts';
import type { EntryContext } from './serviceContext.ts';

/** Parks the entries that need this one: they have nothing to build on, so a person decides about each. */
export function parkDependants(
  { journal, clock }: Pick<EntryContext, 'journal' | 'clock'>,
  row: EntryRow,
): void {
  for (const sequence of journal.dependencies.dependantsOf(row.sequence)) {
    const { state } = journal.outbox.get(sequence);
    if (state !== 'ready' && state !== 'waiting') continue;
    journal.outbox.move(sequence, state, 'parked', clock.now(), { kind: 'needed-entry-gone' });
  }
}

/** Ends an entry that was never sent; impossible if the pump was quicker. */
export function takeBack(
  { journal, clock, store, operations }: EntryContext,
  row: EntryRow,
  by: Person,
): WithdrawResult {
  const at = clock.now();
  const reason = 'undone before it was sent';
  const operation = operationOf(operations, row);
  if (operation.undoneBy === 'author' && !isSamePerson(row.author, by)) {
    return { kind: 'impossible', because: { kind: 'only-author', author: row.author } };
  }
  return journal.commit(() => {
    const why = { kind: 'discarded', by: nameOf(by), reason } as const;
    if (!journal.outbox.move(row.sequence, row.state, 'discarded', at, why)) {
      return {
        kind: 'impossible',
        because: { kind: 'on-its-way' },
      };
    }
    parkDependants({ journal, clock }, row);
    operation.undone?.(store, row, by, at);
    const { sequence, lane: record, userId } = row;
    const about = { operation: sequence, record, userId, person: by, detail: { kind: 'undo' } };
    journal.audit.add({ at, event: 'decided', ...about });
    return { kind: 'taken-back' };
  });
}
