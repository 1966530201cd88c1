import type { WithdrawResult } from '#shared/contract/exceptions.ts';
import { nameOf, type Person } from '#shared/contract/person.ts';
import type { EntryRow } from '../journal/entryRow.ts';
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
  { journal, clock }: EntryContext,
  row: EntryRow,
  by: Person,
): WithdrawResult {
  const at = clock.now();
  const reason = 'undone before it was sent';
  return journal.commit(() => {
    const why = { kind: 'discarded', by: nameOf(by), reason } as const;
    if (!journal.outbox.move(row.sequence, row.state, 'discarded', at, why)) {
      return {
        kind: 'impossible',
        because: { kind: 'on-its-way' },
      };
    }
    parkDependants({ journal, clock }, row);
    const { sequence: operation, lane: record, userId } = row;
    const detail = { kind: 'undo' };
    journal.audit.add({ at, event: 'decided', operation, record, userId, person: by, detail });
    return { kind: 'taken-back' };
  });
}
