import type { Person } from '#shared/contract/person.ts';
import type { TaskRef } from '#shared/contract/taskRef.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import {
  exceptionIdSchema,
  lotIdSchema,
  orderReferenceSchema,
  prescriberReferenceSchema,
  prescriptionIdSchema,
  supervisorMappingIdSchema,
  taskIdSchema,
  userIdSchema,
} from '#shared/domain/ids.ts';
import { submitEntry as enterAt } from '../../../src/main/station/handlers/enter.ts';
import { adjust, count, holdOption } from '../../../src/main/station/handlers/lots.ts';
import { capture } from '../../../src/main/station/handlers/scan.ts';
import type { EntryContext } from '../../../src/main/station/handlers/serviceContext.ts';
import { replyToException } from '../../../src/main/station/operations/exception/replyToException.ts';
import { editLot } from '../../../src/main/station/operations/lot/editLot.ts';
import { unpauseOrder } from '../../../src/main/station/operations/order/unpauseOrder.ts';
import { removeSupervisor } from '../../../src/main/station/operations/prescriber/removeSupervisor.ts';
import { setPrescriptionStatus } from '../../../src/main/station/operations/prescription/setPrescriptionStatus.ts';
import { addWatchers } from '../../../src/main/station/operations/task/addWatchers.ts';
import { createTask } from '../../../src/main/station/operations/task/createTask.ts';
import { editTask } from '../../../src/main/station/operations/task/editTask.ts';
import type { ServiceWorld } from '../service/world.ts';
import type { Entry } from './schedule.ts';

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

/** Makes the entry through the desk that a window would call; true where it is safe on disk. */
export function enter(
  place: EntryContext,
  world: ServiceWorld,
  id: string,
  by: Person,
  entry: Entry,
  held: boolean,
): boolean {
  const lotIdOf = (n: number) => lotIdSchema.parse(nth(world.lots.keys(), n));
  const task = (ref: number | string): TaskRef =>
    typeof ref === 'string'
      ? { local: ref }
      : { id: taskIdSchema.parse(nth(world.tasks.keys(), ref)) };
  const made = { id, by };
  const onFloor = { ...made, ...holdOption(held) };
  switch (entry.kind) {
    case 'verify-barcode': {
      const { userId } = place.session;
      if (userId === null) return false;
      const value = entry.known ? nth(world.barcodes.keys(), entry.lot) : 'ORDER-nobody-K0';
      const sequence = capture(place, { ...made, value, source: 'wedge', seen: true }, userId);
      if (sequence !== null) place.pump.expedite(sequence);
      return true;
    }
    case 'reply-to-exception': {
      const exceptionId = exceptionIdSchema.parse(nth(world.exceptions.keys(), entry.exception));
      const payload = { exceptionId, text: entry.text, ...by };
      return isEntered(enterAt(place, replyToException, { ...made, payload }));
    }
    case 'create-task': {
      const payload = { local: entry.local, draft: { name: entry.name } };
      return isEntered(enterAt(place, createTask, { ...made, payload }));
    }
    case 'edit-task': {
      const change = entry.field === 'name' ? { name: entry.value } : { description: entry.value };
      const payload = { task: task(entry.task), change };
      return isEntered(enterAt(place, editTask, { ...made, payload }));
    }
    case 'add-watchers': {
      const watchers = [userIdSchema.parse(nth(world.users, entry.user).id)];
      const payload = { task: task(entry.task), watchers };
      return isEntered(enterAt(place, addWatchers, { ...made, payload }));
    }
    case 'edit-lot': {
      const change =
        entry.field === 'notes' ? { notes: entry.value } : { batch_number: entry.value };
      const payload = { lotId: lotIdOf(entry.lot), change };
      return isEntered(enterAt(place, editLot, { ...onFloor, payload }));
    }
    case 'change-unit': {
      const current_quantity = decimalSchema.parse(entry.quantity);
      const change = { unit_type: entry.unit, current_quantity };
      const payload = { lotId: lotIdOf(entry.lot), change };
      return isEntered(enterAt(place, editLot, { ...onFloor, payload }));
    }
    case 'count-lot': {
      const lot = nth(world.lots.values(), entry.lot);
      const asItStands = entry.quantity === 'as it stands';
      const quantity = decimalSchema.parse(asItStands ? lot.quantity : entry.quantity);
      const payload = { lotId: lotIdSchema.parse(lot.id), quantity, reason: '' };
      return isEntered(count(place, { ...onFloor, payload, confirmed: true }));
    }
    case 'adjust-lot': {
      const change = decimalSchema.parse(entry.change);
      const payload = { lotId: lotIdOf(entry.lot), change, reason: 'Spilled' };
      return isEntered(adjust(place, { ...onFloor, payload, confirmed: true }));
    }
    case 'unpause-order': {
      const order = nth(world.orders, entry.order);
      const names = { id: order.id, number: order.number, external: order.externalId };
      const payload = { order: orderReferenceSchema.parse(names[entry.by]) };
      return isEntered(enterAt(place, unpauseOrder, { ...made, payload }));
    }
    case 'set-prescription-status': {
      const id = nth(world.prescriptions.keys(), entry.prescription);
      const payload = { prescriptionId: prescriptionIdSchema.parse(id), status: entry.status };
      return isEntered(enterAt(place, setPrescriptionStatus, { ...made, payload }));
    }
    case 'remove-supervisor': {
      const { id: uuid, npi } = world.prescriber;
      const prescriber = prescriberReferenceSchema.parse(entry.by === 'npi' ? npi : uuid);
      const mappingId = supervisorMappingIdSchema.parse(nth(mappingsOf(world), entry.mapping));
      const payload = { prescriber, mappingId };
      return isEntered(enterAt(place, removeSupervisor, { ...made, payload }));
    }
  }
}

const isEntered = ({ kind }: { readonly kind: string }) => kind === 'entered';
