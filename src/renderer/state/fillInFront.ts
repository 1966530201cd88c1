import type { NumberedPrescription } from '#shared/contract/fills.ts';
import { type FillView, isFilled } from '#shared/contract/fillView.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';

/** A scan that the fill in front did not take: a stop holds it, or the code cannot be read for certain. */
export interface FillNotice {
  readonly kind: 'held' | 'unclear';
  readonly scanId: string;
}

/** A label of the pharmacy's own that was not taken yet: several prescriptions have its number. */
export interface WhichPrescription {
  readonly kind: 'which';
  /** Of the scan. */
  readonly id: string;
  readonly value: string;
  readonly choices: readonly NumberedPrescription[];
}

/** What stays in sight until the next scan, though it has ended. */
const staysInFront = ({ state, ended }: FillView): boolean =>
  state === 'open' || (ended !== null && isFilled(ended.how));

/** Whether a fill may stand at the window of this person; none always may. */
export const isOf = (fill: FillView | null, by: Person | null): boolean =>
  fill === null || (by !== null && isSamePerson(fill.by, by));

/**
 * The fill in front after news of one: another person's never, and one that ended only where it stood there.
 * @param by the person at this window
 */
export function fillInFront(
  front: FillView | null,
  news: FillView,
  by: Person | null,
): FillView | null {
  const isFront = front?.id === news.id;
  if (!isOf(news, by)) return isFront ? null : front;
  if (!isFront) return news.state === 'open' ? news : front;
  return staysInFront(news) ? news : null;
}
