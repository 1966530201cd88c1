import type { FillDoubtKind } from '#shared/contract/parked.ts';
import type {
  AttemptView,
  DifferenceView,
  EntryStanding,
  EntryView,
  ParkedView,
} from '#shared/contract/waiting.ts';
import { entryTitle } from './entryText.ts';
import { fillReasonText } from './fillReasonText.ts';
import { asSentence } from './fillText.ts';
import { t } from './language/t.ts';
import { fullName } from './personText.ts';
import { hourMinute, momentExactly, momentText } from './time.ts';

const said = (message: string | null) => (message === null ? '' : t` The service says: ${message}`);

/** `: The assignee is not active.` after what was refused; empty where the service gave no reason. */
export const reasonOfRefusal = (words: string | null): string =>
  words === null ? '' : `: ${words}`;

/** Why an entry needs review, in sentences that a technician would say. */
export function parkedText(why: ParkedView, attempts: readonly AttemptView[]): string {
  switch (why.kind) {
    case 'refused':
      return t`The service refused it (answer ${why.status}). Nothing was changed there.${said(why.words)}`;
    case 'probably-done':
      return t`Probably done already: an earlier attempt may have arrived, and the next was refused (answer ${why.status}).${said(why.words)}`;
    case 'may-have-arrived':
      return t`${broke(attempts)} The service may or may not have it, and cannot be asked. It was not sent again.`;
    case 'restored':
      return t`An older copy of the data was put back. This may have been sent since that copy was made. It was not sent again.`;
    case 'twice-unknown':
      return t`The connection broke twice while it was sent. The service may or may not have it. It was not sent a third time.`;
    case 'not-understood':
      return t`The service's answers made no sense (answer ${why.status}). It may or may not have it.`;
    case 'conflict':
      return conflict(why.differences);
    case 'answered-otherwise':
      return t`The service accepted it but answered with ${why.differences.length === 1 ? t`a different value` : t`different values`}, so the change may not have been made. It is not sent again on its own.`;
    case 'changed-elsewhere':
      return t`It was delivered. Its answer shows that somebody else has changed the same record since this station read it, so it may have gone over their change.`;
    case 'below-zero':
      return t`Can’t remove ${why.by}: only ${why.known} on hand. It was not sent.`;
    case 'no-quantity':
      return t`Quantity unknown. Count the lot first. It was not sent.`;
    case 'resolved':
      return t`The exception was resolved before the reply arrived. The reply was not delivered; its text is kept here.`;
    case 'needed-entry-gone':
      return t`What it builds on was discarded, or is at the service under a number that nobody has given. It was not sent.`;
    case 'fill-not-proven':
      return fillDoubtText(why);
    case 'unsendable':
      return t`The number or id in it is none that the service can be asked about. It was not sent. Edit or discard it.`;
    case 'defect':
      return t`The program cannot deal with this entry. It was not sent. Tell IT, and enter it again.`;
  }
}

const doubtTexts: Readonly<Record<FillDoubtKind, string>> = {
  stop: t`The fill that it follows was stopped after it ended.`,
  override: t`The fill that it follows was closed with an override.`,
  partial: t`The fill that it follows was less than prescribed.`,
  'not-proven': t`In the fill that it follows not all was proven.`,
  quantity: t`How much was prescribed in the fill that it follows is not known.`,
};

/** Why what follows a fill did not go by itself, with what does not match there. */
function fillDoubtText({ because, reasons }: Extract<ParkedView, { kind: 'fill-not-proven' }>) {
  const found = new Set(reasons.map((reason) => asSentence(fillReasonText(reason).headline)));
  return [doubtTexts[because], ...found, t`It was not sent.`].join(' ');
}

function broke(attempts: readonly AttemptView[]): string {
  const last = attempts.findLast(
    ({ outcome }) => outcome === 'unknown' || outcome === 'unreadable',
  );
  if (last === undefined) return t`Its answer was lost.`;
  const at = hourMinute(last.beganAt);
  if (last.detail === 'program stopped') {
    return t`The program stopped while it was sent at ${at}.`;
  }
  return last.outcome === 'unreadable'
    ? t`It was sent at ${at}, and the answer made no sense.`
    : t`The connection broke after it was sent at ${at}.`;
}

function conflict(differences: readonly DifferenceView[]): string {
  const one = differences.length === 1;
  return t`Somebody else has changed ${one ? t`what this builds on` : t`what these build on`} since you saw it. It was not sent.`;
}

/** How one attempt went: `cut off`, `refused (422)`. */
export function attemptText({ outcome, detail, endedAt }: AttemptView): string {
  if (endedAt === null || outcome === null) return t`under way`;
  switch (outcome) {
    case 'answered':
      return 'answered';
    case 'refused':
      return t`refused (${detail ?? t`no reason`})`;
    case 'unsent':
      return detail === 'unsendable'
        ? t`not sent: the service cannot be asked about this`
        : t`not sent: the service was out of reach`;
    case 'slow-down':
      return t`not taken: the service asked to wait`;
    case 'needs-sign-in':
      return t`not taken: the sign-in had ended`;
    case 'unreadable':
      return t`answered in a way that makes no sense`;
    case 'unknown':
      return lost(detail);
  }
}

function lost(detail: string | null): string {
  switch (detail) {
    case 'timeout':
    case 'request-timeout':
      return t`no answer in time`;
    case 'server-error':
      return t`the service had trouble`;
    case 'redirect':
      return t`sent elsewhere by the network`;
    case 'web-page':
      return t`the network answered in place of the service`;
    case 'unconfirmed':
      return t`refused, perhaps by the network`;
    case 'program stopped':
      return t`the program stopped meanwhile`;
    default:
      return t`cut off`;
  }
}

/** `1, cut off`; `3, last: refused (422)`. */
export function attemptsInShort(attempts: readonly AttemptView[]): string {
  const last = attempts.at(-1);
  if (last === undefined) return 'none';
  const text = attemptText(last);
  return attempts.length === 1 ? `1, ${text}` : t`${attempts.length}, last: ${text}`;
}

/** One line of an entry's history. */
export function attemptLine(attempt: AttemptView): string {
  const end = attempt.endedAt === null ? '' : t` at ${momentExactly(attempt.endedAt)}`;
  return t`Sent ${momentExactly(attempt.beganAt)}: ${attemptText(attempt)}${end}.`;
}

/** What an entry waits for. */
export function waitingText(standing: Extract<EntryStanding, { kind: 'waiting' }>): string {
  const { for: what } = standing;
  switch (what.kind) {
    case 'turn':
      return t`Next to go`;
    case 'hold':
      return t`Held for a moment, so that it can be undone`;
    case 'fill':
      return t`Waits for the fill’s comparison`;
    case 'link':
      return t`Waits for the connection`;
    case 'slow-down':
      return t`The service asked to wait`;
    case 'sign-in':
      return t`Waits for ${what.whose} to sign in`;
    case 'entry': {
      const { by, needsDecision } = what.entry;
      return t`Behind ${entryTitle(what.entry)} (${fullName(by)})${needsDecision ? t`, which needs review` : ''}`;
    }
  }
}

/** What is being done with an entry just now. */
export const underWayText = ({ doing }: Extract<EntryStanding, { kind: 'under-way' }>): string =>
  doing === 'checking' ? t`Finding out whether it arrived` : t`Being sent`;

/** How an entry that has ended was delivered. */
export function deliveredText({ standing }: EntryView): string | null {
  if (standing.kind !== 'delivered') return null;
  switch (standing.how) {
    case 'answered':
      return standing.words;
    case 'found':
      return t`Its answer was lost; it was found at the service.`;
    case 'said':
      return t`${standing.by} said that it went through.`;
    case 'accepted':
      return t`The service answered otherwise, and ${standing.by} left it so: ${standing.reason}`;
  }
}

/** An entry, with how its attempts went where that was asked for. */
type EntryWithAttempts = EntryView & { readonly attempts?: readonly AttemptView[] };

/** Where an entry stands, in one line: for the page of the record that it is about. */
export function standingText(entry: EntryWithAttempts): string {
  const { standing } = entry;
  switch (standing.kind) {
    case 'waiting':
      return t`Not delivered yet. ${waitingText(standing)}.`;
    case 'under-way':
      return `${underWayText(standing)}.`;
    case 'needs-decision':
      return t`It needs review. ${parkedText(standing.why, entry.attempts ?? [])}`;
    case 'delivered':
      return t`Delivered ${momentText(standing.at)}. ${deliveredText(entry) ?? ''}`.trim();
    case 'not-sent':
      return `${notSentText(standing)} ${momentText(standing.at)}.`;
  }
}

function notSentText(standing: Extract<EntryStanding, { kind: 'not-sent' }>): string {
  switch (standing.how) {
    case 'discarded': {
      const { why } = standing;
      return why === null ? t`Discarded` : t`Discarded (${why.by}: ${why.reason})`;
    }
    case 'replaced':
      return t`Entered anew`;
    case 'handed-over':
      return t`Taken over by somebody else`;
    case 'folded':
      return t`Sent as part of the entry before it`;
  }
}
