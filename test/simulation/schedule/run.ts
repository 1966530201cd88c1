import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SimEvent, StoredRow } from '../history.ts';
import type { Violation } from '../invariants/invariant.ts';
import { Judge } from '../invariants/judge.ts';
import { FaultPlan } from '../network/faultPlan.ts';
import { Network } from '../network/network.ts';
import { Random } from '../random.ts';
import { ServiceModel } from '../service/model.ts';
import { worldOf } from '../service/world.ts';
import { Machine } from '../station/machine.ts';
import type { Point } from '../station/point.ts';
import { SERVICE } from '../station/program.ts';
import { scratch } from '../station/template.ts';
import { WorldTime } from '../time.ts';
import { Actor } from './actor.ts';
import type { Schedule } from './schedule.ts';

const MINUTE_MS = 60_000;
/** After this time without faults every entry must have ended. */
const HEALTHY_MS = 45 * MINUTE_MS;
const LOOK_IN_MS = 12 * MINUTE_MS;
/** Nothing arrives later than this. */
const LATEST_MS = 26 * MINUTE_MS;

export interface RunResult {
  readonly schedule: Schedule;
  /** The first violation; null when all invariants held. */
  readonly violation: Violation | null;
  readonly events: readonly SimEvent[];
  readonly counts: Readonly<Record<string, number>>;
  /** Milliseconds of virtual time. */
  readonly durationMs: number;
}

export interface RunOptions {
  /** Called at every point that a workstation's program passes; true cuts its power there. */
  readonly onPoint?: (point: Point, machine: Machine) => boolean;
}

/** Whether a row has ended or waits for a decision or an absent user. */
export function isAtRest(
  row: StoredRow,
  rows: readonly StoredRow[],
  signedIn: string | null,
): boolean {
  if (['settled', 'discarded', 'handed-over', 'parked'].includes(row.state)) return true;
  if (row.userId !== signedIn || row.service !== SERVICE) return row.state !== 'sending';
  const ahead = rows.filter(({ lane, place, sequence }) => {
    return (lane === row.lane && place < row.place) || row.needs.includes(sequence);
  });
  return ahead.some((one) => isStuck(one, signedIn));
}

function isStuck(row: StoredRow, signedIn: string | null): boolean {
  if (row.state === 'settled' || row.state === 'handed-over') return false;
  if (row.state === 'discarded') return false;
  return row.state === 'parked' || row.userId !== signedIn || row.service !== SERVICE;
}

/** Performs a schedule and judges it step by step. */
export async function run(schedule: Schedule, options: RunOptions = {}): Promise<RunResult> {
  const folder = mkdtempSync(join(scratch(), 's-'));
  const time = new WorldTime();
  const judge = new Judge();
  const seeds = new Random(schedule.seed ^ 0x51ed270b);
  const seedOf = () => new Random(seeds.int(0, 2 ** 31));
  const world = worldOf(seedOf());
  const { reading, manner } = schedule;
  const service = new ServiceModel(world, reading, manner, seedOf(), () => time.now);
  const faults = new FaultPlan(() => time.now);
  const actors: Actor[] = [];
  const record = (event: SimEvent) => {
    judge.see(event);
    for (const actor of actors) actor.see(event);
  };
  const network = new Network({ time, random: seedOf(), service, faults, record });
  const machines = schedule.homes.map((_home, station) => {
    const own = join(folder, String(station));
    mkdirSync(own);
    const fetchesList = schedule.steps.some(
      ({ act }) => act.kind === 'refresh' && act.station === station,
    );
    return new Machine({
      station,
      folder: own,
      fetchesList,
      time,
      network,
      random: seedOf(),
      record,
    });
  });
  const { onPoint } = options;
  if (onPoint !== undefined) {
    for (const machine of machines) machine.onPoint = (point) => onPoint(point, machine);
  }
  const actor = new Actor({ schedule, time, service, faults, machines, record });
  actors.push(actor);

  const observe = () => {
    for (const machine of machines) machine.observe();
  };
  const until = async (end: number, enough: () => boolean = () => false): Promise<void> => {
    while (judge.violation === null && !enough()) {
      const more = await time.step(end);
      observe();
      if (!more) return;
    }
  };
  try {
    await actor.begin();
    observe();
    for (const { at, act } of schedule.steps) {
      await until(at);
      if (judge.violation !== null) break;
      actor.perform(act);
      await time.settle();
      observe();
    }
    const last = schedule.steps.at(-1)?.at ?? 0;
    await until(last + 2 * MINUTE_MS);
    await heal();
    if (judge.violation === null) await actor.close();
    observe();
    await until(time.now + LATEST_MS, () => network.isQuiet);
    const { violation, events, counts } = judge;
    return { schedule, violation, events, counts, durationMs: time.now };
  } finally {
    actor.dispose();
    for (const machine of machines) machine.dispose();
    rmSync(folder, { recursive: true, force: true });
  }

  /** Ends all faults: every entry that can end must end. */
  async function heal(): Promise<void> {
    if (judge.violation !== null) return;
    await actor.heal();
    observe();
    const begun = time.now;
    const standings = () =>
      machines.map(({ station, signedIn, rows }) => ({
        station,
        signedIn,
        service: SERVICE,
        rows,
      }));
    const healthy = (): SimEvent => ({
      kind: 'healthy',
      at: time.now,
      passed: time.now - begun,
      stations: standings(),
    });
    const done = () =>
      machines.every(({ rows, signedIn }) => rows.every((row) => isAtRest(row, rows, signedIn)));
    for (const passed of [LOOK_IN_MS, 2 * LOOK_IN_MS, HEALTHY_MS]) {
      await until(begun + passed, done);
      if (judge.violation !== null) return;
      await actor.heal();
      record(healthy());
      if (done()) break;
    }
    for (const machine of machines) machine.audit();
  }
}
