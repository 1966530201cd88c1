import { at, type Ground, randomOf } from './ground.ts';
import { asPerson, makeUser } from './people.ts';
import type { Person, Task } from './types.ts';

export const categories = [
  { category_code: 'T01', category_name: 'Order' },
  { category_code: 'T02', category_name: 'Prescription' },
  { category_code: 'T03', category_name: 'Patient' },
  { category_code: 'T04', category_name: 'Clinical' },
  { category_code: 'T05', category_name: 'Shipping' },
  { category_code: 'T06', category_name: 'Inventory' },
] as const;

export const statuses = [
  { status_code: 'NEW', status_name: 'New' },
  { status_code: 'INP', status_name: 'In progress' },
  { status_code: 'WAI', status_name: 'Waiting' },
  { status_code: 'CMP', status_name: 'Completed' },
  { status_code: 'CAN', status_name: 'Cancelled' },
] as const;

const errands = [
  ['Recount the lot', 'The shelf count and the system differ by a few units.'],
  ['Call the clinic about the address', 'The parcel came back: the street number is missing.'],
  ['Check the sig with the prescriber', 'The directions and the days supply do not agree.'],
  ['Relabel the fridge bin', 'The label is smudged and scans badly.'],
  ['Find the missing shipment', 'No movement on the tracking page for four days.'],
  ['Order more vials', 'Below the reorder threshold.'],
] as const;

function person(ground: Ground, index: number): Person {
  return asPerson(makeUser(ground, index, ground.ids.of('user', index)));
}

export function makeTask(ground: Ground, index: number, id: string): Task {
  const random = randomOf(ground, 'task', index);
  const { users, orders, patients, prescriptions } = ground.sizes;
  const category = random.pick(categories);
  const status = index < 10 ? statuses[0] : random.pick(statuses);
  const [name, description] = random.pick(errands);
  const assignee = random.chance(0.9) ? person(ground, random.int(0, users - 2)) : null;
  const day = -random.int(0, 40);
  const watchers = Array.from({ length: random.int(0, 3) }, (_, i) =>
    person(ground, (index + i) % users),
  );
  const link = (kind: 'order' | 'patient' | 'prescription', count: number) =>
    count > 0 && random.chance(0.4) ? ground.ids.of(kind, random.int(0, count - 1)) : null;
  return {
    id,
    assignee,
    assignee_id: assignee?.id ?? null,
    created_by_id: ground.ids.of('user', random.int(0, users - 2)),
    created_at: at(ground, day - 1, random.int(30_000, 70_000)),
    completed_at: status.status_code === 'CMP' ? at(ground, day - 1, 75_000) : null,
    name,
    description: random.chance(0.85) ? description : null,
    ...category,
    ...status,
    order_id: link('order', orders),
    patient_id: link('patient', patients),
    prescription_id: link('prescription', prescriptions),
    watchers,
  };
}
