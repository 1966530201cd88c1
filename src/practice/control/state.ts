import type { Collection } from '../world/collection.ts';
import type { World } from '../world/world.ts';

export type StateKind = 'lot' | 'task' | 'user' | 'barcode';

function collectionOf(world: World, kind: string): Collection<unknown> | null {
  switch (kind) {
    case 'lot':
      return world.lots;
    case 'task':
      return world.tasks;
    case 'user':
      return world.users;
    case 'barcode':
      return world.barcodes;
    default:
      return null;
  }
}

/** The true record, before any reading shapes it. */
export function trueState(world: World, kind: string, id: string): unknown {
  return collectionOf(world, kind)?.get(id) ?? null;
}

/** A page of the true records of a kind, in the order of the world. */
export function trueStates(world: World, kind: string, offset: number, limit: number) {
  const collection = collectionOf(world, kind);
  if (collection === null) return null;
  const records: unknown[] = [];
  for (let i = offset; i < offset + limit; i += 1) {
    const found = collection.at(i);
    if (found !== null) records.push(found);
  }
  return { kind, count: collection.count, records };
}
