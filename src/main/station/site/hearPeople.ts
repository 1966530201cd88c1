import type { Staff } from '#shared/contract/people.ts';
import { nameOf } from '#shared/contract/person.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { BadgeFact, PersonFact } from '../journal/site/fact.ts';

/**
 * Somebody enrolled at another bench: found here from now on, and enrolled here by a lead of this bench alone. What
 * was taken from them there, they lose here too; what they were given there, a lead here gives. In the commit of the
 * caller.
 * @param bench the name of the bench that told it
 */
export function hearPerson(store: RecordStore, fact: PersonFact, bench: string): void {
  const { journal } = store;
  journal.site.people.hear(fact, bench);
  const here = journal.staff.presentNamed(fact.id);
  // Whoever was enrolled here since then works here.
  if (here === null || fact.seenAt <= here.sinceAt) return;
  const isLeadNoMore = fact.standing === 'left' || !fact.lead;
  if (isLeadNoMore && journal.staff.isLastLead(here.staff.id)) return;
  if (fact.standing === 'left') {
    journal.staff.leave(here.staff.id, store.now());
    note(store, 'staff-left', here.staff, fact, bench);
    return;
  }
  const less = lessened(here.staff, fact);
  if (less === null || fact.standing === 'renamed') return;
  journal.staff.change(less);
  note(store, 'staff-changed', less, fact, bench);
}

/** A badge that another bench gave out or took away. In the commit of the caller. */
export function hearBadge({ journal, now }: RecordStore, fact: BadgeFact): void {
  journal.site.people.hearBadge(fact);
  if (fact.isRemoved) journal.staff.removeToldBadge(fact.id, now());
}

function lessened(staff: Staff, fact: PersonFact): Staff | null {
  const lead = staff.lead && fact.lead;
  const role = fact.role === 'technician' ? fact.role : staff.role;
  return lead === staff.lead && role === staff.role ? null : { ...staff, lead, role };
}

/** On record here too: who changed it, and at which bench. */
function note(
  { journal, now }: RecordStore,
  event: 'staff-left' | 'staff-changed',
  { id: staff, role, lead, ...named }: Staff,
  { by: person }: PersonFact,
  bench: string,
): void {
  const line = { at: now(), operation: null, record: null, userId: null, person };
  journal.audit.add({ ...line, event, detail: { staff, name: nameOf(named), role, lead, bench } });
}
