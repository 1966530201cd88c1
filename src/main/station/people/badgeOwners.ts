import { readBadge } from '#shared/codes/badgeCode.ts';
import type { Staff } from '#shared/contract/people.ts';
import { nameOf, type Person } from '#shared/contract/person.ts';
import { localDay } from '#shared/domain/day.ts';
import { siteBadge } from '../journal/site/roamingPeople.ts';
import type { PeopleContext } from './peopleContext.ts';
import { keyedBadge } from './pinHash.ts';

/** Whose badge a code is. */
export type BadgeOwner =
  /** `isNew`: another bench gave it out, and it was never shown here; their PIN of this bench is to be given with it. */
  | { readonly kind: 'here'; readonly staff: Staff; readonly isNew: boolean }
  /** Of somebody who is enrolled at another bench and not at this one. */
  | { readonly kind: 'elsewhere'; readonly person: Person; readonly bench: string };

/** Badges as this bench knows them, and as the other benches of its site told of them. */
export class BadgeOwners {
  readonly #context: () => PeopleContext;
  readonly #key: Buffer;

  /** @param key of badges alone, from the vault */
  constructor(context: () => PeopleContext, key: Buffer) {
    this.#context = context;
    this.#key = key;
  }

  /** What is kept of a code; null for what can be no badge. */
  hash(code: string): string | null {
    const text = this.#textOf(code);
    return text === null ? null : keyedBadge(this.#key, text);
  }

  /** What the other benches are told of a code; null without a site. */
  siteCode(code: string): string | null {
    const text = this.#textOf(code);
    const membership = this.#context().journal.site.membership.get();
    return text === null || membership === null ? null : siteBadge(membership, text);
  }

  find(code: string): BadgeOwner | null {
    const hash = this.hash(code);
    if (hash === null) return null;
    const { staff } = this.#context().journal;
    const id = staff.badgeInUse(hash)?.staff;
    if (id === undefined) return this.#fromElsewhere(code);
    const found = staff.find(id);
    return found === null || found.leftAt !== null
      ? null
      : { kind: 'here', staff: found.staff, isNew: false };
  }

  /** With their PIN of this bench they have shown a badge that another bench gave them: it is one of this bench now. */
  keep(code: string, owner: Staff): void {
    const [codeHash, siteCode] = [this.hash(code), this.siteCode(code)];
    if (codeHash === null || siteCode === null) return;
    const { journal, clock, session } = this.#context();
    const told = journal.site.people.badge(siteCode);
    if (told === null || journal.staff.badgeInUse(codeHash) !== null) return;
    const [id, at] = [crypto.randomUUID(), clock.now()];
    const { source } = told;
    journal.commit(() => {
      journal.staff.addBadge({ id, staff: owner.id, codeHash, source, at, siteCode });
      const detail = { staff: owner.id, name: nameOf(owner), badge: id, source };
      const { firstName, lastName } = owner;
      const person = { firstName, lastName };
      const line = { at, operation: null, record: null, userId: session.userId, person };
      journal.audit.add({ ...line, event: 'badge-added', detail });
    });
  }

  #textOf(code: string): string | null {
    return readBadge(code, localDay(new Date(this.#context().clock.now())));
  }

  #fromElsewhere(code: string): BadgeOwner | null {
    const context = this.#context();
    const siteCode = this.siteCode(code);
    const { people } = context.journal.site;
    const told = siteCode === null ? null : people.badge(siteCode);
    if (told === null) return null;
    const here = context.journal.staff.presentNamed(told.person);
    if (here !== null) return { kind: 'here', staff: here.staff, isNew: true };
    const there = people.find(told.person);
    if (there?.person.standing !== 'here') return null;
    const { firstName, lastName } = there.person;
    return { kind: 'elsewhere', person: { firstName, lastName }, bench: there.bench };
  }
}
