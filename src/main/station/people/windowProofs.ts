import type { AtWindow, LockReason, Staff } from '#shared/contract/people.ts';
import { nameOf } from '#shared/contract/person.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import type { WindowId } from '../windows/windowId.ts';
import { WindowTurns } from '../windows/windowTurns.ts';
import type { PeopleContext } from './peopleContext.ts';

/** A moment by both clocks: the later of the two counts. */
interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

interface Proof {
  readonly staff: StaffId;
  /** For which people and under whose sign-in. */
  readonly service: string;
  readonly userId: string;
  readonly touched: Moment;
  /** By the account's password: who stands there, since when, and the time of day at which it is over. */
  readonly emergency: {
    readonly who: Staff;
    readonly since: Moment;
    readonly until: number;
  } | null;
}

/** Emergency access ends then, however busy the window is. */
const EMERGENCY_MS = 60 * 60_000;

interface Left {
  readonly because: LockReason;
  readonly last: StaffId | null;
  readonly service: string;
}

export interface WindowProofsParts {
  readonly context: () => PeopleContext;
  /** Who is at this window, or whether it is locked, is different now. */
  readonly changed: (window: WindowId) => void;
}

/**
 * Who has proven to be at which window, and until when. Nothing of it is on disk: after a restart every
 * window is locked. A sign-out, another account and another service end it.
 */
export class WindowProofs {
  readonly turns = new WindowTurns();
  readonly #parts: WindowProofsParts;
  readonly #proofs = new Map<WindowId, Proof>();
  readonly #lefts = new Map<WindowId, Left>();
  /** When each person last gave their PIN. */
  readonly #pins = new Map<StaffId, Moment>();
  #callOff: (() => void) | null = null;

  constructor(parts: WindowProofsParts) {
    this.#parts = parts;
  }

  /** Where people are on: the person proven, or why it is locked. */
  at(window: WindowId): Exclude<AtWindow, { kind: 'unproven' }> {
    const { journal, serviceKey } = this.#parts.context();
    const staff = this.proven(window);
    const emergency = this.#emergencyAt(window);
    if (emergency !== null) {
      const { who, until } = emergency;
      return { kind: 'proven', staff: who, emergency: { until } };
    }
    if (staff !== null) {
      const enrolled = journal.staff.find(staff);
      if (enrolled !== null) return { kind: 'proven', staff: enrolled.staff, emergency: null };
    }
    const left = this.#lefts.get(window);
    if (left?.service !== serviceKey) return { kind: 'locked', because: 'started', last: null };
    const last = left.last === null ? null : journal.staff.find(left.last);
    const isHere = last !== null && last.leftAt === null;
    return { kind: 'locked', because: left.because, last: isHere ? last.staff : null };
  }

  /** Who is proven at this window now; null while it is locked. */
  proven(window: WindowId): StaffId | null {
    const proof = this.#proofs.get(window);
    if (proof === undefined) return null;
    const { serviceKey, session } = this.#parts.context();
    const isOther = session.userId !== null && proof.userId !== session.userId;
    if (proof.service !== serviceKey || isOther) {
      this.#proofs.delete(window);
      return null;
    }
    if (this.#left(proof) > 0) return proof.staff;
    this.lock(window, this.#emergencyLeft(proof) > 0 ? 'idle' : 'emergency-over');
    return null;
  }

  /** Whether this window is open by the account's password alone. */
  isEmergency(window: WindowId): boolean {
    return this.proven(window) !== null && this.#emergencyAt(window) !== null;
  }

  /** The account's user is at this window for an hour at most. @returns until when; null where nobody is signed in */
  proveEmergency(window: WindowId, who: Staff): number | null {
    const { serviceKey: service, session } = this.#parts.context();
    const { userId } = session;
    if (userId === null) return null;
    this.turns.take(window);
    const since = this.#now();
    const until = since.wall + EMERGENCY_MS;
    const emergency = { who, since, until };
    this.#proofs.set(window, { staff: who.id, service, userId, touched: since, emergency });
    this.#note('unlocked', who.id, who, { by: 'account' });
    this.#watchIdle();
    this.#parts.changed(window);
    return until;
  }

  /**
   * This person has proven to be at this window; `by` goes on record.
   * @param asked their turn (`turns.ask`); left out: it is now
   * @returns false where they do not work here, or somebody else came or locked the window after that
   */
  prove(window: WindowId, staff: StaffId, by: 'pin' | 'badge', asked?: number): boolean {
    const { journal, serviceKey, session } = this.#parts.context();
    const enrolled = journal.staff.find(staff);
    const { userId } = session;
    if (enrolled === null || enrolled.leftAt !== null || userId === null) return false;
    if (this.proven(window) === staff) this.turns.stay(window, asked);
    else if (!this.turns.take(window, asked)) return false;
    const touched = this.#now();
    this.#proofs.set(window, { staff, service: serviceKey, userId, touched, emergency: null });
    if (by === 'pin') this.#pins.set(staff, touched);
    this.#note('unlocked', staff, enrolled.staff, { by });
    this.#watchIdle();
    this.#parts.changed(window);
    return true;
  }

  /** Whether this person gave their PIN within so long. */
  gavePinWithin(staff: StaffId, ms: number): boolean {
    const at = this.#pins.get(staff);
    return at !== undefined && this.#since(at) <= ms;
  }

  /**
   * The PIN is another one, or the person has left: whoever stands there has to prove it anew.
   * @param but the window at which they set it themselves
   */
  forget(staff: StaffId, but: WindowId | null = null): void {
    this.#pins.delete(staff);
    for (const [window, proof] of [...this.#proofs]) {
      if (proof.staff === staff && window !== but) this.lock(window, 'by-hand');
    }
  }

  /** Another bench took something from somebody: whoever has left stands nowhere any more. */
  lookAgain(): void {
    const { journal } = this.#parts.context();
    for (const [window, { staff, emergency }] of [...this.#proofs]) {
      const hasLeft = emergency === null && journal.staff.find(staff)?.leftAt !== null;
      if (hasLeft) this.forget(staff);
      else this.#parts.changed(window);
    }
  }

  touched(window: WindowId): void {
    const proof = this.#proofs.get(window);
    if (proof === undefined || this.proven(window) === null) return;
    this.#proofs.set(window, { ...proof, touched: this.#now() });
  }

  lock(window: WindowId, because: LockReason): void {
    // A PIN that is being checked meanwhile comes too late; where nobody was there any more, nobody has left.
    if (because !== 'idle') this.turns.take(window);
    this.#end([window], because);
  }

  /** The account signed out, or people were switched on or off: nobody has proven anything since. */
  endAll(): void {
    this.turns.takeAll();
    this.#proofs.clear();
    this.#lefts.clear();
    this.#pins.clear();
  }

  lockAll(because: LockReason): void {
    this.turns.takeAll();
    this.#end([...this.#proofs.keys()], because);
  }

  /** All of them are locked, and say so, before it is written down: the disk may refuse that. */
  #end(windows: readonly WindowId[], because: LockReason): void {
    const ended = windows.flatMap((window) => {
      const proof = this.#proofs.get(window);
      this.#proofs.delete(window);
      return proof === undefined ? [] : [{ window, proof }];
    });
    for (const { window, proof } of ended) {
      this.#lefts.set(window, { because, last: proof.staff, service: proof.service });
    }
    for (const { window } of ended) this.#parts.changed(window);
    for (const { proof } of ended) {
      const enrolled = this.#parts.context().journal.staff.find(proof.staff);
      const who = proof.emergency?.who ?? enrolled?.staff ?? null;
      this.#note('locked', proof.staff, who, { because });
    }
  }

  close(): void {
    this.#callOff?.();
  }

  /** Locks what nobody touches any more, also where no call comes. */
  #watchIdle(): void {
    this.#callOff?.();
    this.#callOff = null;
    const windows = [...this.#proofs.keys()].filter((window) => this.proven(window) !== null);
    if (windows.length === 0) return;
    const next = Math.min(...windows.map((window) => this.#leftAt(window)));
    this.#callOff = this.#parts.context().clock.after(next, () => this.#watchIdle());
  }

  #emergencyAt(window: WindowId): Proof['emergency'] {
    return this.#proofs.get(window)?.emergency ?? null;
  }

  #leftAt(window: WindowId): number {
    const proof = this.#proofs.get(window);
    return proof === undefined ? 0 : this.#left(proof);
  }

  #left(proof: Proof): number {
    return Math.min(this.#idleLeft(proof), this.#emergencyLeft(proof));
  }

  #emergencyLeft({ emergency }: Proof): number {
    return emergency === null ? EMERGENCY_MS : EMERGENCY_MS - this.#since(emergency.since);
  }

  #idleLeft({ touched }: Proof): number {
    const { idleMinutes } = this.#parts.context().journal.settings.people;
    return idleMinutes * 60_000 - this.#since(touched);
  }

  #now(): Moment {
    const { clock } = this.#parts.context();
    return { wall: clock.now(), monotonic: clock.monotonic() };
  }

  /** The longer of what the two clocks say: one stands still while the computer sleeps, the other can be set. */
  #since({ wall, monotonic }: Moment): number {
    const now = this.#now();
    return Math.max(now.wall - wall, now.monotonic - monotonic);
  }

  #note(
    event: 'unlocked' | 'locked',
    staff: StaffId,
    person: Staff | null,
    detail: Record<string, string>,
  ): void {
    const { journal, clock, session } = this.#parts.context();
    const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
    const who = { ...detail, staff, name: person === null ? '' : nameOf(person) };
    const { firstName = '', lastName = '' } = person ?? {};
    journal.owe(() =>
      journal.audit.add({
        ...line,
        event,
        person: person === null ? null : { firstName, lastName },
        detail: who,
      }),
    );
  }
}
