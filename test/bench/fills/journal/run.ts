import { Dice } from '../world.ts';
import type { FillDone, Power } from './atBench.ts';
import { FillBench } from './bench.ts';
import { drawCase, type FillCase } from './case.ts';
import { doFill } from './hands.ts';
import { listAll, meet, meetLots } from './meeting.ts';
import type { Fate, FillService } from './service.ts';
import { type JournalTally, tallyOf } from './tally.ts';

const HOUR_MS = 3_600_000;
/** An answer of this age is fresh until the end of a fill in which nobody waits: the rule is 15 minutes. */
const STILL_FRESH_MS = 10 * 60_000;
const LAST_HOUR = 14;
const FIRST_HOUR = 8;
/** More than a station judges at once. */
const LONG_SPELL = 560;

/** One fill of a shift, and how it is to go. */
interface Turn {
  readonly one: FillCase;
  readonly isOffline: boolean;
  readonly isCalm: boolean;
}

/** Fails once in so many calls. */
class PowerCuts implements Power {
  readonly #dice: Dice;
  readonly #every: number;
  #left: number;
  constructor(dice: Dice, every: number) {
    this.#dice = dice;
    this.#every = every;
    this.#left = this.#draw();
  }
  isDue(): boolean {
    this.#left -= 1;
    if (this.#left > 0) return false;
    this.#left = this.#draw();
    return true;
  }
  #draw(): number {
    return 1 + this.#dice.below(2 * this.#every);
  }
}

export interface JournalRun {
  /** The power fails once in so many calls of a window; a fill takes ten to twenty. */
  readonly callsToCut?: number;
  readonly told?: (words: string) => void;
}

/**
 * Does so many fills at a real station over a real journal, against a service that withholds, loses and
 * mistakes answers, through power cuts and without a network, and has a referee judge what came of them.
 */
export async function runJournalFills(
  fills: number,
  seed: number,
  { callsToCut = 800, told = () => {} }: JournalRun = {},
): Promise<JournalTally> {
  // What is true hangs on the seed alone; what hands do hangs on what comes back, and when, as well.
  const [truths, dice] = [new Dice(seed), new Dice(seed + 1)];
  const bench = new FillBench();
  const power = new PowerCuts(dice, callsToCut);
  const done: FillDone[] = [];
  await bench.begin();
  for (let shift = 0; done.length < fills; shift += 1) {
    const isLong = shift === 2 && fills - done.length > LONG_SPELL;
    const size = isLong
      ? Math.min(LONG_SPELL + 40, fills - done.length)
      : Math.min(60 + truths.below(120), fills - done.length);
    await workShift(bench, dice, power, done, { truths, size, isLong });
    told(`${done.length} fills, ${bench.restarts} restarts`);
  }
  await finish(bench);
  const tally = await tallyOf(bench, done);
  await bench.end();
  return tally;
}

async function workShift(
  bench: FillBench,
  dice: Dice,
  power: Power,
  done: FillDone[],
  { truths, size, isLong }: { truths: Dice; size: number; isLong: boolean },
): Promise<void> {
  const { service } = bench;
  await waitForMorning(bench);
  const first = done.length;
  const cases = Array.from({ length: size }, (_, at) =>
    drawCase(truths, first + at, bench.clock.now(), service.records),
  );
  await listAll(bench);
  const without = isLong ? { from: 20, length: LONG_SPELL } : drawSpell(dice, size, first === 0);
  const turns = inTurn(truths, cases, size).map((one, at): Turn => {
    const isOffline = without !== null && at >= without.from && at < without.from + without.length;
    return { one, isOffline, isCalm: !isOffline && dice.chance(0.6) };
  });
  for (const { one, isOffline, isCalm } of turns) {
    // What is met now is old by the time it is filled, now and then.
    if (isOffline || (!isCalm && !one.metInFill && dice.chance(0.3))) await meet(bench, one);
    await meetLots(bench, one);
  }
  for (const turn of turns) done.push(await takeTurn(bench, dice, power, turn));
  if (!bench.isOnline) await bench.goOnline();
  await seeToAlarms(bench, dice);
  await tidy(bench, dice, done);
}

/** Which turns of a shift are without a network; the first shift always has some. */
function drawSpell(dice: Dice, size: number, isFirst: boolean) {
  if (isFirst) return { from: 10, length: 30 };
  return dice.chance(0.6) ? { from: dice.below(size), length: 4 + dice.below(12) } : null;
}

/** What was filled before comes before what fills it again. */
function inTurn(dice: Dice, cases: readonly FillCase[], size: number): FillCase[] {
  const turns: FillCase[] = [];
  const later: FillCase[] = [];
  for (const one of cases) {
    if (turns.length + later.length >= size) break;
    turns.push(one.before ?? one);
    if (one.before !== null) later.push(one);
    else if (later.length > 0 && dice.chance(0.2)) turns.push(...later.splice(0, 1));
  }
  return [...turns, ...later].slice(0, size);
}

async function takeTurn(
  bench: FillBench,
  dice: Dice,
  power: Power,
  { one, isOffline, isCalm }: Turn,
): Promise<FillDone> {
  if (isOffline === bench.isOnline) {
    if (isOffline) await bench.goOffline();
    else await bench.goOnline();
  }
  const { service } = bench;
  await bench.unlock();
  service.release();
  service.forgetPlans();
  const isHard = !isCalm && !isOffline && dice.chance(0.6);
  const isContradicted = isHard && planAnswers(dice, service, one);
  const { orderId, exceptionId } = one;
  const isMet = bench.service.delivered(
    exceptionId === null ? `order ${orderId}` : `exception ${exceptionId}`,
  );
  const beganAt = bench.clock.now();
  // Its order was met with the one that fills the same again, this morning: that is not fresh any more.
  const isOld = isMet.length > 0 && isMet.every(({ at }) => at < beganAt - STILL_FRESH_MS);
  const turn: FillDone = {
    ...{ one, isCalm: isCalm && !isOld, isContradicted, beganAt },
    ...{ fills: new Set(), settled: new Set() },
  };
  if (!one.metInFill && isMet.length === 0) await meet(bench, one);
  await doFill(bench, dice, power, turn);
  return turn;
}

/** Draws what becomes of the answers about one fill. Says whether one of them contradicts a code. */
function planAnswers(dice: Dice, service: FillService, one: FillCase): boolean {
  let isContradicted = false;
  const plan = (subject: string, fates: readonly Fate[]) => {
    if (!dice.chance(0.3)) return;
    const fate = dice.of(fates);
    const times = fate === 'about-another' || fate === 'withheld' ? 1 : 1 + dice.below(4);
    service.plan(subject, ...Array.from({ length: times }, () => fate));
    if (fate === 'about-another' && subject.startsWith('code')) isContradicted = true;
  };
  const bottles = [...one.bottles, one.spare];
  plan(`code ${one.label}`, ['lost', 'failed', 'withheld', 'about-another']);
  plan(`patient ${one.patientId}`, ['lost', 'failed', 'withheld', 'about-another']);
  for (const { text, lotId } of bottles) {
    plan(`code ${text}`, ['lost', 'failed', 'withheld', 'about-another']);
    plan(`products ${lotId}`, ['lost', 'failed', 'withheld']);
    plan(`lot ${lotId}`, ['lost', 'failed', 'withheld', 'about-another']);
  }
  return isContradicted;
}

/** A shift ends before the day does: what lasts to the end of a supply would not do so tomorrow. */
async function waitForMorning(bench: FillBench): Promise<void> {
  const hour = new Date(bench.clock.now()).getHours();
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return;
  await bench.signIn();
  await bench.pass(((FIRST_HOUR - hour + 24) % 24) * HOUR_MS);
}

async function seeToAlarms(bench: FillBench, dice: Dice): Promise<void> {
  for (const { fill } of bench.alarms?.fills ?? []) {
    if (dice.chance(0.5))
      await bench.window.stops.settle({
        stop: { kind: 'fill', id: fill.id },
        settlement: { outcome: 'put-back' },
      });
  }
}

/**
 * Somebody says of every fill that was left while a stop held it what was done about it, and most of those that
 * nobody will go on with end.
 */
async function tidy(bench: FillBench, dice: Dice, done: readonly FillDone[]): Promise<void> {
  const settled = new Set(done.flatMap((one) => [...one.settled]));
  const { fills } = bench.window;
  for (const { id: fill, heldBy } of await bench.setAside()) {
    if (heldBy !== null && !settled.has(fill)) {
      await fills.takeUp({ fill });
      await fills.settle({ fill, outcome: 'ask' });
    }
    if (dice.chance(0.8)) await fills.endUnfilled({ fill, reason: 'not-wanted' });
  }
}

/** Everything is answered in the end. */
async function finish(bench: FillBench): Promise<void> {
  const { service } = bench;
  service.forgetPlans();
  for (let quiet = 0; quiet < 4; ) {
    const before = service.asked;
    service.release();
    await bench.pass(16_000);
    await bench.window.changes.tryNow();
    while ((await bench.news(250)) === 'news' || service.isBusy);
    quiet = service.asked - before > 4 ? 0 : quiet + 1;
  }
}
