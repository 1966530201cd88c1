import type { Clock } from '../clock.ts';
import { barcodeCount, makeBarcode } from './barcodes.ts';
import { Collection } from './collection.ts';
import { makeElectronic } from './electronic.ts';
import { makeException } from './exceptions.ts';
import { fillBarcodes } from './fills/barcodes.ts';
import { lotForFills } from './fills/lots.ts';
import { orderForFills } from './fills/orders.ts';
import { prescriptionForFills } from './fills/prescriptions.ts';
import { type Ground, sizesFor } from './ground.ts';
import { Ids } from './ids.ts';
import { inboxSize, makeInboxException } from './inbox.ts';
import { makeLot } from './lots.ts';
import { makeOrder } from './orders.ts';
import { makePatient, makePrescriber, makeSupervisor } from './patients.ts';
import { makeUser } from './people.ts';
import { makePrescription } from './prescriptions.ts';
import { makeTask } from './tasks.ts';

/** All records of the practice service: made from the seed on request; changes are kept. */
export function createWorld(seed: number, prescriptions: number, clock: Clock) {
  const ids = new Ids(seed);
  const startedAt = clock.now();
  const day0 = Math.floor(startedAt / 86_400_000) * 86_400_000;
  const ground: Ground = { ids, day0, startedAt, sizes: sizesFor(prescriptions) };
  const { sizes } = ground;
  const scripts = new Collection(ids, 'prescription', sizes.prescriptions, (i, id) =>
    prescriptionForFills(ground, i, makePrescription(ground, i, id)),
  );
  const usable = fillBarcodes(ground);
  return {
    ids,
    ground,
    clock,
    users: new Collection(ids, 'user', sizes.users, (i, id) => makeUser(ground, i, id)),
    lots: new Collection(ids, 'lot', sizes.lots, (i, id) =>
      lotForFills(ground, i, makeLot(ground, i, id)),
    ),
    tasks: new Collection(ids, 'task', sizes.tasks, (i, id) => makeTask(ground, i, id)),
    barcodes: new Collection(ids, 'barcode', barcodeCount(ground), (i, id) =>
      usable(i, makeBarcode(ground, i, id)),
    ),
    patients: new Collection(ids, 'patient', sizes.patients, (i, id) => makePatient(ground, i, id)),
    prescribers: new Collection(ids, 'prescriber', sizes.prescribers, (i, id) =>
      makePrescriber(ground, i, id),
    ),
    supervisors: new Collection(ids, 'supervisor', sizes.supervisors, (i, id) =>
      makeSupervisor(ground, i, id),
    ),
    prescriptions: scripts,
    electronicPrescriptions: new Collection(
      ids,
      'electronic_prescription',
      sizes.electronicPrescriptions,
      (i, id) => makeElectronic(ground, i, id, (index) => scripts.at(index)),
    ),
    orders: new Collection(ids, 'order', sizes.orders, (i, id) =>
      orderForFills(ground, i, makeOrder(ground, i, id)),
    ),
    exceptions: new Collection(ids, 'exception', sizes.exceptions + inboxSize, (i, id) =>
      i < sizes.exceptions
        ? makeException(ground, i, id)
        : makeInboxException(ground, i - sizes.exceptions, i, id),
    ),
  };
}

export type World = ReturnType<typeof createWorld>;
