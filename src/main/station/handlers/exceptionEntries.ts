import type { SubmitResult } from '#shared/contract/entry.ts';
import type { Phrase, WithdrawResult } from '#shared/contract/exceptions.ts';
import type { Person } from '#shared/contract/person.ts';
import type { ExceptionId } from '#shared/domain/ids.ts';
import { replyToException } from '../operations/exception/replyToException.ts';
import { submitEntry } from './enter.ts';
import { holdOption } from './lots.ts';
import type { EntryContext, ServiceContext } from './serviceContext.ts';
import { takeBack } from './takeBack.ts';

/** Enters a reply; the same commit removes the draft that it was. */
export function reply(
  context: ServiceContext,
  entry: { id: string; by: Person; exceptionId: ExceptionId; text: string; held: boolean },
): SubmitResult {
  const { journal, clock } = context;
  const { id, by, exceptionId, text, held } = entry;
  const denied = journal.exceptions.wanted.get(exceptionId)?.denied ?? null;
  if (denied !== null && journal.outbox.find(id) === null) {
    return { kind: 'impossible', because: { kind: 'no-such-exception' } };
  }
  const payload = { exceptionId, text, ...by };
  return submitEntry(context, replyToException, { id, by, payload, ...holdOption(held) }, () => {
    journal.exceptions.drafts.put(exceptionId, by, '', clock.now());
    journal.exceptions.news.markSeen(exceptionId);
  });
}

/** Withdraws a reply of one's own that was not sent. */
export function takeReplyBack(
  context: EntryContext,
  { id, by }: { id: string; by: Person },
): WithdrawResult {
  const row = context.journal.outbox.find(id);
  if (row === null || row.kind !== replyToException.kind || row.userId !== context.session.userId) {
    return { kind: 'impossible', because: { kind: 'reply-not-of-this-account' } };
  }
  if (row.mayHaveArrived || (row.state !== 'ready' && row.state !== 'waiting')) {
    return { kind: 'impossible', because: { kind: 'reply-sent-already' } };
  }
  return takeBack(context, row, by);
}

/** Keeps a draft for the person who writes it. */
export function keepDraft(
  { journal, clock }: ServiceContext,
  { exceptionId, by, text }: { exceptionId: ExceptionId; by: Person; text: string },
): void {
  journal.commit(() => journal.exceptions.drafts.put(exceptionId, by, text, clock.now()));
}

export function addPhrase({ journal, clock }: ServiceContext, { id, text }: Phrase): Phrase[] {
  journal.commit(() => journal.exceptions.phrases.add(id, text, clock.now()));
  return journal.exceptions.phrases.all();
}

export function removePhrase({ journal }: ServiceContext, id: string): Phrase[] {
  journal.commit(() => journal.exceptions.phrases.remove(id));
  return journal.exceptions.phrases.all();
}
