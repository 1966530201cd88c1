import type { BadgeSource, Staff } from '#shared/contract/people.ts';
import { type Person, personKey } from '#shared/contract/person.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { BadgeFact, PersonFact } from '../journal/site/fact.ts';
import type { Membership } from '../journal/site/membership.ts';
import { factAddress } from './addresses.ts';
import { tellFact } from './told.ts';

export const personFact = (
  { firstName, lastName, role, lead }: Staff,
  standing: PersonFact['standing'],
  seenAt: number,
  by: Person | null,
): PersonFact => ({
  ...{ kind: 'person', id: personKey({ firstName, lastName }), seenAt },
  ...{ firstName, lastName, role, lead, standing, by },
});

/** This bench has joined: who works here is known at all, and changes nobody elsewhere. In the commit of the caller. */
export function tellAllPeople({ journal }: RecordStore, membership: Membership): void {
  for (const staff of journal.staff.present()) {
    const fact = personFact(staff, 'here', 0, null);
    journal.site.facts.tell('stops', factAddress(membership, fact), tellFact(membership, fact));
  }
}

/** A badge as the others are told of it. */
export const badgeFact = (
  id: string,
  staff: Staff,
  source: BadgeSource,
  seenAt: number,
  isRemoved = false,
): BadgeFact => ({
  ...{ kind: 'badge', id, seenAt, person: personKey(staff), source, isRemoved },
});
