import { implement, ORPCError } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import { contract } from '#shared/contract/index.ts';
import {
  type ApprovalResult,
  type AtWindow,
  approvalIdSchema,
  type LockReason,
  type PeopleSettings,
  type Staff,
  type UnlockResult,
  usualPeopleSettings,
} from '#shared/contract/people.ts';
import { type Person, personSchema } from '#shared/contract/person.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import { pinFault } from '#shared/domain/pin.ts';
import { hasRight, type Right } from '#shared/domain/rights.ts';
import { badgeElsewhere, boBadge, boLind, boPin, danaBadge, danaPin, danaReyes } from './staff.ts';
import { plainRecord, StaffDouble } from './staffRecords.ts';
import type { World } from './world.ts';

/** What these people need of the rest of the double. */
interface Station {
  readonly world: Pick<World, 'people' | 'session'>;
  push(change: Change): void;
}

/** People as the station has them, for one window: the same PINs and badges all the time. */
export class PeopleDouble {
  at: AtWindow = { kind: 'unproven', person: null };
  settings: PeopleSettings = usualPeopleSettings;
  readonly staff = new StaffDouble((approval) => this.lacks('enrol-people', approval));
  /** The names that were chosen while people were off, in order. */
  readonly chosen: Person[] = [];
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
    this.staff.records = [danaReyes, boLind].map(plainRecord);
    this.staff.pins.set(danaReyes.id, danaPin).set(boLind.id, boPin);
    this.staff.badges.set(danaBadge, danaReyes.id).set(boBadge, boLind.id);
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

  private checkPin(
    id: StaffId,
    pin: string,
  ): Extract<UnlockResult, { kind: 'wrong-pin' | 'paused' }> | null {
    if (this.pausedUntil > Date.now()) return { kind: 'paused', until: this.pausedUntil };
    if (this.staff.pins.get(id) === pin) return null;
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
    const id = badge === null ? staffId : this.staff.badges.get(badge);
    const staff = id == null ? undefined : this.staff.find(id);
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
        return this.staff.records.flatMap(({ id, leftAt }) => {
          const staff = this.staff.find(id);
          return leftAt === null && staff !== undefined ? [staff] : [];
        });
      }),
      atWindow: on.atWindow.handler(() => this.whoIsHere().at),
      unlock: on.unlock.handler(({ input }) => {
        const staff = this.staff.find(input.staffId);
        if (staff === undefined) return { kind: 'unknown-badge' };
        return this.checkPin(staff.id, input.pin) ?? this.unlock(staff);
      }),
      badge: on.badge.handler(({ input }) => {
        this.badgesTried.push(input.code);
        const id = this.staff.badges.get(input.code);
        const staff = id === undefined ? undefined : this.staff.find(id);
        const [other] = this.staff.elsewhere;
        if (input.code === badgeElsewhere && other !== undefined) {
          const { firstName, lastName, bench } = other;
          return { kind: 'from-elsewhere', person: { firstName, lastName }, bench };
        }
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
      settings: on.settings.handler(() => this.settings),
      begin: on.begin.handler(({ input: { pin, ...person } }) => {
        const why = pinFault(pin, { ...person, lead: true });
        if (why !== null) return { kind: 'pin-refused', why };
        const { id } = this.staff.enrolled({ ...person, lead: true }, pin);
        const staff = { id, ...person, lead: true };
        this.settings = { ...this.settings, on: true };
        this.at = { kind: 'proven', staff, emergency: null };
        this.tell();
        return { kind: 'done', staff };
      }),
      setSettings: on.setSettings.handler(({ input: { settings, approval } }) => {
        this.staff.changes.push({ call: 'setSettings', input: settings });
        if (this.lacks('change-settings', approval)) {
          return { kind: 'right-wanted', right: 'change-settings' };
        }
        this.settings = settings;
        if (!settings.on) this.at = { kind: 'unproven', person: null };
        this.tell();
        return { kind: 'done', settings };
      }),
      ...this.staff.router(),
    };
  }
}
