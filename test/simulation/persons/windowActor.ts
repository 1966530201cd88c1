import type { SimEvent } from '../history.ts';
import type { ServiceWorld } from '../service/world.ts';
import type { Machine } from '../station/machine.ts';
import type { WorldTime } from '../time.ts';
import type { AtWindow } from './calling.ts';
import { approve, decide } from './deciding.ts';
import type { Deed, PeopleAct } from './deeds.ts';
import { openEmptyCache } from './emptyCache.ts';
import {
  addBadge,
  beginPeople,
  choose,
  comeBack,
  leave,
  setPin,
  signOut,
  switchPeople,
} from './leading.ts';
import { badge, lock, look, touch, unlock } from './unlocking.ts';
import { WindowBench } from './windowBench.ts';
import {
  askLot,
  beginRound,
  count,
  enter,
  keepDraft,
  readDraft,
  readRound,
  sendRound,
  undo,
} from './working.ts';

export interface WindowActorParts {
  readonly machines: readonly Machine[];
  /** How many each workstation has. */
  readonly windows: number;
  readonly world: ServiceWorld;
  readonly time: WorldTime;
  readonly record: (event: SimEvent) => void;
  readonly madeBy: (id: string) => string | null;
}

/** The people at the windows of all workstations. */
export class WindowActor {
  readonly #benches: readonly WindowBench[];

  private constructor(parts: WindowActorParts) {
    let calls = 0;
    const nextCall = () => {
      calls += 1;
      return calls;
    };
    this.#benches = parts.machines.map(
      (machine) => new WindowBench({ ...parts, machine, nextCall }),
    );
  }

  static async begin(parts: WindowActorParts): Promise<WindowActor> {
    await openEmptyCache();
    return new WindowActor(parts);
  }

  see(event: SimEvent): void {
    if (event.kind === 'power-cut') this.#benches[event.station]?.ended();
  }

  /** @returns what is under way */
  perform(act: PeopleAct): Promise<unknown> {
    const bench = this.#benches[act.station];
    const station = bench?.station() ?? null;
    if (bench === undefined || station === null) return Promise.resolve();
    const at = (window: number, alone: boolean): AtWindow | null => {
      const client = station.clients[window];
      return client === undefined ? null : { bench, window, station, client, alone };
    };
    switch (act.kind) {
      case 'begin people': {
        const first = at(0, true);
        return first === null ? Promise.resolve() : beginPeople(first);
      }
      case 'machine locked': {
        const { expected } = bench;
        const claims = station.clients.map((_client, window) => expected.claim(window, null));
        station.people.lockAll('machine-locked');
        for (const claim of claims) expected.settle(claim, true);
        bench.lines();
        return Promise.resolve();
      }
      case 'at window': {
        const here = at(act.window, act.deeds.length === 1);
        return here === null
          ? Promise.resolve()
          : Promise.all(act.deeds.map((deed) => perform(here, deed)));
      }
    }
  }

  /** A clock was set at this workstation. */
  clockSet(station: number): void {
    this.#benches[station]?.expected.clockSet();
  }

  /** The computer has slept: whoever was at its windows has left. */
  awake(station: number): void {
    const bench = this.#benches[station];
    const windows = bench?.station() ?? null;
    if (bench === undefined || windows === null) return;
    const { expected } = bench;
    const claims = windows.clients.map((_client, window) => expected.claim(window, null));
    windows.people.lockAll('machine-slept');
    for (const claim of claims) expected.settle(claim, true);
  }

  /** The program is about to be closed by a person. */
  async closing(station: number): Promise<void> {
    await this.#benches[station]?.station()?.people.close();
  }

  /** Another account has signed in. As in the program, whoever was at a window is so no more. */
  anotherAccount(station: number): void {
    const bench = this.#benches[station];
    bench?.station()?.people.startOver();
    bench?.expected.endAll();
  }

  /** All that bears a name, once everything has ended. */
  finish(): void {
    for (const bench of this.#benches) bench.names();
  }

  dispose(): void {
    for (const bench of this.#benches) bench.dispose();
  }
}

function perform(at: AtWindow, deed: Deed): Promise<unknown> {
  switch (deed.what) {
    case 'enter':
      return enter(at, deed);
    case 'unlock':
      return unlock(at, deed);
    case 'badge':
      return badge(at, deed);
    case 'lock':
      return lock(at, deed);
    case 'touch':
      return touch(at);
    case 'look':
      return look(at);
    case 'keep draft':
      return keepDraft(at, deed);
    case 'read draft':
      return readDraft(at, deed);
    case 'begin round':
      return beginRound(at, deed);
    case 'read round':
      return readRound(at);
    case 'count':
      return count(at, deed);
    case 'send round':
      return sendRound(at);
    case 'ask lot':
      return askLot(at, deed);
    case 'undo':
      return undo(at, deed);
    case 'decide':
      return decide(at, deed);
    case 'approve':
      return approve(at, deed);
    case 'leave':
      return leave(at, deed);
    case 'come back':
      return comeBack(at, deed);
    case 'set pin':
      return setPin(at, deed);
    case 'add badge':
      return addBadge(at, deed);
    case 'people off':
      return switchPeople(at, false);
    case 'people on':
      return switchPeople(at, true);
    case 'choose':
      return choose(at, deed);
    case 'sign out':
      return signOut(at);
  }
}
