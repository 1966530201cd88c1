import type { Clock } from '../../src/main/station/connection/clock.ts';

interface Due {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
}

/** 2026-11-20T12:00:00Z, where every schedule begins. */
const BEGINNING = Date.UTC(2026, 10, 20, 12);

/** The one time that all workstations, the network and the service of a schedule live in. */
export class WorldTime {
  #now = 0;
  #order = 0;
  #due: Due[] = [];
  /** Commits that wait for the end of their turn. */
  #pending = 0;

  /** Milliseconds since the schedule began. */
  get now(): number {
    return this.#now;
  }

  /** True time, as a calendar has it. */
  get instant(): number {
    return BEGINNING + this.#now;
  }

  after(ms: number, call: () => void): () => void {
    const due = { at: this.#now + Math.max(0, ms), order: this.#order, call };
    this.#order += 1;
    let place = this.#due.length;
    while (place > 0 && isLater(this.#due[place - 1], due)) place -= 1;
    this.#due.splice(place, 0, due);
    return () => {
      const found = this.#due.indexOf(due);
      if (found >= 0) this.#due.splice(found, 1);
    };
  }

  /** Work goes on between two turns of the program; time must not pass meanwhile. */
  async busyWith<T>(work: Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await work;
    } finally {
      this.#pending -= 1;
    }
  }

  /** Fires the next timer and all that follows at once; false when it is due later. */
  async step(until: number): Promise<boolean> {
    const next = this.#due[0];
    if (next === undefined || next.at > until) {
      this.#now = Math.max(this.#now, until);
      return false;
    }
    this.#due.shift();
    this.#now = next.at;
    next.call();
    await this.settle();
    return true;
  }

  /** All that is awaited gets its turn. */
  async settle(): Promise<void> {
    do await new Promise(setImmediate);
    while (this.#pending > 0);
    await new Promise(setImmediate);
  }
}

function isLater(one: Due | undefined, other: Due): boolean {
  return one !== undefined && one.at > other.at;
}

/** The clocks of one run of the program on one workstation. */
export class MachineClock implements Clock {
  readonly #world: WorldTime;
  readonly #wallOff: () => number;
  readonly #bootedAt: number;
  #stopped = false;
  /** The last sleep, and how long the monotonic clock stood still in those before it. */
  #sleep = { from: 0, until: 0, stops: false };
  #stoodStill = 0;
  /** Timers that fell due in the sleep. */
  readonly #atWaking: (() => void)[] = [];

  /** @param wallOff how far somebody has set the wall clock off */
  constructor(world: WorldTime, wallOff: () => number) {
    this.#world = world;
    this.#wallOff = wallOff;
    this.#bootedAt = world.now;
  }

  now = (): number => this.#world.instant + this.#wallOff();
  monotonic = (): number => this.#world.now - this.#bootedAt - this.#stoodStillMs();

  after = (ms: number, call: () => void): (() => void) => {
    const due = { isOff: false };
    const ring = () => {
      if (this.#stopped || due.isOff) return;
      if (this.#world.now < this.#sleep.until) this.#atWaking.push(ring);
      else call();
    };
    const callOff = this.#world.after(ms, ring);
    return () => {
      due.isOff = true;
      callOff();
    };
  };

  /** The computer sleeps: its timers fire when it wakes. @param stops the monotonic clock does not go on */
  sleep(ms: number, stops: boolean): void {
    this.#stoodStill = this.#stoodStillMs();
    const { now } = this.#world;
    this.#sleep = { from: now, until: now + ms, stops };
    this.#world.after(ms, () => {
      if (this.#world.now >= this.#sleep.until) this.wake();
    });
  }

  wake(): void {
    const { now } = this.#world;
    const { from, until, stops } = this.#sleep;
    this.#sleep = { from, until: Math.min(now, until), stops };
    for (const ring of this.#atWaking.splice(0)) ring();
  }

  #stoodStillMs(): number {
    const { from, until, stops } = this.#sleep;
    return this.#stoodStill + (stops ? Math.min(this.#world.now, until) - from : 0);
  }

  /** The power is gone: no timer of this run fires any more. */
  cutPower(): void {
    this.#stopped = true;
  }
}
