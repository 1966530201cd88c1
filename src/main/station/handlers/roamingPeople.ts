import type { PersonElsewhere, Staff } from '#shared/contract/people.ts';
import { nameOf, type Person, personKey } from '#shared/contract/person.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import type { PersonFact } from '../journal/site/fact.ts';
import type { BadgeInUse } from '../journal/staff.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import { badgeFact, personFact } from '../site/peopleToTell.ts';
import type { ServiceContext } from './serviceContext.ts';

/** The other benches of the site hear who works here, and who does no more. In the commit of the caller. */
export function tellStaff(
  { site, clock }: ServiceContext,
  staff: Staff,
  standing: PersonFact['standing'],
  by: Person | null,
): void {
  site.tell(personFact(staff, standing, clock.now(), by));
  site.wake();
}

/** A badge was given out, or taken away. In the commit of the caller. */
export function tellBadge(
  { site, clock }: ServiceContext,
  staff: Staff,
  { siteCode, source }: Pick<BadgeInUse, 'siteCode' | 'source'>,
  isRemoved = false,
): void {
  if (siteCode === null) return;
  site.tell(badgeFact(siteCode, staff, source, clock.now(), isRemoved));
  site.wake();
}

/** All badges of somebody who leaves are taken away. In the commit of the caller, before they are. */
export function tellNoBadges(context: ServiceContext, staff: Staff): void {
  for (const badge of context.journal.staff.badgesInUse(staff.id)) {
    tellBadge(context, staff, badge, true);
  }
}

/** A badge from before this bench joined the site is told to the others once it is scanned: its code is kept nowhere. */
export function tellShownBadge(
  context: ServiceContext,
  people: BenchPeople,
  code: string,
  staff: Staff,
): void {
  const [codeHash, siteCode] = [people.badges.hash(code), people.badges.siteCode(code)];
  if (codeHash === null || siteCode === null) return;
  const { journal } = context;
  const badge = journal.staff.badgeInUse(codeHash);
  if (badge === null || badge.staff !== staff.id || badge.siteCode === siteCode) return;
  journal.commit(() => {
    journal.staff.nameForSite(codeHash, siteCode);
    tellBadge(context, staff, { siteCode, source: badge.source });
  });
}

/** Whom other benches enrolled, where it is not so at this one. */
export function peopleElsewhere({ journal }: ServiceContext): PersonElsewhere[] {
  const here = journal.staff.all();
  const ofHere = (key: string) => {
    const named = here.filter(({ staff }) => personKey(staff) === key);
    return named.find(({ leftAt }) => leftAt === null) ?? named.at(-1) ?? null;
  };
  const told = journal.site.people.present().flatMap(({ bench, person }): PersonElsewhere[] => {
    const { firstName, lastName, role, lead } = person;
    const found = ofHere(person.id);
    const isSame = found?.leftAt === null && hasStanding(found.staff, person);
    if (isSame) return [];
    const id: StaffId | undefined = found?.staff.id;
    const standing = id === undefined ? null : { id, hasLeft: found?.leftAt !== null };
    return [{ firstName, lastName, role, lead, bench, here: standing }];
  });
  return told.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

const hasStanding = (staff: Staff, { role, lead }: Pick<Staff, 'role' | 'lead'>) =>
  staff.role === role && staff.lead === lead;
