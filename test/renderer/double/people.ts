import { implement, ORPCError } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import { contract } from '#shared/contract/index.ts';
import {
  type ApprovalResult,
  type AtWindow,
  approvalIdSchema,
  type LockReason,
  type PeopleChangeResult,
  type PeopleSettings,
  type Staff,
  type StaffRecord,
  type UnlockResult,
  usualPeopleSettings,
} from '#shared/contract/people.ts';
import { type Person, personSchema } from '#shared/contract/person.ts';
import { type StaffId, staffIdSchema } from '#shared/domain/ids.ts';
import { pinFault } from '#shared/domain/pin.ts';
import { hasRight, type Right } from '#shared/domain/rights.ts';
import { boBadge, boLind, boPin, danaBadge, danaPin, danaReyes } from './staff.ts';
import type { World } from './world.ts';

const plainRecord = (staff: Staff): StaffRecord => ({
  ...staff,
  hasPin: true,
  badges: [],
  leftAt: null,
});

/** What these people need of the rest of the double. */
interface Station {
  readonly world: Pick<World, 'people' | 'session'>;
  push(change: Change): void;
}

/** People as the station has them, for one window: the same PINs and badges all the time. */
export class PeopleDouble {
  at: AtWindow = { kind: 'unproven', person: null };
  settings: PeopleSettings = usualPeopleSettings;
  records: StaffRecord[] = [];
  /** The names that were chosen while people were off, in order. */
  readonly chosen: Person[] = [];
  readonly pins = new Map<StaffId, string>();
  /** Whose badge a code is. */
  readonly badges = new Map<string, StaffId>();
  /** A badge alone is not enough. */
  pinAfterBadge = false;
  /** The names are answered after this. */
  namesAfter: Promise<void> = Promise.resolve();
  triesLeft = 5;
  pausedUntil = 0;
  /** Calls of some kinds, in order. */
  readonly locks: LockReason[] = [];
  readonly badgesTried: string[] = [];
  readonly approvals: { right: Right; by: Staff }[] = [];
  readonly changes: { call: string; input: unknown }[] = [];
  touches = 0;
  /** Whether the station refuses changes to whoever lacks the right. */
  rightsHeld = true;
  private readonly station: Station;

  constructor(station: Station) {
    this.station = station;
  }

  /** Who is here: while people are off the name chosen last, else the account's own. */
  present(): Person | null {
    const { session } = this.station.world;
    if (session.kind === 'signed-out' || this.at.kind === 'locked') return null;
    if (this.at.kind === 'proven') return this.at.staff;
    return this.chosen.at(-1) ?? personSchema.safeParse(session.account).data ?? null;
  }

  /** The one whose call it is. @throws where there is nobody: the window asks first */
  by(): Person {
    const person = this.present();
    if (person === null) throw new Error('Nobody is at the window');
    const { firstName, lastName } = person;
    return { firstName, lastName };
  }

  whoIsHere(): Extract<Change, { kind: 'at-window' }> {
    const { at } = this;
    const isOff = at.kind === 'unproven';
    return { kind: 'at-window', at: isOff ? { ...at, person: this.present() } : at };
  }

  private tell(): void {
    this.station.push(this.whoIsHere());
  }

  /** Switched on, with two people and their badges, and one of them here. */
  switchOn(here: Staff | null): void {
    this.settings = { ...this.settings, on: true };
    this.records = [plainRecord(danaReyes), plainRecord(boLind)];
    this.pins.set(danaReyes.id, danaPin).set(boLind.id, boPin);
    this.badges.set(danaBadge, danaReyes.id).set(boBadge, boLind.id);
    this.at =
      here === null
        ? { kind: 'locked', because: 'started', last: null }
        : { kind: 'proven', staff: here, emergency: null };
  }

  lock(because: LockReason): void {
    const last = this.at.kind === 'proven' ? this.at.staff : null;
    this.at = { kind: 'locked', because, last };
    this.tell();
  }

  private staffOf(id: StaffId): Staff | undefined {
    const record = this.records.find((one) => one.id === id);
    if (record === undefined) return undefined;
    const { firstName, lastName, role, lead } = record;
    return { id, firstName, lastName, role, lead };
  }

  private checkPin(
    id: StaffId,
    pin: string,
  ): Extract<UnlockResult, { kind: 'wrong-pin' | 'paused' }> | null {
    if (this.pausedUntil > Date.now()) return { kind: 'paused', until: this.pausedUntil };
    if (this.pins.get(id) === pin) return null;
    this.triesLeft -= 1;
    if (this.triesLeft > 0) return { kind: 'wrong-pin', triesLeft: this.triesLeft };
    this.pausedUntil = Date.now() + 30_000;
    return { kind: 'paused', until: this.pausedUntil };
  }

  private unlock(staff: Staff): UnlockResult {
    this.triesLeft = 5;
    this.at = { kind: 'proven', staff, emergency: null };
    this.tell();
    return { kind: 'unlocked', staff };
  }

  private approve(input: {
    right: Right;
    staffId: StaffId | null;
    badge: string | null;
    pin: string | null;
  }): ApprovalResult {
    const { right, staffId, badge, pin } = input;
    const id = badge === null ? staffId : this.badges.get(badge);
    const staff = id == null ? undefined : this.staffOf(id);
    if (staff === undefined) return { kind: 'unknown-badge' };
    if (pin === null) return { kind: 'pin-wanted', staff };
    const wrong = this.checkPin(staff.id, pin);
    if (wrong !== null) return wrong;
    if (this.at.kind === 'proven' && this.at.staff.id === staff.id) return { kind: 'same-person' };
    if (!hasRight(staff, right)) return { kind: 'lacks-right' };
    this.approvals.push({ right, by: staff });
    const approval = approvalIdSchema.parse(crypto.randomUUID());
    return { kind: 'approved', approval, by: staff };
  }

  /** Whether the present person lacks a right, and nobody has approved. */
  private lacks(right: Right, approval: string | null): boolean {
    if (!this.rightsHeld || approval !== null) return false;
    return this.at.kind !== 'proven' || !hasRight(this.at.staff, right);
  }

  /** As the station: a call that takes a right fails, unless somebody has just approved it. */
  mustHave(right: Right): void {
    if (this.at.kind !== 'proven' || !this.lacks(right, null)) return;
    const standing = this.approvals.findIndex((one) => one.right === right);
    if (standing < 0) throw new ORPCError('RIGHT_WANTED', { status: 403, data: { right } });
    this.approvals.splice(standing, 1);
  }

  private change(
    call: string,
    input: { id?: StaffId; approval: string | null; pin?: string },
    act: () => StaffRecord | undefined,
  ): PeopleChangeResult {
    this.changes.push({ call, input });
    if (this.lacks('enrol-people', input.approval)) {
      return { kind: 'right-wanted', right: 'enrol-people' };
    }
    const standing = this.records.find(({ id }) => id === input.id) ?? danaReyes;
    const why = input.pin === undefined ? null : pinFault(input.pin, standing);
    if (why !== null) return { kind: 'pin-refused', why };
    const record = act();
    return record === undefined ? { kind: 'not-known' } : { kind: 'done', staff: record };
  }

  private edit(id: StaffId, part: Partial<StaffRecord>): StaffRecord | undefined {
    this.records = this.records.map((one) => (one.id === id ? { ...one, ...part } : one));
    return this.records.find((one) => one.id === id);
  }

  private enrolled(staff: Omit<Staff, 'id'>, pin: string): StaffRecord {
    const id = staffIdSchema.parse(crypto.randomUUID());
    const record = plainRecord({ id, ...staff });
    this.records = [...this.records, record];
    this.pins.set(id, pin);
    return record;
  }

  router() {
    const on = implement(contract).people;
    return {
      list: on.list.handler(() => this.station.world.people),
      choose: on.choose.handler(({ input }) => {
        this.chosen.push(input);
        this.tell();
        return this.whoIsHere().at;
      }),
      names: on.names.handler(async () => {
        await this.namesAfter;
        return this.records.flatMap(({ id, leftAt }) => {
          const staff = this.staffOf(id);
          return leftAt === null && staff !== undefined ? [staff] : [];
        });
      }),
      atWindow: on.atWindow.handler(() => this.whoIsHere().at),
      unlock: on.unlock.handler(({ input }) => {
        const staff = this.staffOf(input.staffId);
        if (staff === undefined) return { kind: 'unknown-badge' };
        return this.checkPin(staff.id, input.pin) ?? this.unlock(staff);
      }),
      badge: on.badge.handler(({ input }) => {
        this.badgesTried.push(input.code);
        const id = this.badges.get(input.code);
        const staff = id === undefined ? undefined : this.staffOf(id);
        if (staff === undefined) return { kind: 'unknown-badge' };
        if (this.pausedUntil > Date.now()) return { kind: 'paused', until: this.pausedUntil };
        if (input.pin === null) {
          return this.pinAfterBadge ? { kind: 'pin-wanted', staff } : this.unlock(staff);
        }
        return this.checkPin(staff.id, input.pin) ?? this.unlock(staff);
      }),
      lock: on.lock.handler(({ input }) => {
        this.locks.push(input.because);
        this.lock(input.because);
      }),
      touched: on.touched.handler(() => {
        this.touches += 1;
      }),
      approve: on.approve.handler(({ input }) => this.approve(input)),
      records: on.records.handler(() => this.records),
      settings: on.settings.handler(() => this.settings),
      begin: on.begin.handler(({ input: { pin, ...person } }) => {
        const why = pinFault(pin, { ...person, lead: true });
        if (why !== null) return { kind: 'pin-refused', why };
        const { id } = this.enrolled({ ...person, lead: true }, pin);
        const staff = { id, ...person, lead: true };
        this.settings = { ...this.settings, on: true };
        this.at = { kind: 'proven', staff, emergency: null };
        this.tell();
        return { kind: 'done', staff };
      }),
      setSettings: on.setSettings.handler(({ input: { settings, approval } }) => {
        this.changes.push({ call: 'setSettings', input: settings });
        if (this.lacks('change-settings', approval)) {
          return { kind: 'right-wanted', right: 'change-settings' };
        }
        this.settings = settings;
        if (!settings.on) this.at = { kind: 'unproven', person: null };
        this.tell();
        return { kind: 'done', settings };
      }),
      enrol: on.enrol.handler(({ input: { pin, approval, ...staff } }) =>
        this.change('enrol', { approval, pin }, () => this.enrolled(staff, pin)),
      ),
      change: on.change.handler(({ input }) =>
        this.change('change', input, () => {
          const { firstName, lastName, role, lead } = input;
          return this.edit(input.id, { firstName, lastName, role, lead });
        }),
      ),
      setPin: on.setPin.handler(({ input }) =>
        this.change('setPin', input, () => {
          this.pins.set(input.id, input.pin);
          return this.edit(input.id, { hasPin: true });
        }),
      ),
      addBadge: on.addBadge.handler(({ input }) =>
        this.change('addBadge', input, () => {
          this.badges.set(input.code, input.id);
          const badge = {
            id: crypto.randomUUID(),
            enrolledAt: Date.now(),
            source: 'lead' as const,
          };
          const before = this.records.find(({ id }) => id === input.id)?.badges ?? [];
          return this.edit(input.id, { badges: [...before, badge] });
        }),
      ),
      removeBadge: on.removeBadge.handler(({ input }) =>
        this.change('removeBadge', input, () => {
          const before = this.records.find(({ id }) => id === input.id)?.badges ?? [];
          return this.edit(input.id, { badges: before.filter(({ id }) => id !== input.badge) });
        }),
      ),
      leave: on.leave.handler(({ input }) =>
        this.change('leave', input, () => this.edit(input.id, { leftAt: Date.now() })),
      ),
      comeBack: on.comeBack.handler(({ input }) =>
        this.change('comeBack', input, () => this.edit(input.id, { leftAt: null })),
      ),
    };
  }
}
