import type {
  ApprovalId,
  ApprovalResult,
  AtWindow,
  LockReason,
  Staff,
  UnlockResult,
} from '#shared/contract/people.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import { hasRight, type Right } from '#shared/domain/rights.ts';
import { keyFor } from '../journal/auditChain.ts';
import type { JournalKeys } from '../journal/journal.ts';
import { isCodeOf } from '../journal/recoveryCode.ts';
import type { WindowId } from '../windows/windowId.ts';
import { WindowPeople } from '../windows/windowPeople.ts';
import { AccountProof } from './accountProof.ts';
import { Approvals } from './approvals.ts';
import { BadgeOwners } from './badgeOwners.ts';
import { type PeopleContext, signedInAccount } from './peopleContext.ts';
import { type PinCheckResult, PinChecks } from './pinChecks.ts';
import { PinThread, type PinWorker } from './pinThread.ts';
import { ScannedBadges } from './scannedBadges.ts';
import { WindowProofs } from './windowProofs.ts';

const PIN_GOOD_FOR_MS = 8 * 60 * 60_000;

export interface BenchPeopleParts {
  readonly context: () => PeopleContext;
  /** From the trail's come those of PINs and badges: it outlives a new key of the data, which a recovery code is. */
  readonly keys: JournalKeys;
  readonly openWindows: () => readonly WindowId[];
  readonly changed: (window: WindowId) => void;
  /** Starts the thread that hashes PINs; left out: the program's own. */
  readonly pinWorker?: () => PinWorker;
}

/** Whether an act may be done now, and who else answers for it. */
export type Permission =
  | { readonly kind: 'allowed'; readonly approvedBy: Staff | null }
  | { readonly kind: 'right-wanted'; readonly right: Right };

/** Who proves what: an unlock, or an approval of somebody else's act. */
export interface Claim {
  readonly staffId: StaffId | null;
  readonly badge: string | null;
  readonly pin: string | null;
}

/** How a lead's proof of who they are ends, whoever is at the window. */
export type LeadProof =
  | { readonly kind: 'proven'; readonly staff: Staff }
  | { readonly kind: 'pin-wanted'; readonly staff: Staff }
  | { readonly kind: 'lacks-right' }
  | { readonly kind: 'unknown-badge' }
  | Exclude<PinCheckResult, { kind: 'right' }>;

/** The people of this bench: who is at which window, and what they may do. */
export class BenchPeople {
  readonly proofs: WindowProofs;
  readonly pins: PinChecks;
  readonly account: AccountProof;
  readonly #parts: BenchPeopleParts;
  /** The names chosen while people are off. */
  readonly #chosen: WindowPeople;
  readonly badges: BadgeOwners;
  readonly #thread: PinThread;
  readonly #monotonic = () => this.#parts.context().clock.monotonic();
  readonly #approvals = new Approvals(this.#monotonic);
  readonly #scanned = new ScannedBadges(this.#monotonic);

  constructor(parts: BenchPeopleParts) {
    this.#parts = parts;
    const { key, trailKey } = parts.keys;
    this.badges = new BadgeOwners(parts.context, keyFor(trailKey, 'badges'));
    this.#thread = new PinThread(parts.pinWorker);
    this.pins = new PinChecks(keyFor(trailKey, 'pins'), this.#thread);
    const tries = (of: PeopleContext) => this.pins.tries(of);
    this.account = new AccountProof(tries, (text) => isCodeOf(key, text));
    const { context, openWindows } = parts;
    this.#chosen = new WindowPeople({ account: () => signedInAccount(context()), openWindows });
    const changed = (window: WindowId) => {
      this.#approvals.dropFor(window);
      parts.changed(window);
    };
    this.proofs = new WindowProofs({ context, changed });
  }

  get isOn(): boolean {
    return this.#parts.context().journal.settings.people.on;
  }

  at(window: WindowId): AtWindow {
    if (this.isOn) return this.proofs.at(window);
    return { kind: 'unproven', person: this.#chosen.personAt(window) };
  }

  /** Nothing but the lock is for whoever stands before this window. */
  isLocked(window: WindowId): boolean {
    return this.isOn && this.proofs.proven(window) === null;
  }

  /** Whose name stands on what this window does; null where nobody's can. */
  personAt(window: WindowId): Person | null {
    const at = this.at(window);
    if (at.kind === 'unproven') return at.person;
    if (at.kind === 'locked') return null;
    const { firstName, lastName } = at.staff;
    return { firstName, lastName };
  }

  /** Everybody who is at an open window, each once. */
  whoIsHere(): Person[] {
    const here = this.#parts.openWindows().flatMap((window) => this.personAt(window) ?? []);
    return here.filter((one, at) => here.findIndex((other) => isSamePerson(one, other)) === at);
  }

  /** Whose shift a window shows: that of the person proven there; null for the whole bench's, while people are off. */
  whoseWork(window: WindowId): Person | null {
    return this.isOn ? this.personAt(window) : null;
  }

  /** Another one from each moment on at which somebody comes to the window or leaves it. */
  turnAt(window: WindowId): number {
    return this.proofs.turns.of(window);
  }

  /** While people are off this name stands on what the window does from now on. */
  choose(window: WindowId, person: Person): void {
    this.proofs.turns.take(window);
    this.#chosen.choose(window, person);
    this.#parts.changed(window);
  }

  async unlock(window: WindowId, staffId: StaffId, pin: string): Promise<UnlockResult> {
    const staff = this.#present(staffId);
    if (staff === null) return { kind: 'wrong-pin', triesLeft: 0 };
    return this.#unlockByPin(window, staff, pin);
  }

  /** A scanned badge; where it is this very person's nothing changes. */
  async badge(window: WindowId, code: string, pin: string | null): Promise<UnlockResult> {
    if (!this.isOn) return { kind: 'unknown-badge' };
    const context = this.#parts.context();
    const here = this.proofs.proven(window);
    const pause = here === null ? this.#badgePause() : null;
    if (pause !== null) return pause;
    const find = () => this.badges.find(code);
    const owner = here === null ? find() : this.#scanned.find(find);
    if (owner === null) {
      if (here === null) this.pins.tries(context).unknownBadge();
      return { kind: 'unknown-badge' };
    }
    if (owner.kind === 'elsewhere') {
      return { kind: 'from-elsewhere', person: owner.person, bench: owner.bench };
    }
    const { staff, isNew } = owner;
    if (staff.id === here) {
      this.proofs.turns.stay(window);
      this.proofs.touched(window);
      return { kind: 'unlocked', staff };
    }
    if (pin !== null) {
      const result = await this.#unlockByPin(window, staff, pin);
      if (isNew && result.kind === 'unlocked') this.badges.keep(code, staff);
      return result;
    }
    const { badge } = context.journal.settings.people;
    const isEnough =
      badge === 'badge-alone' ||
      (badge === 'pin-every-8-hours' && this.proofs.gavePinWithin(staff.id, PIN_GOOD_FOR_MS));
    // Another bench's word opens nothing by itself.
    if (isNew || !isEnough) return { kind: 'pin-wanted', staff };
    this.proofs.prove(window, staff.id, 'badge');
    return { kind: 'unlocked', staff };
  }

  /** A lead proves who they are, at a locked window too; nothing is unlocked by it. */
  async proveLead({ staffId, badge, pin }: Claim): Promise<LeadProof> {
    const context = this.#parts.context();
    const pause = badge === null ? null : this.#badgePause();
    if (pause !== null) return pause;
    const staff = badge === null ? this.#present(staffId) : this.#ownerOf(badge);
    if (staff === null) {
      if (badge === null) return { kind: 'lacks-right' };
      this.pins.tries(context).unknownBadge();
      return { kind: 'unknown-badge' };
    }
    if (!staff.lead) return { kind: 'lacks-right' };
    if (pin === null) return { kind: 'pin-wanted', staff };
    const checked = await this.pins.check(context, staff, pin);
    return checked.kind === 'right' ? { kind: 'proven', staff } : checked;
  }

  /** Somebody with the right gives it for one act of whoever is at this window, and stays on record for it. */
  async approve(window: WindowId, right: Right, claim: Claim): Promise<ApprovalResult> {
    const context = this.#parts.context();
    const pause = claim.badge === null ? null : this.#badgePause();
    if (pause !== null) return pause;
    const staff = claim.badge === null ? this.#present(claim.staffId) : this.#ownerOf(claim.badge);
    if (staff === null) {
      if (claim.badge === null) return { kind: 'lacks-right' };
      this.pins.tries(context).unknownBadge();
      return { kind: 'unknown-badge' };
    }
    if (!hasRight(staff, right)) return { kind: 'lacks-right' };
    // Nobody is their own second person, and what one may do oneself nobody has to approve.
    if (staff.id === this.proofs.proven(window)) return { kind: 'same-person' };
    if (claim.pin === null) return { kind: 'pin-wanted', staff };
    const turn = this.turnAt(window);
    const checked = await this.pins.check(context, staff, claim.pin);
    if (checked.kind !== 'right') return checked;
    // Locked, or somebody else's, meanwhile: what was approved was for whoever asked.
    if (this.isLocked(window) || this.turnAt(window) !== turn) return { kind: 'overtaken' };
    const approval = this.#approvals.give(window, right, staff);
    this.#noteApproval(window, right, staff);
    return { kind: 'approved', approval, by: staff };
  }

  /**
   * Whether this window may do what needs the right; an approval is used up by it.
   * @param whenOff whether it is open to everybody where people are off
   */
  permit(
    window: WindowId,
    right: Right,
    approval: ApprovalId | null,
    whenOff: 'open' | 'wanted' = 'open',
  ): Permission {
    if (!this.isOn && whenOff === 'open') return { kind: 'allowed', approvedBy: null };
    const at = this.at(window);
    const own = right !== 'second-person' && at.kind === 'proven' && at.emergency === null;
    if (own && hasRight(at.staff, right)) return { kind: 'allowed', approvedBy: null };
    const approvedBy = approval === null ? null : this.#approvals.use(approval, window, right);
    return approvedBy === null ? { kind: 'right-wanted', right } : { kind: 'allowed', approvedBy };
  }

  /** The same for a call that names no approval: one that stands at this window is used up by it. */
  permits(window: WindowId, right: Right): boolean {
    const isOwn = this.permit(window, right, null).kind === 'allowed';
    return isOwn || this.#approvals.spendStanding(window, right);
  }

  /**
   * People were switched on or off, or another account or service is in force: nobody has proven anything since,
   * and every window is told at once.
   */
  startOver(): void {
    this.proofs.endAll();
    for (const window of this.#parts.openWindows()) this.#parts.changed(window);
  }

  lockAll(because: LockReason): void {
    this.proofs.lockAll(because);
  }

  async close(): Promise<void> {
    this.proofs.close();
    this.pins.tries(this.#parts.context()).keep();
    await this.#thread.close();
  }

  async #unlockByPin(window: WindowId, staff: Staff, pin: string): Promise<UnlockResult> {
    const context = this.#parts.context();
    const asked = this.proofs.turns.ask();
    const checked = await this.pins.check(context, staff, pin);
    if (checked.kind !== 'right') return checked;
    // Signed out, locked, another's or left meanwhile: nobody is there to be unlocked for.
    const isProven = this.proofs.prove(window, staff.id, 'pin', asked);
    return isProven ? { kind: 'unlocked', staff } : { kind: 'overtaken' };
  }

  #present(id: StaffId | null): Staff | null {
    const found = id === null ? null : this.#parts.context().journal.staff.find(id);
    return found === null || found.leftAt !== null ? null : found.staff;
  }

  /** Where somebody held up too many codes that are nobody's badge. */
  #badgePause(): { kind: 'paused'; until: number } | null {
    const context = this.#parts.context();
    const left = this.pins.tries(context).badgePauseLeft();
    return left > 0 ? { kind: 'paused', until: context.clock.now() + Math.ceil(left) } : null;
  }

  #ownerOf(code: string): Staff | null {
    const owner = this.badges.find(code);
    return owner?.kind === 'here' ? owner.staff : null;
  }

  #noteApproval(window: WindowId, right: Right, by: Staff): void {
    const { journal, clock, session } = this.#parts.context();
    const about = { operation: null, record: null, userId: session.userId };
    const person = this.personAt(window);
    const detail = { right, by: by.id, firstName: by.firstName, lastName: by.lastName };
    journal.owe(() =>
      journal.audit.add({ ...about, at: clock.now(), event: 'approved', person, detail }),
    );
  }
}
