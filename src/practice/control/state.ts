import { exceptionNow, orderNow } from '../world/time.ts';
import type { World } from '../world/world.ts';

type Source = { count: number; at: (index: number) => unknown; get: (id: string) => unknown };

function sourceOf(world: World, kind: string): Source | null {
  switch (kind) {
    case 'lot':
      return world.lots;
    case 'task':
      return world.tasks;
    case 'user':
      return world.users;
    case 'barcode':
      return world.barcodes;
    case 'patient':
      return world.patients;
    case 'prescriber':
      return world.prescribers;
    case 'supervisor':
      return world.supervisors;
    case 'prescription':
      return world.prescriptions;
    case 'electronic_prescription':
      return world.electronicPrescriptions;
    case 'order': {
      const { orders } = world;
      const get = (id: string) => orderNow(world, id)?.order ?? null;
      return { count: orders.count, get, at: (index) => get(orders.idAt(index)) };
    }
    case 'exception': {
      const { exceptions } = world;
      const get = (id: string) => exceptionNow(world, id);
      return { count: exceptions.count, get, at: (index) => get(exceptions.idAt(index)) };
    }
    default:
      return null;
  }
}

/** The true record, before any reading shapes it; null for an unknown kind or id. */
export function trueState(world: World, kind: string, id: string): unknown {
  return sourceOf(world, kind)?.get(id) ?? null;
}

/** A page of the true records of a kind, in the order of the world. */
export function trueStates(world: World, kind: string, offset: number, limit: number) {
  const source = sourceOf(world, kind);
  if (source === null) return null;
  const records: unknown[] = [];
  for (let index = offset; index < offset + limit; index += 1) {
    const found = source.at(index);
    if (found !== null) records.push(found);
  }
  return { kind, count: source.count, records };
}
