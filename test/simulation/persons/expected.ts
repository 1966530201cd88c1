import { nameOf, type Person } from '#shared/contract/person.ts';
import type { Clock } from '../../../src/main/station/connection/clock.ts';
import { everybody, type Member, memberName, pinOf } from './cast.ts';
import { Pauses } from './pauses.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 3 * MINUTE_MS;
const PIN_GOOD_FOR_MS = 8 * 60 * MINUTE_MS;

/** Whose name may stand on something; null: nobody's can. */
export type Name = string | null;

interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

/** A call that may change who is at a window, while it is under way. */
export interface Claim {
  readonly window: number;
  readonly order: number;
  /** Who may be there once it has been carried out. */
  readonly outcome: Name;
  /** When a later one has ended; null: none has. */
  overtakenAt: number | null;
}

interface Standing {
  /** One, unless several calls ended in one moment. */
  may: ReadonlySet<Name>;
  touched: Moment | null;
  userId: string | null;
  /** Grows whenever somebody comes or leaves. */
  turn: number;
  readonly claims: Set<Claim>;
  /** Names chosen while people are off, by account. */
  readonly chosen: Map<string, string>;
}

/** What the computer says, whatever the program makes of it. */
export interface Facts {
  readonly clock: Clock;
  /** True time, which no computer knows. */
  now(): number;
  /** The account that is signed in. */
  account(): (Person & { readonly id: string }) | null;
}

const nobody: ReadonlySet<Name> = new Set([null]);
const fresh = (): Standing => ({
  ...{ may: nobody, touched: null, userId: null, turn: 0 },
  ...{ claims: new Set<Claim>(), chosen: new Map<string, string>() },
});

/** Who is at each window of one workstation, told from what people did there and what they were answered. */
export class Expected {
  readonly pauses = new Pauses();
  readonly #count: number;
  #windows: Standing[];
  #facts: Facts | null = null;
  #order = 0;
  /** Null while nobody can know. */
  isOn: boolean | null = false;
  readonly present = new Set<Member>();
  /** The PIN of each; two while a change is under way, and after one that was cut short. */
  readonly pins = new Map<Member, ReadonlySet<string>>(
    everybody.map((member) => [member, new Set([pinOf(member, 0)])]),
  );
  #lastPins = new Map<Member, Moment>();

  constructor(windows: number) {
    this.#count = windows;
    this.#windows = Array.from({ length: windows }, fresh);
  }

  /** The program begins: nobody has proven anything. */
  begin(facts: Facts): void {
    this.#facts = facts;
    this.#windows = Array.from({ length: this.#count }, fresh);
    this.#lastPins = new Map();
  }

  /** The power is gone, or the program was closed. */
  end(): void {
    if (this.#facts !== null) this.pauses.restart(this.#facts.clock.monotonic());
    this.#facts = null;
  }

  get moment(): number {
    return this.#facts?.now() ?? 0;
  }

  get monotonic(): number {
    return this.#facts?.clock.monotonic() ?? 0;
  }

  /** In whose name something may be done at this window now. */
  may(window: number): readonly Name[] {
    const account = this.#facts?.account() ?? null;
    if (account === null) return [null];
    const { chosen } = this.#at(window);
    const off = chosen.get(account.id) ?? nameOf(account);
    if (this.isOn === false) return [off];
    const proven = this.#proven(window, account.id);
    return this.isOn ? proven : [...new Set([...proven, off])];
  }

  /** Whether it is this person who is there, whatever is under way. */
  isThere(window: number, name: Name): boolean {
    const account = this.#facts?.account() ?? null;
    if (account === null) return false;
    this.#proven(window, account.id);
    const { may } = this.#at(window);
    return may.size === 1 && may.has(name);
  }

  /** Somebody is about to come to this window, or to leave it. */
  claim(window: number, outcome: Name): Claim {
    this.#order += 1;
    const claim = { window, order: this.#order, outcome, overtakenAt: null };
    this.#at(window).claims.add(claim);
    return claim;
  }

  /** It has ended. @param isDone whether it was carried out */
  settle(claim: Claim, isDone: boolean): void {
    const at = this.#at(claim.window);
    at.claims.delete(claim);
    // Of what is done in one moment the last counts, in whatever order the answers come.
    if (!isDone || claim.overtakenAt === this.moment) return;
    const isSame = at.may.size === 1 && at.may.has(claim.outcome);
    if (!isSame) at.turn += 1;
    at.may = new Set([claim.outcome, ...(claim.overtakenAt === null ? [] : at.may)]);
    at.touched = this.#now();
    at.userId = this.#facts?.account()?.id ?? null;
    for (const other of at.claims) {
      if (other.order < claim.order) other.overtakenAt = this.moment;
    }
  }

  turn(window: number): number {
    return this.#at(window).turn;
  }

  /** What a window was told of itself, where nobody could know it from outside. */
  learn(window: number, name: Name): void {
    this.#at(window).may = new Set([name]);
  }

  touched(window: number): void {
    const at = this.#at(window);
    if (!this.#isIdle(at)) at.touched = this.#now();
  }

  chose(window: number, name: string): void {
    const account = this.#facts?.account() ?? null;
    if (account !== null) this.#at(window).chosen.set(account.id, name);
  }

  gavePin(member: Member): void {
    this.#lastPins.set(member, this.#now());
  }

  /** Whether a badge alone proves that this person is there. */
  isBadgeEnough(member: Member): boolean {
    const at = this.#lastPins.get(member);
    return at !== undefined && this.#since(at) <= PIN_GOOD_FOR_MS;
  }

  forgetPin(member: Member): void {
    this.#lastPins.delete(member);
  }

  /** Nothing that was proven counts any more. */
  endAll(): void {
    this.#lastPins.clear();
    for (const at of this.#windows) {
      at.may = nobody;
      at.turn += 1;
      for (const claim of at.claims) claim.overtakenAt = this.moment;
    }
  }

  /** Windows at which this person is, or may be. */
  windowsOf(member: Member): number[] {
    const name = memberName(member);
    return this.#windows.flatMap(({ may }, window) => (may.has(name) ? [window] : []));
  }

  /** A clock was set: a window may have been found idle at once. */
  clockSet(): void {
    for (const at of this.#windows) if (this.#isIdle(at)) at.may = new Set([...at.may, null]);
  }

  #proven(window: number, userId: string): readonly Name[] {
    const at = this.#at(window);
    const isOther = at.userId !== null && at.userId !== userId;
    if (isOther || this.#isIdle(at)) at.may = nobody;
    const coming = [...at.claims].map(({ outcome }) => outcome);
    return [...new Set([...at.may, ...coming])];
  }

  #at(window: number): Standing {
    const at = this.#windows[window];
    if (at === undefined) throw new Error('There is no such window');
    return at;
  }

  #isIdle({ touched }: Standing): boolean {
    return touched !== null && this.#since(touched) >= IDLE_MS;
  }

  #now(): Moment {
    const clock = this.#facts?.clock;
    return { wall: clock?.now() ?? 0, monotonic: clock?.monotonic() ?? 0 };
  }

  #since({ wall, monotonic }: Moment): number {
    const now = this.#now();
    return Math.max(now.wall - wall, now.monotonic - monotonic);
  }
}
