import { readingNumbers } from '../../../src/practice/readings.ts';
import { fateNames } from '../network/fates.ts';
import { Random } from '../random.ts';
import { statuses } from '../service/world.ts';
import { commitSides } from '../station/disk.ts';
import type { Act, Cut, Elsewhere, Entry, EntryKind, Schedule, Step } from './schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const entryWeights: Record<EntryKind, number> = {
  'verify-barcode': 2,
  'reply-to-exception': 3,
  'create-task': 3,
  'edit-task': 3,
  'add-watchers': 2,
  'edit-lot': 2,
  'change-unit': 0.5,
  'count-lot': 5,
  'adjust-lot': 5,
  'unpause-order': 2,
  'set-prescription-status': 3,
  'remove-supervisor': 2,
};

const actWeights: Record<Exclude<Act['kind'], 'enter'>, number> = {
  fault: 16,
  decide: 4,
  elsewhere: 4,
  'power cut': 3,
  'network down': 2,
  'close and open': 1,
  disk: 1.5,
  clock: 1,
  'sign-in': 1.2,
  'sign-out': 0.7,
  revoke: 0.6,
  ask: 1.5,
  refresh: 1.5,
  'second instance': 0.3,
  undo: 2,
  'count round': 1,
};

const elsewhereWeights: Record<Elsewhere['kind'], number> = {
  'sets a quantity': 4,
  'changes a unit': 0.5,
  'edits a lot': 1,
  'edits a task': 2,
  'resolves an exception': 1,
  'pauses an order': 1,
  'sets a status': 2,
  'takes a prescription away': 1,
};

const subjects = ['lot', 'lot', 'task', 'exception', 'order', 'prescription'] as const;

const entriesAbout: ReadonlyMap<string, readonly EntryKind[]> = new Map([
  ['lot', ['edit-lot', 'change-unit', 'count-lot', 'adjust-lot']],
  ['task', ['create-task', 'edit-task', 'add-watchers']],
  ['exception', ['reply-to-exception']],
  ['order', ['unpause-order']],
  ['prescription', ['set-prescription-status']],
]);

const elsewhereAbout: ReadonlyMap<string, readonly Elsewhere['kind'][]> = new Map([
  ['lot', ['sets a quantity', 'changes a unit', 'edits a lot']],
  ['task', ['edits a task']],
  ['exception', ['resolves an exception']],
  ['order', ['pauses an order']],
  ['prescription', ['sets a status', 'takes a prescription away']],
]);

/** Makes schedules; everything about one follows from its seed. */
class Generator {
  readonly #random: Random;
  readonly #stations: number;
  readonly #locals: string[] = [];
  /** Most schedules are about one record: what happens to it meets what happens to it. */
  readonly #focus: (typeof subjects)[number] | null;

  constructor(random: Random, stations: number) {
    this.#random = random;
    this.#focus = random.chance(0.6) ? random.pick(subjects) : null;
    this.#stations = stations;
  }

  station(): number {
    return this.#random.int(0, this.#stations - 1);
  }

  #which(most: number): number {
    return this.#focus === null ? this.#random.int(0, most) : 0;
  }

  /** How much there is of what does not concern the one record: little. */
  #share(kind: string, about: ReadonlyMap<string, readonly string[]>): number {
    return about.get(this.#focus ?? '')?.includes(kind) === false ? 0.05 : 1;
  }

  #task(): number | string {
    const random = this.#random;
    return this.#locals.length > 0 && random.chance(0.6)
      ? random.pick(this.#locals)
      : this.#which(1);
  }

  /** A few values only, so that writes meet what stands there already. */
  #quantity(): string {
    return this.#random.pick(['92', '80', '12.5', '0.3', '40']);
  }

  entry(
    kind = this.#random.weighted(entryWeights, (kind) => this.#share(kind, entriesAbout)),
  ): Entry {
    const random = this.#random;
    switch (kind) {
      case 'verify-barcode':
        return { kind, lot: this.#which(2), known: random.chance(0.8) };
      case 'reply-to-exception': {
        const text = random.pick(['Called the prescriber.', 'Dose is right.\r\nPlease go on. ']);
        const own = random.chance(0.7) ? `${text} ${random.int(1, 999)}` : text;
        return { kind, exception: this.#which(1), text: own };
      }
      case 'create-task': {
        const local = random.uuid();
        this.#locals.push(local);
        return { kind, local, name: `Task ${random.int(1, 999)}` };
      }
      case 'edit-task': {
        const field = random.pick(['name', 'description'] as const);
        return { kind, task: this.#task(), field, value: `Text ${random.int(1, 4)}` };
      }
      case 'add-watchers':
        return { kind, task: this.#task(), user: random.int(0, 2) };
      case 'edit-lot': {
        const field = random.pick(['notes', 'batch_number'] as const);
        return { kind, lot: this.#which(2), field, value: `Note ${random.int(1, 3)}` };
      }
      case 'change-unit': {
        const unit = random.pick(['each', 'box']);
        return { kind, lot: this.#which(2), unit, quantity: this.#quantity() };
      }
      case 'count-lot': {
        const quantity = random.chance(0.2) ? 'as it stands' : this.#quantity();
        return { kind, lot: this.#which(2), quantity };
      }
      case 'adjust-lot': {
        const change = random.pick(['-3', '2', '-0.1', '0.2', '-50']);
        return { kind, lot: this.#which(2), change };
      }
      case 'unpause-order': {
        const by = random.pick(['id', 'number', 'external'] as const);
        return { kind, order: this.#which(1), by };
      }
      case 'set-prescription-status':
        return { kind, prescription: this.#which(3), status: random.pick(statuses) };
      case 'remove-supervisor':
        return { kind, mapping: this.#which(2), by: random.pick(['id', 'npi'] as const) };
    }
  }

  #elsewhere(): Elsewhere {
    const random = this.#random;
    const kind = random.weighted(elsewhereWeights, (kind) => this.#share(kind, elsewhereAbout));
    switch (kind) {
      case 'sets a quantity':
        return { kind, lot: this.#which(2), quantity: this.#quantity() };
      case 'changes a unit':
        return { kind, lot: this.#which(2), unit: random.pick(['each', 'box']) };
      case 'edits a lot':
        return { kind, lot: this.#which(2), value: `Note ${random.int(1, 3)}` };
      case 'edits a task':
        return { kind, task: this.#which(1), value: `Text ${random.int(1, 4)}` };
      case 'resolves an exception':
        return { kind, exception: this.#which(1) };
      case 'pauses an order':
        return { kind, order: this.#which(1) };
      case 'sets a status':
        return { kind, prescription: this.#which(3), status: random.pick(statuses) };
      case 'takes a prescription away':
        return { kind, prescription: this.#which(3) };
    }
  }

  #cut(): Cut {
    const random = this.#random;
    const kind = random.pick(['now', 'commit', 'commit', 'boundary'] as const);
    switch (kind) {
      case 'now':
        return { kind };
      case 'commit':
        return { kind, nth: random.int(1, 12), side: random.pick(commitSides) };
      case 'boundary':
        return { kind, nth: random.int(1, 20) };
    }
  }

  act(): Act {
    const random = this.#random;
    const station = this.station();
    const kind = random.weighted(actWeights);
    switch (kind) {
      case 'fault': {
        const of = random.pick(['writes', 'writes', 'writes', 'reads', 'all'] as const);
        const times = random.chance(0.15) ? random.int(4, 9) : random.int(1, 2);
        return { kind, station, fate: random.pick(fateNames), of, times };
      }
      case 'decide':
        return {
          ...{ kind, station, which: random.int(0, 9) },
          ...{ choice: random.int(0, 99), newId: random.uuid() },
        };
      case 'elsewhere':
        return { kind, what: this.#elsewhere() };
      case 'power cut': {
        const again = random.chance(0.3) ? this.#cut() : null;
        const downMs = random.chance(0.2)
          ? random.int(20, 90) * MINUTE
          : random.int(1, 60) * SECOND;
        return { kind, station, cut: this.#cut(), again, downMs };
      }
      case 'network down':
        return { kind, station, ms: random.int(5, 900) * SECOND };
      case 'close and open':
        return { kind, station, closedMs: random.int(1, 900) * SECOND };
      case 'disk': {
        const code = random.pick(['SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_IOERR'] as const);
        return { kind, station, code, times: random.int(1, 8) };
      }
      case 'clock':
        return { kind, station, ms: random.pick([-DAY, DAY, -2 * 60 * MINUTE, 50 * MINUTE]) };
      case 'sign-in':
        return { kind, station, user: random.int(0, 2) };
      case 'sign-out':
      case 'refresh':
      case 'second instance':
        return { kind, station };
      case 'revoke':
        return { kind, user: random.int(0, 2) };
      case 'ask':
        return { kind, station, lot: this.#which(2) };
      case 'undo':
        return { kind, station, which: random.pick([0, 0, 0, 1, 2]), newId: random.uuid() };
      case 'count round':
        return {
          ...{ kind, station, id: random.uuid() },
          counts: [0, 1, 2].slice(0, random.int(1, 3)).map((lot) => ({
            ...{ id: random.uuid(), lot },
            quantity: random.pick(['92', '80', '12.5', '0']),
          })),
        };
    }
  }

  enter(station: number): Act {
    const random = this.#random;
    const held = random.chance(0.3);
    return { kind: 'enter', station, id: random.uuid(), entry: this.entry(), held };
  }
}

/** The schedule of a seed. */
export function scheduleOf(seed: number): Schedule {
  const random = new Random(seed);
  const stations = random.pick([1, 1, 1, 2, 2, 3]);
  const make = new Generator(random, stations);
  const steps: Step[] = [];
  const home = random.int(0, 2);
  const homes = Array.from({ length: stations }, (_none, n) =>
    random.chance(0.5) ? home : (home + n) % 3,
  );
  for (let station = 0; station < stations; station += 1) {
    steps.push({ at: 10, act: { kind: 'sign-in', station, user: homes[station] ?? 0 } });
    for (const lot of [0, 1, 2]) {
      if (random.chance(0.75)) steps.push({ at: 200 + lot, act: { kind: 'ask', station, lot } });
    }
    if (random.chance(0.4)) steps.push({ at: 400, act: { kind: 'refresh', station } });
  }
  let at = 1_000;
  const acts = random.int(5, 22);
  for (let n = 0; n < acts; n += 1) {
    at += random.pick([0, 20, 60, 400, 2_000, 20_000, 90_000, random.int(1, 900_000)]);
    const isEntry = random.chance(0.5);
    const act: Act = isEntry ? make.enter(make.station()) : make.act();
    // What is entered next most likely meets what has just gone wrong.
    if (act.kind === 'fault' || act.kind === 'power cut') {
      steps.push({ at, act });
      const { station } = act;
      steps.push({ at: at + 5, act: make.enter(station) });
    } else steps.push({ at, act });
  }
  return {
    seed,
    reading: random.pick(readingNumbers),
    changesTexts: random.chance(0.1),
    homes,
    foreignRow: random.chance(0.2),
    steps,
  };
}
