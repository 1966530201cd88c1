import type { Clock } from '../clock.ts';
import { barcodeCount, makeBarcode } from './barcodes.ts';
import { Collection } from './collection.ts';
import { type Ground, sizesFor } from './ground.ts';
import { Ids } from './ids.ts';
import { makeLot } from './lots.ts';
import { makeUser } from './people.ts';
import { makeTask } from './tasks.ts';

/** All records of the practice service: made from the seed when asked for, changes held. */
export function createWorld(seed: number, prescriptions: number, clock: Clock) {
  const ids = new Ids(seed);
  const day0 = Math.floor(clock.now() / 86_400_000) * 86_400_000;
  const ground: Ground = { ids, day0, sizes: sizesFor(prescriptions) };
  const { sizes } = ground;
  return {
    ids,
    ground,
    clock,
    users: new Collection(ids, 'user', sizes.users, (i, id) => makeUser(ground, i, id)),
    lots: new Collection(ids, 'lot', sizes.lots, (i, id) => makeLot(ground, i, id)),
    tasks: new Collection(ids, 'task', sizes.tasks, (i, id) => makeTask(ground, i, id)),
    barcodes: new Collection(ids, 'barcode', barcodeCount(ground), (i, id) =>
      makeBarcode(ground, i, id),
    ),
  };
}

export type World = ReturnType<typeof createWorld>;
