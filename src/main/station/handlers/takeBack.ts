import { replySchema, type WithdrawResult } from '#shared/contract/exceptions.ts';
import { isSamePerson, nameOf, type Person } from '#shared/contract/person.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { replyToException } from '../operations/exception/replyToException.ts';
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

const replyText = replySchema.pick({ exceptionId: true, text: true });

/** What somebody wrote to the fulfillment pharmacy; null for an entry of another kind. */
const replyIn = ({ kind, payload }: EntryRow) =>
  kind === replyToException.kind ? (replyText.safeParse(payload).data ?? null) : null;

/**
 * Ends an entry that was never sent; impossible if the pump was quicker. What was written in a reply is its
 * author's draft again, unless they have begun another one.
 */
export function takeBack(
  { journal, clock }: EntryContext,
  row: EntryRow,
  by: Person,
): WithdrawResult {
  const { drafts } = journal.exceptions;
  const at = clock.now();
  const reason = 'undone before it was sent';
  const reply = replyIn(row);
  if (reply !== null && !isSamePerson(row.author, by)) {
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
    if (reply !== null && drafts.get(reply.exceptionId, by) === null) {
      drafts.put(reply.exceptionId, by, reply.text, at);
    }
    const { sequence: operation, lane: record, userId } = row;
    const detail = { kind: 'undo' };
    journal.audit.add({ at, event: 'decided', operation, record, userId, person: by, detail });
    return { kind: 'taken-back' };
  });
}
