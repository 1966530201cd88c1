import type { Person } from '#shared/contract/person.ts';
import { simulatedEntry } from '../../support/entryKinds/index.ts';
import { adjustLot, countLot } from '../../support/entryKinds/lots.ts';
import type { SimEvent } from '../history.ts';
import type { FaultPlan } from '../network/faultPlan.ts';
import type { PeopleAct } from '../persons/deeds.ts';
import { WindowActor } from '../persons/windowActor.ts';
import type { ServiceModel } from '../service/model.ts';
import { mappingsOf, nth, type SimUser } from '../service/world.ts';
import { isAfterlife } from '../station/disk.ts';
import type { Machine } from '../station/machine.ts';
import type { WorldTime } from '../time.ts';
import { decide } from './decide.ts';
import { changeElsewhere } from './elsewhere.ts';
import { countRound, undoEntry } from './floor.ts';
import { planCut } from './powerCuts.ts';
import type { Act, Schedule } from './schedule.ts';

export interface ActorParts {
  readonly schedule: Schedule;
  readonly time: WorldTime;
  readonly service: ServiceModel;
  readonly faults: FaultPlan;
  readonly machines: readonly Machine[];
  readonly record: (event: SimEvent) => void;
}

/** Performs a schedule's acts in place of the people and of the world around them. */
export class Actor {
  readonly #parts: ActorParts;
  /** The last whole list of each workstation, and the record that each entry made. */
  readonly #listed = new Map<number, readonly string[]>();
  readonly #made = new Map<string, string>();
  /** What was entered at each workstation, in order. */
  readonly #latest = new Map<number, readonly string[]>();
  #healed = false;
  /** Null where the schedule has no windows. */
  #windows: WindowActor | null = null;
  /** The user of each workstation. */
  readonly #users: (SimUser | undefined)[];

  constructor(parts: ActorParts) {
    this.#parts = parts;
    const { users } = parts.service.world;
    this.#users = parts.schedule.homes.map((home) => users[home]);
    mappingsOf(parts.service.world);
  }

  see(event: SimEvent): void {
    this.#windows?.see(event);
    if (event.kind === 'outcome' && event.listed !== null) {
      this.#listed.set(event.station, event.listed);
    }
    if (event.kind === 'effect' && event.effect.kind === 'create' && event.label.row !== null) {
      this.#made.set(event.label.row.id, event.effect.entity.replace('task:', ''));
    }
  }

  async begin(): Promise<void> {
    const { machines, time, schedule, service, record } = this.#parts;
    const { windows = 0 } = schedule;
    if (windows > 0) {
      const madeBy = (id: string) => this.#made.get(id) ?? null;
      const { world } = service;
      this.#windows = await WindowActor.begin({ machines, windows, world, time, record, madeBy });
    }
    for (const machine of machines) {
      machine.start();
      const { context } = machine;
      if (!schedule.foreignRow || context === null) continue;
      const [lotId = ''] = service.world.lots.keys();
      const { id: userId = '', firstName = '', lastName = '' } = this.#users[machine.station] ?? {};
      context.journal.commit(() =>
        context.journal.outbox.add({
          id: `foreign-${machine.station}`,
          kind: countLot.kind,
          lane: `lot:${lotId}-elsewhere`,
          service: 'another-service',
          userId,
          author: { firstName, lastName },
          payload: { lotId, quantity: '7', reason: '' },
          base: { quantity: null, unit: null },
          at: context.clock.now(),
        }),
      );
    }
    await time.settle();
  }

  perform(act: Act): void {
    const { machines, service, faults, record, time } = this.#parts;
    if (act.kind === 'elsewhere') {
      record({ kind: 'others', at: time.now, effect: changeElsewhere(service.world, act.what) });
      return;
    }
    if (act.kind === 'revoke') {
      service.revoke(nth(service.world.users, act.user).id);
      return;
    }
    const machine = machines[act.station];
    if (machine === undefined) return;
    switch (act.kind) {
      case 'fault':
        faults.plan({ station: act.station, fate: act.fate, of: act.of }, act.times);
        return;
      case 'network down':
        faults.takeDown(act.station, act.ms);
        return;
      case 'road':
        faults.answerAll(act.station, act.road, act.ms);
        return;
      case 'clock':
        machine.setClockOff(act.ms);
        this.#windows?.clockSet(act.station);
        return;
      case 'sleep':
        machine.sleep(act.ms, act.stops);
        time.after(act.ms, () =>
          this.#guarded(machine, async () => this.#windows?.awake(act.station)),
        );
        return;
      case 'at window':
      case 'begin people':
      case 'machine locked':
        this.#guarded(machine, async () => this.#windows?.perform(act));
        return;
      case 'power cut':
        planCut(machine, time, act);
        return;
      default:
        if (machine.context !== null) this.#atStation(machine, act);
    }
  }

  #atStation(
    machine: Machine,
    act: Exclude<
      Act,
      {
        kind:
          | 'elsewhere'
          | 'revoke'
          | 'fault'
          | 'network down'
          | 'road'
          | 'clock'
          | 'sleep'
          | 'power cut'
          | PeopleAct['kind'];
      }
    >,
  ): void {
    const { service, record, time } = this.#parts;
    const { context, station } = machine;
    if (context === null) return;
    const at = time.now;
    switch (act.kind) {
      case 'enter':
        this.#guarded(machine, async () => {
          const userId = context.session.userId ?? '';
          const at = {
            ...{ context, world: service.world },
            ...{ id: act.id, by: this.#person(station), held: act.held === true },
          };
          if (!simulatedEntry(act.entry.kind).enter(at, act.entry)) return;
          this.#entered(station, act.id, act.entry.kind, userId);
        });
        return;
      case 'undo':
        this.#guarded(machine, async () => {
          const latest = this.#latest.get(station) ?? [];
          const id = latest.at(-1 - (act.which % Math.max(1, latest.length)));
          const userId = context.session.userId ?? '';
          const { newId } = act;
          if (id === undefined) return;
          if (!undoEntry(context, { id, newId, by: this.#person(station) })) return;
          this.#entered(station, newId, adjustLot.kind, userId);
        });
        return;
      case 'count round':
        this.#guarded(machine, async () => {
          const userId = context.session.userId ?? '';
          const ids = countRound(context, service.world, act, this.#person(station));
          for (const id of ids) this.#entered(station, id, countLot.kind, userId);
        });
        return;
      case 'decide':
        this.#guarded(machine, async () => {
          const madeBy = (id: string) => this.#made.get(id) ?? null;
          const { newId } = act;
          await decide(context, act, this.#person(station), madeBy, (decided) =>
            record({ kind: 'decided', at: time.now, station, newId, ...decided }),
          );
        });
        return;
      case 'ask': {
        const lot = nth(service.world.lots.keys(), act.lot);
        this.#guarded(machine, () => context.reads.askLot(lot, this.#person(station)));
        return;
      }
      case 'refresh':
        this.#guarded(machine, () => machine.refresh(() => this.#listed.get(station) ?? null));
        return;
      case 'sign-in':
        this.#signIn(machine, nth(service.world.users, act.user));
        return;
      case 'sign-out':
        this.#guarded(machine, async () => context.session.signOut());
        return;
      case 'disk':
        machine.diskFaults.fail(act.code, act.times);
        return;
      case 'close and open':
        void this.#closeAndOpen(machine, act.closedMs);
        return;
      case 'restore':
        machine.copyFolder();
        time.after(act.afterMs, () => void this.#restore(machine, act.byPowerCut));
        return;
      case 'second instance':
        record({ kind: 'second-instance', at, station, opened: machine.tryAgain() });
    }
  }

  #entered(station: number, id: string, entry: string, userId: string): void {
    const { record, time } = this.#parts;
    this.#latest.set(station, [...(this.#latest.get(station) ?? []), id]);
    record({ kind: 'entered', at: time.now, station, id, entry, userId });
  }

  #person(station: number): Person {
    const { firstName = 'Dana', lastName = 'Whitfield' } = this.#users[station] ?? {};
    return { firstName, lastName };
  }

  #signIn(machine: Machine, user: SimUser): void {
    const { context } = machine;
    if (context === null) return;
    this.#users[machine.station] = user;
    const { userId } = context.session;
    this.#guarded(machine, async () => {
      const result = await context.session.signIn(user.email, 'password');
      if (result.kind !== 'signed-in') return;
      if (context.session.userId !== userId) this.#windows?.anotherAccount(machine.station);
      context.pump.wake();
    });
  }

  /** Any action may fail on a full disk; then nothing was accepted. */
  #guarded(machine: Machine, work: () => Promise<unknown>): void {
    const { context } = machine;
    work().catch((error: unknown) => {
      if (machine.context !== context || isAfterlife(error)) return;
      machine.failed(error);
    });
  }

  async #closeAndOpen(machine: Machine, closedMs: number): Promise<void> {
    await this.#windows?.closing(machine.station);
    await machine.stop();
    this.#parts.time.after(closedMs, () => machine.start());
  }

  /** Once all is healed, nobody puts anything back any more. */
  async #restore(machine: Machine, byPowerCut: boolean): Promise<void> {
    if (this.#healed) return;
    machine.onPoint = null;
    await machine.restoreFolder(byPowerCut);
    machine.start();
  }

  /** Ends all faults: power, disk, clock, network and sign-in are right. */
  async heal(): Promise<void> {
    const { faults, machines, time, service } = this.#parts;
    faults.heal();
    for (const machine of machines) {
      machine.onPoint = null;
      machine.diskFaults.heal();
      machine.setClockOff(0);
      machine.wake();
      if (!machine.isOn()) machine.start();
      const home = this.#users[machine.station] ?? nth(service.world.users, 0);
      const holds = machine.context?.session.sender() !== null;
      // A token may have been revoked, and nobody here knows yet.
      if (!this.#healed || !holds) this.#signIn(machine, home);
    }
    this.#healed = true;
    await time.settle();
  }

  async close(): Promise<void> {
    for (const machine of this.#parts.machines) await machine.stop();
    this.#windows?.finish();
  }

  dispose(): void {
    this.#windows?.dispose();
  }
}
