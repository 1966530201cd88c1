import type { DropReason, Drops, SiteState } from '#shared/contract/site.ts';
import { backoffMs } from '../connection/backoff.ts';
import type { Clock } from '../connection/clock.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Fact } from '../journal/site/fact.ts';
import type { Membership } from '../journal/site/membership.ts';
import { bucketsOf, factAddress } from './addresses.ts';
import { type Broker, type openBroker, troubleOf } from './broker.ts';
import { Claims, type OwnClaim } from './claims.ts';
import { type LotsHere, tellAllLots } from './lotsToTell.ts';
import { belongs } from './membershipChanges.ts';
import { type BenchHere, type Presence, readPresence, writePresence } from './presence.ts';
import { tellRound } from './roundsToTell.ts';
import { SiteSession } from './siteSession.ts';
import { tellFact } from './told.ts';

/** The longest pause before the broker is tried again. */
const AGAIN_LIMIT_MS = 30_000;
const PRESENCE_MS = 20_000;
/** After the last of several answers; nobody waits for it. */
const LOTS_MS = 500;
const CLOSE_MS = 1_000;
/** A screen waits no longer for what the others said. */
const PRESENCE_PATIENCE_MS = 2_000;

export interface SiteLinkParts {
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly open: typeof openBroker;
  /** What the others are told of this bench. */
  readonly presence: () => Presence;
  /** Another bench was told that it may have changed. */
  readonly exceptionChanged: (exceptionId: string) => void;
  /** Another bench said who works there, or whose a badge is. */
  readonly peopleChanged: () => void;
  /** What people have in hand here. */
  readonly inHand: () => readonly OwnClaim[];
  /** What is known here of lots. */
  readonly lots: LotsHere;
  readonly changed: () => void;
  readonly trouble: (error: unknown) => void;
}

/**
 * Shares with the other benches of the site what they may know of one another. Nothing waits for it: without a
 * broker this bench works as it does alone, and catches up when the broker answers again.
 */
export class SiteLink {
  readonly #parts: SiteLinkParts;
  /** Who has what in hand. */
  readonly claims: Claims;
  #membership: Membership | null;
  #state: SiteState = { kind: 'alone' };
  #session: SiteSession | null = null;
  #drops: Drops = {};
  /** Ends the pause before the next try. */
  #tryNow: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStarted = false;
  #callOffLots: (() => void) | null = null;

  constructor(parts: SiteLinkParts) {
    this.#parts = parts;
    this.#membership = parts.store.journal.site.membership.get();
    this.claims = new Claims({
      ...{ clock: parts.clock, own: parts.inHand, changed: parts.changed },
      membership: () => this.#membership,
      dropped: (because) => this.#dropped(because),
    });
  }

  get membership(): Membership | null {
    return this.#membership;
  }

  get state(): SiteState {
    return this.#state;
  }

  /** How much was not believed since the program began, by its reason. */
  get drops(): Drops {
    return this.#drops;
  }

  start(): void {
    this.#isStarted = true;
    this.#run();
  }

  /** In the commit of the caller; without a site nothing is told. `wake` follows the commit. */
  tell(fact: Extract<Fact, { kind: 'recall' | 'lift' | 'person' | 'badge' }>): void {
    const membership = this.#membership;
    if (membership === null || !belongs(membership)) return;
    const { facts } = this.#parts.store.journal.site;
    const place = ['stops', factAddress(membership, fact), tellFact(membership, fact)] as const;
    if (fact.kind === 'person' || fact.kind === 'badge') facts.tellAnew(...place);
    else facts.tell(...place);
  }

  /** Something was told. */
  wake(): void {
    this.#session?.publishSoon();
  }

  /** The service told this bench that an exception may have changed: so may the others read it. On disk when it returns. */
  exceptionEvent(id: string): void {
    const membership = this.#membership;
    if (membership === null || !belongs(membership)) return;
    const fact: Fact = { kind: 'event', id, at: this.#parts.clock.now() };
    const { journal } = this.#parts.store;
    const told = tellFact(membership, fact);
    journal.commit(() =>
      journal.site.facts.tellAnew('events', factAddress(membership, fact), told),
    );
    this.#session?.eventsSoon();
  }

  /** A count round of this bench stands as it does now; the others hear of it. */
  roundChanged(id: string): void {
    const membership = this.#membership;
    const { store } = this.#parts;
    const round = store.journal.rounds.find(id);
    if (membership === null || round === null || !belongs(membership)) return;
    const isNews = store.journal.commit(() => tellRound(store, membership, round));
    if (isNews) this.#session?.eventsSoon();
  }

  /** The service answered something of this lot here: the others are told of it in a moment. */
  lotAnswered(lot: string): void {
    if (this.#membership === null) return;
    const { journal } = this.#parts.store;
    journal.owe(() => journal.site.lots.addToTell(lot));
    this.#lotsSoon();
  }

  /** Records were stored, perhaps of lots. */
  recordsStored(): void {
    if (this.#membership !== null) this.#lotsSoon();
  }

  /** On disk when it returns. @param also what belongs into the same commit */
  change(next: Membership | null, also: () => void): void {
    const { journal } = this.#parts.store;
    const before = this.#membership;
    journal.commit(() => {
      if (next === null) journal.site.membership.end();
      else journal.site.membership.set(next);
      if (next?.site.id !== before?.site.id) {
        journal.site.facts.clear();
        journal.site.lots.clear();
        journal.site.orders.clear();
        journal.site.rounds.clear();
        journal.site.people.clear();
        this.claims.clear();
        if (next !== null && belongs(next)) tellAllLots(this.#parts);
      }
      also();
    });
    this.#membership = next;
    if (next?.site.id !== before?.site.id) {
      this.#stop();
      if (this.#isStarted) this.#run();
    } else {
      this.#session?.publishSoon();
      this.#session?.lotsSoon();
      this.#session?.eventsSoon();
    }
    this.#parts.changed();
  }

  /** What each bench of the site said of itself last; null where the broker does not answer. */
  async benches(): Promise<BenchHere[] | null> {
    const membership = this.#membership;
    const { promise: impatience, resolve } = Promise.withResolvers<null>();
    const callOff = this.#parts.clock.after(PRESENCE_PATIENCE_MS, () => resolve(null));
    const asked = this.#session?.presence().catch(() => null);
    const entries = await Promise.race([asked, impatience]);
    callOff();
    if (membership === null || entries === undefined || entries === null) return null;
    return entries.flatMap((entry) => readPresence(membership, entry) ?? []);
  }

  async close(): Promise<void> {
    this.#isStarted = false;
    this.#callOffLots?.();
    this.#stop();
    // A broker that does not answer holds up no closing; what comes of it later is closed, and written nowhere.
    const { promise: impatience, resolve } = Promise.withResolvers<void>();
    const callOff = this.#parts.clock.after(CLOSE_MS, resolve);
    await Promise.race([this.#running, impatience]);
    callOff();
  }

  #lotsSoon(): void {
    this.#callOffLots?.();
    this.#callOffLots = this.#parts.clock.after(LOTS_MS, () => this.#session?.lotsSoon());
  }

  #dropped(because: DropReason): void {
    this.#drops = { ...this.#drops, [because]: (this.#drops[because] ?? 0) + 1 };
  }

  #stop(): void {
    this.#session?.end();
    this.#tryNow?.();
  }

  #run(): void {
    this.#running = this.#running.then(() => this.#keepConnected()).catch(this.#parts.trouble);
  }

  async #keepConnected(): Promise<void> {
    const site = this.#membership?.site.id;
    const isWanted = () =>
      this.#isStarted && this.#membership?.site.id === site && this.#membership?.leftOutAt === null;
    let failures = 0;
    while (isWanted()) {
      const connected = await this.#connectOnce(isWanted);
      failures = connected ? 1 : failures + 1;
      if (isWanted()) await this.#pause(backoffMs(failures, this.#parts.random(), AGAIN_LIMIT_MS));
    }
    if (this.#membership === null) this.#setState({ kind: 'alone' });
    else if (this.#membership.leftOutAt !== null) this.#setState({ kind: 'left-out' });
  }

  /** @returns whether the broker could be used at all */
  async #connectOnce(isWanted: () => boolean): Promise<boolean> {
    const membership = this.#membership;
    if (membership === null) return false;
    let isUsed = false;
    let broker: Broker | null = null;
    try {
      broker = await this.#parts.open(membership.broker, bucketsOf(membership));
      if (!isWanted()) return true;
      const session = new SiteSession(broker, {
        ...this.#parts,
        membership: () => this.#membership ?? membership,
        setMembership: (next) => {
          const isLetIn = belongs(next) && !belongs(this.#membership ?? membership);
          this.#membership = next;
          // The others see it at once.
          if (isLetIn) this.#tryNow?.();
        },
        claims: this.claims,
        dropped: (because) => this.#dropped(because),
      });
      this.#session = session;
      await session.begin();
      isUsed = true;
      this.#setState({ kind: 'connected' });
      await Promise.race([session.run(), this.#sayPresence(session, broker.over)]);
      this.#setState({ kind: 'apart', since: this.#parts.clock.now(), trouble: 'out-of-reach' });
    } catch (error) {
      const { kind } = troubleOf(error);
      if (kind === 'other') this.#parts.trouble(error);
      const since = this.#state.kind === 'apart' ? this.#state.since : this.#parts.clock.now();
      this.#setState({ kind: 'apart', since, trouble: kind });
    } finally {
      this.#session?.end();
      this.#session = null;
      await broker?.close().catch(this.#parts.trouble);
    }
    return isUsed;
  }

  /** At once, and again and again until the connection is over. */
  async #sayPresence(session: SiteSession, over: Promise<void>): Promise<void> {
    let isOver = false;
    void over.then(() => {
      isOver = true;
    });
    while (!isOver && this.#session === session) {
      const membership = this.#membership;
      if (membership !== null && belongs(membership)) {
        const { address, bytes } = writePresence(membership, this.#parts.presence());
        await session.setPresence(address, bytes);
      }
      await Promise.race([over, this.#pause(PRESENCE_MS)]);
    }
  }

  #pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const callOff = this.#parts.clock.after(ms, resolve);
    this.#tryNow = () => {
      callOff();
      resolve();
    };
    return promise;
  }

  #setState(state: SiteState): void {
    const before = this.#state;
    this.#state = state;
    if (JSON.stringify(before) !== JSON.stringify(state)) this.#parts.changed();
  }
}
