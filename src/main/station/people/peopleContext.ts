import type { Clock } from '../connection/clock.ts';
import type { Sender } from '../connection/session.ts';
import type { Journal } from '../journal/journal.ts';

/** What of a service context knows its people. */
export interface PeopleContext {
  readonly serviceKey: string;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly session: { readonly userId: string | null; sender(): Sender | null };
}
