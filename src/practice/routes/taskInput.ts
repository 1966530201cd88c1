import { z } from 'zod';
import { type Refusal, refuse } from '../answer.ts';
import type { Reading } from '../readings.ts';
import { isUuid } from '../world/ids.ts';
import { asPerson } from '../world/people.ts';
import { categories, statuses } from '../world/tasks.ts';
import type { Person, Task } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { clearable } from './changes.ts';
import { type BodyResult, dateTime, text } from './input.ts';

const id = z.string().refine(isUuid, 'must be a UUID');

export const watchersBody = z.array(z.strictObject({ id }));

/** The fields of a task that a request may have. */
function taskFields(reading: Reading) {
  return z.strictObject({
    assignee: clearable(id, reading),
    name: text(reading).refine((name) => name.trim() !== '', 'must not be blank'),
    description: clearable(text(reading), reading),
    category_code: z
      .string()
      .refine((code) => categories.some((one) => one.category_code === code), 'is no category'),
    status_code: z
      .string()
      .refine((code) => statuses.some((one) => one.status_code === code), 'is no status'),
    order_id: clearable(id, reading),
    patient_id: clearable(id, reading),
    prescription_id: clearable(id, reading),
    watchers: watchersBody,
  });
}

export function taskChanges(reading: Reading) {
  return taskFields(reading)
    .extend({ completed_at: clearable(dateTime(reading), reading) })
    .partial()
    .superRefine(({ completed_at, status_code }, context) => {
      const byTimeAlone = completed_at !== undefined && status_code === undefined;
      if (!byTimeAlone || reading.completionByTime === 'accepted') return;
      context.addIssue({ code: 'custom', path: ['status_code'], message: 'is required' });
    });
}

export function newTask(reading: Reading) {
  return taskFields(reading)
    .partial()
    .superRefine((task, context) => {
      for (const field of reading.taskNeeds) {
        if (task[field] === undefined || task[field] === null) {
          context.addIssue({ code: 'custom', path: [field], message: 'is required' });
        }
      }
    });
}

export type TaskInput = z.infer<ReturnType<typeof taskChanges>>;

/** The users with these ids, each once; null when one id is not a user's. */
export function people(world: World, ids: readonly { id: string }[]): Person[] | null {
  const found: Person[] = [];
  for (const one of ids) {
    const user = world.users.get(one.id);
    if (user === null) return null;
    if (!found.some((person) => person.id === user.id)) found.push(asPerson(user));
  }
  return found;
}

/** The refusal of an id in a body that no record has. */
export function missing(reading: Reading, field: string): Refusal {
  return refuse(reading.unknownReference, 'unknown_reference', `No record with that ${field}.`, [
    { field, message: 'stands for no record' },
  ]);
}

/** The parts of a task that the request names, looked up; or the refusal of an unknown id. */
export function resolveTask(
  input: TaskInput,
  world: World,
  reading: Reading,
  now: string,
): BodyResult<Partial<Task>> {
  const links = [
    ['order_id', world.orders],
    ['patient_id', world.patients],
    ['prescription_id', world.prescriptions],
  ] as const;
  for (const [field, collection] of links) {
    const linked = input[field];
    if (typeof linked === 'string' && collection.get(linked) === null) {
      return { ok: false, refusal: missing(reading, field) };
    }
  }
  const assignee = typeof input.assignee === 'string' ? world.users.get(input.assignee) : null;
  if (typeof input.assignee === 'string' && assignee === null) {
    return { ok: false, refusal: missing(reading, 'assignee') };
  }
  const watchers = input.watchers === undefined ? undefined : people(world, input.watchers);
  if (watchers === null) return { ok: false, refusal: missing(reading, 'watchers') };
  const status = statuses.find((one) => one.status_code === input.status_code);
  const category = categories.find((one) => one.category_code === input.category_code);
  const person = assignee === null ? null : asPerson(assignee);
  return {
    ok: true,
    value: {
      ...(input.assignee === undefined
        ? {}
        : { assignee: person, assignee_id: person?.id ?? null }),
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.description === undefined ? {} : { description: input.description }),
      ...(input.order_id === undefined ? {} : { order_id: input.order_id }),
      ...(input.patient_id === undefined ? {} : { patient_id: input.patient_id }),
      ...(input.prescription_id === undefined ? {} : { prescription_id: input.prescription_id }),
      ...category,
      ...status,
      ...(status === undefined ? {} : { completed_at: status.status_code === 'CMP' ? now : null }),
      ...(input.completed_at === undefined ? {} : { completed_at: input.completed_at }),
      ...(watchers === undefined ? {} : { watchers }),
    },
  };
}
