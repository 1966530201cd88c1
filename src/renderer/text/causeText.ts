import type { DecisionKind, EntryView, ParkedView } from '#shared/contract/waiting.ts';
import { findEntryText } from './entryText.ts';
import { countText } from './listText.ts';
import { reasonOfRefusal } from './standingText.ts';

/** The decisions that can be made about many entries at once. */
export type ManyDecision = Extract<
  DecisionKind,
  'went-through' | 'send-again' | 'take-over' | 'discard'
>;

/** Why entries need review, as the heading of all that have this one cause. */
export function causeTitle(why: ParkedView): string {
  switch (why.kind) {
    case 'refused':
      return `Refused by the service${reasonOfRefusal(why.words)}`;
    case 'probably-done':
      return 'Probably done already';
    case 'may-have-arrived':
      return 'Answer lost: the service may have it';
    case 'restored':
      return 'Older copy of the data: may have been sent';
    case 'twice-unknown':
      return 'Answer lost twice: the service may have it';
    case 'not-understood':
      return 'The service’s answers made no sense';
    case 'conflict':
      return 'Changed by somebody else first';
    case 'answered-otherwise':
      return 'The service answered with another value';
    case 'changed-elsewhere':
      return 'Delivered, perhaps over somebody’s change';
    case 'below-zero':
      return 'More removed than is on hand';
    case 'no-quantity':
      return 'Quantity unknown';
    case 'resolved':
      return 'Exception resolved before the reply';
    case 'needed-entry-gone':
      return 'What it builds on is gone';
    case 'fill-not-proven':
      return 'Fill not proven';
    case 'unsendable':
      return 'Number or id cannot be right';
    case 'defect':
      return 'Error in this program';
  }
}

/** How a person finds out what became of an entry, or what is right. */
export function findOutText(why: ParkedView, { kind }: Pick<EntryView, 'kind'>): string {
  switch (why.kind) {
    case 'probably-done':
    case 'may-have-arrived':
    case 'restored':
    case 'twice-unknown':
    case 'not-understood':
      return findEntryText(kind);
    case 'refused':
      return 'Read what the service says. Edit the entry to fit, or discard it.';
    case 'conflict':
    case 'answered-otherwise':
    case 'changed-elsewhere':
      return 'Look at the values side by side, and ask who changed it.';
    case 'below-zero':
    case 'no-quantity':
      return 'Count what is on the shelf.';
    case 'resolved':
      return 'Open the exception: it says why it was resolved.';
    case 'needed-entry-gone':
      return 'Find the task at the service, then edit this entry to name it.';
    case 'fill-not-proven':
      return 'Look at the vial and its label.';
    case 'unsendable':
      return 'Compare the number with the paper or the label.';
    case 'defect':
      return 'Tell IT, and enter it again.';
  }
}

/** What a person is offered to say with one press why they end an entry. */
export const quickReasons = (acknowledges: boolean): readonly string[] =>
  acknowledges
    ? ['Scanned again', 'Item set aside', 'Test scan']
    : ['Done another way', 'Entered again', 'No longer needed'];

/** A decision about this many entries at once, as its button says it. */
export function manyAct(kind: ManyDecision, count: number, acknowledges: boolean): string {
  const many = countText(count);
  switch (kind) {
    case 'went-through':
      return `${many} went through`;
    case 'send-again':
      return `Send ${many} again`;
    case 'take-over':
      return `Take over ${many}`;
    case 'discard':
      return acknowledges ? `Mark ${many} handled` : `Discard ${many}`;
  }
}

/** What is asked before a decision about many, and what becomes of them. */
export function manyQuestion(kind: ManyDecision, acknowledges: boolean) {
  switch (kind) {
    case 'went-through':
      return {
        title: 'Did all of these go through?',
        note: 'Each counts as delivered on your word, and is not sent again.',
      };
    case 'send-again':
      return {
        title: 'Send all of these again?',
        note: 'The service took none of them. Each goes out once more, in its old place.',
      };
    case 'take-over':
      return {
        title: 'Take over all of these?',
        note: 'Each goes out in your name under the present sign-in; the old one ends as handed over.',
      };
    case 'discard':
      return {
        title: acknowledges ? 'Mark all of these handled?' : 'Discard all of these?',
        note: 'None will be sent. What was entered, the reason and your name stay on record, for each of them. What needs one of them asks for a review of its own.',
      };
  }
}

/** Of a change of a quantity that may have arrived and is given up. */
export const doubtText = 'The quantity is not known then: count the lot.';
