import { z } from 'zod';
import {
  type BadgeSource,
  badgeSourceSchema,
  type Staff,
  type StaffRecord,
  staffSchema,
} from '#shared/contract/people.ts';
import { personKey } from '#shared/contract/person.ts';
import { type StaffId, staffIdSchema } from '#shared/domain/ids.ts';
import type { Connection } from '../disk/connection.ts';

const staffRow = z
  .object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    lead: z.number(),
    left_at: z.number().int().nullable(),
    since: z.number().int(),
    has_pin: z.number(),
  })
  .transform((row) => ({
    staff: staffSchema.parse({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      lead: row.lead === 1,
    }),
    leftAt: row.left_at,
    sinceAt: row.since,
    hasPin: row.has_pin === 1,
  }));
/** A person as enrolled here; `leftAt` where they have left, `sinceAt` when they came, or came back. */
export type EnrolledPerson = z.infer<typeof staffRow>;

const pinRow = z
  .object({
    hash: z.instanceof(Uint8Array<ArrayBuffer>),
    salt: z.instanceof(Uint8Array<ArrayBuffer>),
    cost: z.number().int(),
    block_size: z.number().int(),
    lanes: z.number().int(),
    digits_at_least: z.number().int(),
  })
  .transform(({ block_size: blockSize, digits_at_least: digitsAtLeast, ...row }) => ({
    ...row,
    blockSize,
    digitsAtLeast,
  }));
/** What a PIN is checked against; nothing of it says which digits it has. */
export type StoredPin = z.infer<typeof pinRow>;

const badgeInUseRow = z
  .object({
    id: z.string(),
    staff: staffIdSchema,
    source: badgeSourceSchema,
    enrolled_at: z.number().int(),
    site_code: z.string().nullable(),
  })
  .transform(({ enrolled_at: enrolledAt, site_code: siteCode, ...row }) => ({
    ...{ ...row, enrolledAt, siteCode },
  }));
/** A badge that opens this bench; `siteCode` where the other benches were told of it. */
export type BadgeInUse = z.infer<typeof badgeInUseRow>;

const triesRow = z
  .object({ in_a_row: z.number().int(), pause_left_ms: z.number().int() })
  .transform((row) => ({ inARow: row.in_a_row, pauseLeftMs: row.pause_left_ms }));
/** Wrong tries in a row, and how much of a pause is left. */
export type WrongTries = z.infer<typeof triesRow>;

/** People of one pharmacy. */
const MOST_STAFF = 500;
const MOST_BADGES = 20;

/** People enrolled at this bench, their PINs and badges, and what was tried wrongly. */
export class StaffTables {
  readonly #statements;

  constructor(db: Connection) {
    const staff = `SELECT id, first_name, last_name, role, lead, left_at,
      COALESCE(back_at, enrolled_at) AS since,
      EXISTS (SELECT 1 FROM pins WHERE pins.staff = staff.id) AS has_pin FROM staff`;
    const badge = 'SELECT id, staff, source, enrolled_at, site_code FROM badges';
    this.#statements = {
      all: db.prepare(`${staff} LIMIT ${MOST_STAFF}`),
      find: db.prepare(`${staff} WHERE id = ?`),
      add: db.prepare(`INSERT INTO staff (id, first_name, last_name, role, lead, enrolled_at)
        VALUES (@id, @firstName, @lastName, @role, @lead, @at)`),
      change: db.prepare(`UPDATE staff SET first_name = @firstName, last_name = @lastName,
        role = @role, lead = @lead WHERE id = @id`),
      leave: db.prepare('UPDATE staff SET left_at = ? WHERE id = ?'),
      comeBack: db.prepare('UPDATE staff SET left_at = NULL, back_at = ? WHERE id = ?'),
      pin: db.prepare(`SELECT hash, salt, cost, block_size, lanes, digits_at_least FROM pins
        WHERE staff = ?`),
      setPin: db.prepare(`INSERT INTO pins
        (staff, hash, salt, cost, block_size, lanes, digits_at_least, set_at)
        VALUES (@staff, @hash, @salt, @cost, @blockSize, @lanes, @digitsAtLeast, @at)
        ON CONFLICT (staff) DO UPDATE SET hash = excluded.hash, salt = excluded.salt,
          cost = excluded.cost, block_size = excluded.block_size, lanes = excluded.lanes,
          digits_at_least = excluded.digits_at_least, set_at = excluded.set_at`),
      badgeInUse: db.prepare(`${badge} WHERE code_hash = ? AND removed_at IS NULL`),
      addBadge:
        db.prepare(`INSERT INTO badges (id, staff, code_hash, source, enrolled_at, site_code)
        VALUES (@id, @staff, @codeHash, @source, @at, @siteCode)`),
      badgesInUse: db.prepare(
        `${badge} WHERE staff = ? AND removed_at IS NULL LIMIT ${MOST_BADGES}`,
      ),
      nameForSite: db.prepare(`UPDATE badges SET site_code = ?
        WHERE code_hash = ? AND removed_at IS NULL`),
      removeToldBadge: db.prepare(`UPDATE badges SET removed_at = ?
        WHERE site_code = ? AND removed_at IS NULL`),
      removeBadge: db.prepare(`UPDATE badges SET removed_at = @at
        WHERE id = @id AND staff = @staff AND removed_at IS NULL`),
      removeBadges: db.prepare(`UPDATE badges SET removed_at = ?
        WHERE staff = ? AND removed_at IS NULL`),
      tries: db.prepare('SELECT in_a_row, pause_left_ms FROM wrong_tries WHERE whose = ?'),
      setTries: db.prepare(`INSERT INTO wrong_tries (whose, in_a_row, pause_left_ms)
        VALUES (@whose, @inARow, @pauseLeftMs) ON CONFLICT (whose) DO UPDATE
        SET in_a_row = excluded.in_a_row, pause_left_ms = excluded.pause_left_ms`),
    };
  }

  /** Everybody who was ever enrolled. */
  all(): EnrolledPerson[] {
    return this.#statements.all.all().map((row) => staffRow.parse(row));
  }

  /** Those who work here now. */
  present(): Staff[] {
    return this.all().flatMap(({ staff, leftAt }) => (leftAt === null ? [staff] : []));
  }

  /** Who works here now under this name (`personKey`). */
  presentNamed(key: string): EnrolledPerson | null {
    const named = this.all().filter(({ staff }) => personKey(staff) === key);
    return named.find(({ leftAt }) => leftAt === null) ?? null;
  }

  /** Whether nobody would lead the bench without this person. */
  isLastLead(id: StaffId): boolean {
    const [lead, ...others] = this.present().filter((one) => one.lead);
    return others.length === 0 && lead?.id === id;
  }

  /** Everybody, with their badges. */
  records(): StaffRecord[] {
    return this.all().map(({ staff, hasPin, leftAt }) => {
      const badges = this.badgesInUse(staff.id).map(({ id, enrolledAt, source }) => ({
        ...{ id, enrolledAt, source },
      }));
      return { ...staff, hasPin, badges, leftAt };
    });
  }

  find(id: StaffId): EnrolledPerson | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : staffRow.parse(row);
  }

  add({ lead, ...staff }: Staff, at: number): void {
    this.#statements.add.run({ ...staff, lead: lead ? 1 : 0, at });
  }

  change({ lead, ...staff }: Staff): void {
    this.#statements.change.run({ ...staff, lead: lead ? 1 : 0 });
  }

  /** Their badges open nothing any more, and may be another person's. */
  leave(id: StaffId, at: number): void {
    this.#statements.leave.run(at, id);
    this.#statements.removeBadges.run(at, id);
  }

  comeBack(id: StaffId, at: number): void {
    this.#statements.comeBack.run(at, id);
  }

  pin(id: StaffId): StoredPin | null {
    const row = this.#statements.pin.get(id);
    return row === undefined ? null : pinRow.parse(row);
  }

  setPin(staff: StaffId, pin: StoredPin, at: number): void {
    this.#statements.setPin.run({ ...pin, staff, at });
  }

  /** Null where it is nobody's badge. */
  badgeInUse(codeHash: string): BadgeInUse | null {
    const row = this.#statements.badgeInUse.get(codeHash);
    return row === undefined ? null : badgeInUseRow.parse(row);
  }

  badgesInUse(staff: StaffId): BadgeInUse[] {
    return this.#statements.badgesInUse.all(staff).map((row) => badgeInUseRow.parse(row));
  }

  /** @param siteCode what stands for its code at the other benches */
  nameForSite(codeHash: string, siteCode: string): void {
    this.#statements.nameForSite.run(siteCode, codeHash);
  }

  /** A badge that was taken away at another bench. */
  removeToldBadge(siteCode: string, at: number): void {
    this.#statements.removeToldBadge.run(at, siteCode);
  }

  addBadge(badge: {
    id: string;
    staff: StaffId;
    codeHash: string;
    source: BadgeSource;
    at: number;
    siteCode: string | null;
  }): void {
    this.#statements.addBadge.run(badge);
  }

  /** @returns whether this person had it */
  removeBadge(id: string, staff: StaffId, at: number): boolean {
    return this.#statements.removeBadge.run({ id, staff, at }).changes > 0;
  }

  wrongTries(whose: string): WrongTries | null {
    const row = this.#statements.tries.get(whose);
    return row === undefined ? null : triesRow.parse(row);
  }

  setWrongTries(whose: string, tries: WrongTries): void {
    this.#statements.setTries.run({ ...tries, whose });
  }
}
