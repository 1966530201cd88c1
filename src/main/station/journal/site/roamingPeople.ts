import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type BadgeSource, badgeSourceSchema } from '#shared/contract/people.ts';
import type { Connection } from '../../disk/connection.ts';
import { type BadgeFact, type PersonFact, personFactSchema } from './fact.ts';
import type { Membership } from './membership.ts';

const personRow = z
  .object({ bench: z.string(), body: z.string() })
  .transform(({ bench, body }) => ({ bench, person: personFactSchema.parse(JSON.parse(body)) }));
/** Somebody as another bench told of them, and its name. */
export type RoamingPerson = z.infer<typeof personRow>;

const badgeRow = z.object({ person: z.string(), source: badgeSourceSchema });
const numberRow = z.object({ n: z.number().int() }).transform(({ n }) => n);

/** People of one pharmacy, and their badges: of more nothing is heard. */
const MOST_PEOPLE = 1_000;
const MOST_BADGES = 5_000;

/** What stands for a badge's code at the benches of one site: nobody else can make it, nor read the code out of it. */
export const siteBadge = ({ addressKey }: Pick<Membership, 'addressKey'>, text: string): string =>
  createHmac('sha256', Buffer.from(addressKey, 'base64url'))
    .update(`badge code ${text}`)
    .digest('hex');

/** Whom other benches of the site enrolled, and the badges that they gave out. */
export class RoamingPeople {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      hear: db.prepare(`INSERT INTO site_people (id, bench, body) VALUES (@id, @bench, @body)
        ON CONFLICT (id) DO UPDATE SET bench = excluded.bench, body = excluded.body`),
      find: db.prepare('SELECT bench, body FROM site_people WHERE id = ?'),
      all: db.prepare(`SELECT bench, body FROM site_people LIMIT ${MOST_PEOPLE}`),
      hearBadge: db.prepare(`INSERT INTO site_badges (code, person, source, is_removed)
        VALUES (@id, @person, @source, @isRemoved)
        ON CONFLICT (code) DO UPDATE SET person = excluded.person, source = excluded.source,
          is_removed = excluded.is_removed`),
      badge: db.prepare('SELECT person, source FROM site_badges WHERE code = ? AND is_removed = 0'),
      countPeople: db.prepare('SELECT count(*) AS n FROM site_people'),
      countBadges: db.prepare('SELECT count(*) AS n FROM site_badges'),
      clearPeople: db.prepare('DELETE FROM site_people'),
      clearBadges: db.prepare('DELETE FROM site_badges'),
    };
  }

  hear(person: PersonFact, bench: string): void {
    this.#statements.hear.run({ id: person.id, bench, body: JSON.stringify(person) });
  }

  /** @param key `personKey` */
  find(key: string): RoamingPerson | null {
    const row = this.#statements.find.get(key);
    return row === undefined ? null : personRow.parse(row);
  }

  /** Those who work at some other bench. */
  present(): RoamingPerson[] {
    const all = this.#statements.all.all().map((row) => personRow.parse(row));
    return all.filter(({ person }) => person.standing === 'here');
  }

  hearBadge({ id, person, source, isRemoved }: BadgeFact): void {
    this.#statements.hearBadge.run({ id, person, source, isRemoved: isRemoved ? 1 : 0 });
  }

  /** @returns whose badge it is, by `personKey`; null where it is nobody's or was taken away */
  badge(code: string): { person: string; source: BadgeSource } | null {
    const row = this.#statements.badge.get(code);
    return row === undefined ? null : badgeRow.parse(row);
  }

  get isFull(): boolean {
    const { countPeople, countBadges } = this.#statements;
    const isCrowded = numberRow.parse(countPeople.get()) >= MOST_PEOPLE;
    return isCrowded || numberRow.parse(countBadges.get()) >= MOST_BADGES;
  }

  /** The site was left. */
  clear(): void {
    this.#statements.clearPeople.run();
    this.#statements.clearBadges.run();
  }
}
