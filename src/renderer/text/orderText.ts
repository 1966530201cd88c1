import type { Mention } from '#shared/contract/orders.ts';
import { statusText } from './listText.ts';
import { shortId } from './subjectText.ts';
import { daysText, daysUntil, dayText } from './time.ts';

/** What a status stops: nothing goes out of the door in one of these. */
const stopping: ReadonlySet<string> = new Set(['cancelled', 'paused', 'returned', 'exception']);

/** Whether the order is not to be worked on as it stands. */
export function isStopped(status: string | null | undefined): boolean {
  return status !== null && status !== undefined && stopping.has(status);
}

/** `paused`, `data entry`; what the service has left out is said. */
export function orderStatus(status: string | null | undefined): string {
  return status === null || status === undefined ? 'no status told' : statusText(status);
}

/** Until when it is paused, and whether that ends by itself; null where it is not paused. */
export function pauseText(
  status: string | null | undefined,
  until: string | null | undefined,
): string | null {
  if (status !== 'paused') return null;
  if (until === null || until === undefined) {
    return 'Paused for no set time. It stays so until somebody lifts the pause.';
  }
  const days = daysUntil(until);
  const day = dayText(until);
  if (days === null || days > 0) {
    const left = days === null ? '' : ` (${daysText(days)})`;
    return `Paused until ${day}${left}. The pause lifts by itself then.`;
  }
  return `Paused until ${day}. The pause should have lifted by itself: what is shown may be older.`;
}

/** What to call what speaks of an order. */
export function mentionName(mention: Mention): string {
  switch (mention.kind) {
    case 'exception': {
      const { code, display } = mention.reason;
      return display ?? code ?? shortId(mention.id);
    }
    case 'task':
      return mention.name ?? shortId(mention.id);
    case 'barcode':
      return 'Its barcode';
    case 'order': {
      const number = mention.number ?? shortId(mention.id);
      return mention.how === 'replaces' ? `Replaces ${number}` : `Replaced by ${number}`;
    }
  }
}

/** What kind of thing speaks of it: `Exception: Patient data`. */
export function mentionText(mention: Mention): string {
  const name = mentionName(mention);
  switch (mention.kind) {
    case 'exception':
      return `Exception: ${name}`;
    case 'task':
      return `Task: ${name}`;
    case 'barcode':
    case 'order':
      return name;
  }
}
