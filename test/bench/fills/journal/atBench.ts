import type { FillView } from '../../../../src/shared/contract/fillView.ts';
import type { WindowClient } from '../../../support/windowClient.ts';
import type { Dice } from '../world.ts';
import type { FillBench } from './bench.ts';
import type { FillCase } from './case.ts';

/** How a fill was done. */
export interface FillDone {
  readonly one: FillCase;
  /** The fills that it took: more than one where somebody began anew. */
  readonly fills: Set<string>;
  /** Those of them of whose stop somebody has said what was done. */
  readonly settled: Set<string>;
  /** Every answer came at once, nothing failed, and nobody was in a hurry. */
  isCalm: boolean;
  readonly beganAt: number;
  /** An answer said of one of its codes that it is on another record. */
  readonly isContradicted: boolean;
}

/** When the power fails. */
export interface Power {
  /** Whether it fails at this call. */
  isDue(): boolean;
}

export const activeIn = (view: FillView) =>
  view.containers.filter(({ removed }) => removed === null);

const reasonsIn = (view: FillView) =>
  [view.finding, view.label.finding, ...activeIn(view).map(({ finding }) => finding)].flatMap(
    ({ reasons }) => reasons,
  );

/** Known soon, by a read that is under way. */
const readSoon = ['prescription-stale', 'prescription-not-known', 'lot-not-checked'];

/** How long an answer that nobody withholds takes at most, while nothing else happens. */
const ANSWER_MS = 40;
/** After this long the station tries again what failed. */
const AGAIN_MS = 16_000;

/** One fill at the bench: every call may be the one in which the power fails. */
export class AtBench {
  readonly bench: FillBench;
  readonly dice: Dice;
  readonly done: FillDone;
  readonly #power: Power;
  /** A colleague has taken it over. */
  isColleagues = false;

  constructor(bench: FillBench, dice: Dice, power: Power, done: FillDone) {
    this.bench = bench;
    this.dice = dice;
    this.#power = power;
    this.done = done;
  }

  get #window(): WindowClient {
    return this.isColleagues ? this.bench.colleague : this.bench.window;
  }

  /** Makes a call; where the power failed in it the window makes the same one again. */
  async call<Result>(make: (window: WindowClient) => Promise<Result>): Promise<Result> {
    if (this.#power.isDue()) {
      this.done.isCalm = false;
      if (this.dice.chance(0.5)) {
        make(this.#window).catch(() => {});
        for (let turn = this.dice.below(6); turn > 0; turn -= 1) await new Promise(setImmediate);
      }
      if (this.dice.chance(0.8)) await this.bench.kill();
      else await this.bench.restart();
    }
    return make(this.#window);
  }

  async scan(value: string, id: string = crypto.randomUUID()) {
    const taken = await this.call(({ fills }) => fills.scan({ id, value, source: 'scanner' }));
    if (taken.kind === 'fill') this.bench.saw(taken.fill);
    return taken;
  }

  /** The fill as it stands; null where it is not open here any more. */
  async present(): Promise<FillView | null> {
    const view = await this.call(({ fills }) => fills.present());
    if (view !== null) this.done.fills.add(view.id);
    return view;
  }

  /** The fill once what is read for it has come, or does not come. */
  async settled(): Promise<FillView | null> {
    for (let tries = 0; ; ) {
      const told = await this.present();
      const view = told;
      if (view === null || !this.#isComing(view)) return view;
      const news = await this.bench.news(this.done.isCalm ? 2_000 : ANSWER_MS);
      if (news === 'news' || this.bench.service.isBusy) continue;
      if (!this.bench.isOnline || tries === 3) return view;
      tries += 1;
      this.bench.service.release();
      this.done.isCalm = false;
      await this.bench.pass(AGAIN_MS);
      await this.call(({ changes }) => changes.tryNow());
    }
  }

  #isComing(view: FillView): boolean {
    return reasonsIn(view).some(
      (reason) =>
        ('because' in reason && reason.because === 'asking') ||
        (this.bench.isOnline && readSoon.includes(reason.kind)),
    );
  }
}
