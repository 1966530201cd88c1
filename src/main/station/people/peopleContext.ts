import type { Clock } from '../connection/clock.ts';
import type { Sender } from '../connection/session.ts';
import type { Journal } from '../journal/journal.ts';
import type { SignedInAccount } from '../windows/windowPeople.ts';

/** What of a service context knows its people. */
export interface PeopleContext {
  readonly serviceKey: string;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly session: { readonly userId: string | null; sender(): Sender | null };
}

/** The account that is signed in at this service, with the names that the service has for it. */
export function signedInAccount({
  serviceKey,
  journal,
  session: { userId },
}: PeopleContext): SignedInAccount | null {
  const user = userId === null ? null : journal.people.user(userId);
  if (user === null) return null;
  return { key: `${serviceKey} ${user.id}`, firstName: user.firstName, lastName: user.lastName };
}
