import type { AnswerAges, AnswerStamp } from '../journal/recordStore.ts';
import type { ProvenStamps } from '../journal/records.ts';
import type { Clock } from './clock.ts';

/** Up to which age an answer counts as fresh (DESIGN.md section 7). */
const FRESH_FOR_MS = 15 * 60_000;
/** The wall clock and the monotonic one, or the wall clock and the service's, may part by this much. */
const MOST_APART_MS = 60_000;
/** How often the program looks whether it still runs in time. */
const TICK_MS = 30_000;

export interface FreshnessParts {
  readonly clock: Clock;
  /** The number of the last request that began. */
  readonly lastRequest: () => number;
  /** What an earlier run proved of its stamps; null for nothing. */
  readonly earlier: ProvenStamps | null;
}

export interface FreshnessListeners {
  /** Called at every look whether the program still runs in time. */
  readonly onLook: () => void;
  /** Every answer so far has become stale. */
  readonly onStale: () => void;
}

/** A stretch of time in which both clocks agreed, once it is over. */
interface Era {
  /** The last request that began in it. */
  readonly upTo: number;
  readonly endedAt: { readonly steady: number; readonly monotonic: number };
}

/**
 * How old answers are, whatever is done to the clocks: the larger of the monotonic and the wall time
 * since. Once the two part by more than a minute, or the computer slept, every answer so far is stale.
 * An earlier run's answers count only if it had proven their times, and while the service's Date header
 * agrees with the wall clock. A stale answer is asked for again; it never makes a stop.
 */
export class Freshness implements AnswerAges {
  readonly #parts: FreshnessParts;
  /** Wall time minus monotonic time, as far apart as it was seen since the era began. */
  #offsets: { least: number; most: number };
  /** Answers to requests up to this number are stale. */
  #staleUpTo: number;
  #earlier: ProvenStamps | null;
  /** Eras of this run that ended lately. */
  #ended: readonly Era[] = [];
  #agreesWithService = false;
  #skewMs: number | null = null;
  #callOff: (() => void) | null = null;
  #onStale: () => void = () => {};

  constructor(parts: FreshnessParts) {
    this.#parts = parts;
    const offset = parts.clock.now() - parts.clock.monotonic();
    this.#offsets = { least: offset, most: offset };
    this.#staleUpTo = parts.lastRequest();
    this.#earlier = parts.earlier;
  }

  /** The same clock, watched: nobody can read it without a jump being noticed. */
  readonly clock: Clock = {
    now: () => this.#now(),
    monotonic: () => this.#parts.clock.monotonic(),
    after: (ms, call) => this.#parts.clock.after(ms, call),
  };

  /** The service's clock minus ours, by its last answer; null where that had no Date header. */
  get skewMs(): number | null {
    return this.#skewMs;
  }

  /** @param serviceTime the Date header of an answer that came just now, if it had one */
  learn(serviceTime: number | null): void {
    this.#skewMs = serviceTime === null ? null : serviceTime - this.#now();
    this.#agreesWithService = this.#skewMs !== null && Math.abs(this.#skewMs) <= MOST_APART_MS;
  }

  isFresh(answer: AnswerStamp, withinMs = FRESH_FOR_MS): boolean {
    const now = this.#steadyNow();
    const counts = answer.started > this.#staleUpTo || this.#isOfProvenRun(answer);
    const age = now - answer.seenAt;
    return counts && age >= 0 && age <= withinMs;
  }

  mayBeRecent({ seenAt, started }: AnswerStamp): boolean {
    const now = this.#steadyNow();
    if (started > this.#staleUpTo) return now - seenAt <= FRESH_FOR_MS;
    const era = this.#ended.find(({ upTo }) => started <= upTo);
    if (era === undefined) return Math.abs(this.#now() - seenAt) <= FRESH_FOR_MS;
    const sinceItsEnd = this.#parts.clock.monotonic() - era.endedAt.monotonic;
    return era.endedAt.steady - seenAt + sinceItsEnd <= FRESH_FOR_MS;
  }

  /** The requests whose answers bear the right time; null where nothing proves it. To be kept for the next run. */
  proven(): ProvenStamps | null {
    this.#now();
    if (!this.#agreesWithService) return null;
    return { after: this.#staleUpTo, upTo: this.#parts.lastRequest() };
  }

  /** From now on also a sleep or a stall is noticed in which both clocks went on. */
  start({ onLook, onStale }: FreshnessListeners): void {
    this.#onStale = onStale;
    const look = () => {
      const { clock } = this.#parts;
      const began = clock.monotonic();
      this.#callOff = clock.after(TICK_MS, () => {
        this.#now();
        if (clock.monotonic() - began > TICK_MS + MOST_APART_MS) this.forget();
        look();
        onLook();
      });
    };
    look();
  }

  stop(): void {
    this.#onStale = () => {};
    this.#callOff?.();
  }

  /** Every answer so far is stale: the computer slept, or a clock was set. */
  forget(): void {
    const { clock, lastRequest } = this.#parts;
    const monotonic = clock.monotonic();
    const era = {
      upTo: lastRequest(),
      endedAt: { steady: monotonic + this.#offsets.most, monotonic },
    };
    const recent = this.#ended.filter(
      ({ endedAt }) => monotonic - endedAt.monotonic <= FRESH_FOR_MS,
    );
    this.#ended = [...recent, era];
    const offset = clock.now() - monotonic;
    this.#offsets = { least: offset, most: offset };
    this.#staleUpTo = era.upTo;
    this.#earlier = null;
    this.#agreesWithService = false;
    this.#onStale();
  }

  #isOfProvenRun({ started }: AnswerStamp): boolean {
    const earlier = this.#agreesWithService ? this.#earlier : null;
    return earlier !== null && started > earlier.after && started <= earlier.upTo;
  }

  /** At least as late as either clock says, by the start of this era. */
  #steadyNow(): number {
    this.#now();
    return this.#parts.clock.monotonic() + this.#offsets.most;
  }

  #now(): number {
    const { clock } = this.#parts;
    const wall = clock.now();
    const offset = wall - clock.monotonic();
    const least = Math.min(this.#offsets.least, offset);
    const most = Math.max(this.#offsets.most, offset);
    if (most - least > MOST_APART_MS) this.forget();
    else this.#offsets = { least, most };
    return wall;
  }
}
