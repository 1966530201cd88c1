import type { DecisionKind, EntryView, ParkedView } from '#shared/contract/waiting.ts';
import { findEntryText } from './entryText.ts';
import { t } from './language/t.ts';
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
      return t`Refused by the service${reasonOfRefusal(why.words)}`;
    case 'probably-done':
      return t`Probably done already`;
    case 'may-have-arrived':
      return t`Answer lost: the service may have it`;
    case 'restored':
      return t`Older copy of the data: may have been sent`;
    case 'twice-unknown':
      return t`Answer lost twice: the service may have it`;
    case 'not-understood':
      return t`The service’s answers made no sense`;
    case 'conflict':
      return t`Changed by somebody else first`;
    case 'answered-otherwise':
      return t`The service answered with another value`;
    case 'changed-elsewhere':
      return t`Delivered, perhaps over somebody’s change`;
    case 'below-zero':
      return t`More removed than is on hand`;
    case 'no-quantity':
      return t`Quantity unknown`;
    case 'resolved':
      return t`Exception resolved before the reply`;
    case 'needed-entry-gone':
      return t`What it builds on is gone`;
    case 'fill-not-proven':
      return t`Fill not proven`;
    case 'unsendable':
      return t`Number or id cannot be right`;
    case 'defect':
      return t`Error in this program`;
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
      return t`Read what the service says. Edit the entry to fit, or discard it.`;
    case 'conflict':
    case 'answered-otherwise':
    case 'changed-elsewhere':
      return t`Look at the values side by side, and ask who changed it.`;
    case 'below-zero':
    case 'no-quantity':
      return t`Count what is on the shelf.`;
    case 'resolved':
      return t`Open the exception: it says why it was resolved.`;
    case 'needed-entry-gone':
      return t`Find the task at the service, then edit this entry to name it.`;
    case 'fill-not-proven':
      return t`Look at the vial and its label.`;
    case 'unsendable':
      return t`Compare the number with the paper or the label.`;
    case 'defect':
      return t`Tell IT, and enter it again.`;
  }
}

/** What a person is offered to say with one press why they end an entry. */
export const quickReasons = (acknowledges: boolean): readonly string[] =>
  acknowledges
    ? [t`Scanned again`, t`Item set aside`, t`Test scan`]
    : [t`Done another way`, t`Entered again`, t`No longer needed`];

/** A decision about this many entries at once, as its button says it. */
export function manyAct(kind: ManyDecision, count: number, acknowledges: boolean): string {
  const many = countText(count);
  switch (kind) {
    case 'went-through':
      return t`${many} went through`;
    case 'send-again':
      return t`Send ${many} again`;
    case 'take-over':
      return t`Take over ${many}`;
    case 'discard':
      return acknowledges ? t`Mark ${many} handled` : t`Discard ${many}`;
  }
}

/** What is asked before a decision about many, and what becomes of them. */
export function manyQuestion(kind: ManyDecision, acknowledges: boolean) {
  switch (kind) {
    case 'went-through':
      return {
        title: t`Did all of these go through?`,
        note: t`Each counts as delivered on your word, and is not sent again.`,
      };
    case 'send-again':
      return {
        title: t`Send all of these again?`,
        note: t`The service took none of them. Each goes out once more, in its old place.`,
      };
    case 'take-over':
      return {
        title: t`Take over all of these?`,
        note: t`Each goes out in your name under the present sign-in; the old one ends as handed over.`,
      };
    case 'discard':
      return {
        title: acknowledges ? t`Mark all of these handled?` : t`Discard all of these?`,
        note: t`None will be sent. What was entered, the reason and your name stay on record, for each of them. What needs one of them asks for a review of its own.`,
      };
  }
}

/** Of a change of a quantity that may have arrived and is given up. */
export const doubtText = t`The quantity is not known then: count the lot.`;
