import type { Decimal } from '#shared/domain/decimal.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import type { Random } from '../random.ts';

export interface SimUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface SimLot {
  readonly id: string;
  quantity: Decimal;
  unit: string;
  readonly texts: Map<string, unknown>;
}

interface SimTask {
  readonly id: string;
  readonly fields: Map<string, unknown>;
  readonly watchers: Set<string>;
}

interface SimException {
  readonly id: string;
  active: boolean;
  readonly responses: { readonly id: string; readonly text: string }[];
}

interface SimOrder {
  readonly id: string;
  readonly number: string;
  readonly externalId: string;
  paused: boolean;
}

interface SimPrescription {
  readonly id: string;
  readonly patient: string | null;
  status: string;
}

/** What the service holds. */
export interface ServiceWorld {
  readonly users: readonly SimUser[];
  readonly lots: Map<string, SimLot>;
  readonly tasks: Map<string, SimTask>;
  readonly exceptions: Map<string, SimException>;
  readonly orders: readonly SimOrder[];
  readonly prescriptions: Map<string, SimPrescription>;
  readonly mappings: Set<string>;
  readonly barcodes: ReadonlyMap<string, { readonly id: string; readonly entityId: string }>;
  readonly prescriber: { readonly id: string; readonly npi: string };
}

export const statuses = ['new', 'active', 'on_hold', 'completed'] as const;

const names = [
  ['Dana', 'Whitfield'],
  ['Ines', 'Okafor'],
  ['Bo', 'Lindqvist'],
] as const;

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]));

const several = <Thing>(count: number, make: (n: number) => Thing) =>
  Array.from({ length: count }, (_none, n) => make(n));

/** A small world, invented anew for each seed. */
export function worldOf(random: Random): ServiceWorld {
  const users = names.map(([firstName, lastName]) => ({
    id: random.uuid(),
    email: `${firstName.toLowerCase()}@bench.test`,
    firstName,
    lastName,
  }));
  const lots = several(3, (n) => ({
    id: random.uuid(),
    quantity: decimalSchema.parse(n === 0 ? '12.5' : random.int(20, 120)),
    unit: 'each',
    texts: new Map<string, unknown>([['batch_number', `B-${n}`]]),
  }));
  const tasks = several(2, (n) => ({
    id: random.uuid(),
    fields: new Map<string, unknown>([
      ['name', `Call back ${n}`],
      ['status_code', 'NEW'],
    ]),
    watchers: new Set<string>(),
  }));
  const exceptions = several(2, () => ({ id: random.uuid(), active: true, responses: [] }));
  const orders = several(2, (n) => ({
    id: random.uuid(),
    number: `ORD-${100 + n}`,
    externalId: `EXT-${n}`,
    paused: true,
  }));
  const patient = random.uuid();
  const prescriptions = several(4, (n) => ({
    id: random.uuid(),
    patient: n === 3 ? null : patient,
    status: 'new',
  }));
  const barcodes = new Map(
    lots.map((lot, n) => [
      `INVENTORY_LOT-${lot.id}-K${n}Q2`,
      { id: random.uuid(), entityId: lot.id },
    ]),
  );
  return {
    users,
    lots: byId(lots),
    tasks: byId(tasks),
    exceptions: byId(exceptions),
    orders,
    prescriptions: byId(prescriptions),
    mappings: new Set(several(3, () => random.uuid())),
    barcodes,
    prescriber: { id: random.uuid(), npi: '1234567893' },
  };
}

/** The things of the world that an entry's numbers stand for; those made later count as well. */
export function nth<Thing>(things: Iterable<Thing>, n: number): Thing {
  const all = [...things];
  const found = all[n % all.length];
  if (found === undefined) throw new Error('The service holds none of these');
  return found;
}

const supervisors = new WeakMap<ServiceWorld, readonly string[]>();

/** Every mapping that there ever was: a removed one may be removed again. */
export function mappingsOf(world: ServiceWorld): readonly string[] {
  const known = supervisors.get(world) ?? [...world.mappings];
  supervisors.set(world, known);
  return known;
}
