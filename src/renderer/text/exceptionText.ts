import type { ExceptionReason, ExceptionRow, ReplyRefusal } from '#shared/contract/exceptions.ts';
import { t } from './language/t.ts';
import { shortId } from './subjectText.ts';
import { instantAt } from './time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `12 min`, `5 h`, `3 d`: an age at a glance. */
export function ageInShort(ms: number): string {
  if (ms < minuteMs) return t`now`;
  if (ms < hourMs) return t`${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return t`${Math.floor(ms / hourMs)} h`;
  return t`${Math.floor(ms / dayMs)} d`;
}

const two = (part: number) => String(part).padStart(2, '0');

/** What is left, to the second within the last hour: `3 d 4 h`, `5 h 12 min`, `12:34`. */
export function timeLeftText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return t`${days} d ${hours} h`;
  if (hours > 0) return t`${hours} h ${minutes} min`;
  return `${two(minutes)}:${two(seconds % 60)}`;
}

/** How long it has been there; null where the service has not said since when. */
export function ageOf({ createdAt }: ExceptionRow, now: number): number | null {
  const at = createdAt === null ? null : instantAt(createdAt);
  return at === null ? null : Math.max(0, now - at);
}

/** When it clears by itself; null where it does not, or has been resolved. */
export function clearsAt({ expiresAt, turn }: ExceptionRow): number | null {
  return expiresAt === null || turn === 'nobody' ? null : instantAt(expiresAt);
}

/** `Order`, `Prescription`, or the kind as the service spells it. */
export function kindOfSubject({ kind, spelled }: ExceptionRow['on']): string {
  if (kind === 'order') return t`Order`;
  return kind === 'prescription' ? t`Prescription` : (spelled ?? t`Something`);
}

/** `ORD7K201`, `RX-30118`, else the beginning of the id. */
export function nameOfSubject({ number, drug, id }: ExceptionRow['on']): string {
  const name = number ?? (id === null ? t`not said which` : shortId(id));
  return drug === null ? name : `${name} (${drug})`;
}

/** The service's own display form; else its code as a person would write it. */
export function reasonText({ display, code }: ExceptionReason): string {
  if (display !== null) return display;
  if (code === null) return t`No reason given`;
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentence that says what is wrong; where the service gives none, the reason. */
export function exceptionTitle({ description, reason }: ExceptionRow): string {
  const sentence = description?.trim() ?? '';
  return sentence === '' ? reasonText(reason) : sentence;
}

/** The reason beside a title that does not say it already. */
export const besideTitle = (row: ExceptionRow): string =>
  exceptionTitle(row) === reasonText(row.reason) ? '' : reasonText(row.reason);

/** Ways to sort the exceptions, as a person chooses them. */
export const sortNames = [
  ['urgent', t`Most urgent first`],
  ['age', t`Oldest first`],
  ['due', t`Due first`],
] as const;

/** Why a reply was refused, error by error as the service documents them. */
export function replyRefusalText(refusal: ReplyRefusal, message: string | null): string {
  switch (refusal) {
    case 'resolved':
      return t`Refused: the exception had been resolved already. The text is kept.`;
    case 'no-such-exception':
      return t`Refused: the service knows no exception with this id. The text is kept.`;
    case 'text-missing':
      return t`Refused: the service found no text in it. The text is kept.`;
    case 'name-missing':
      return t`Refused: the service wants both names, each of at least two letters. The text is kept.`;
    case 'other':
      return t`Refused by the service${message === null ? '' : ` (${message})`}. The text is kept.`;
  }
}
