import { type Answer, record } from '../answer.ts';
import type { Reading } from '../readings.ts';
import { categories, statuses } from '../world/tasks.ts';
import type { Task } from '../world/types.ts';
import { emptyRefused } from './changes.ts';
import { bodyRefused, malformedId, readBody, unknownId } from './input.ts';
import type { Operation } from './operation.ts';
import { missing, newTask, people, resolveTask, taskChanges, watchersBody } from './taskInput.ts';

/** GET /tasks/categories (service-api.md, Tasks). */
export const taskCategories: Operation<'tasks.categories'> = {
  name: 'tasks.categories',
  method: 'GET',
  path: '/api/v1/tasks/categories',
  access: 'signed-in',
  handle: (call, { reading }) => bodyRefused(call, reading) ?? record('categories', categories),
};

/** POST /tasks (service-api.md, Tasks). */
export const createTask: Operation<'tasks.create'> = {
  name: 'tasks.create',
  method: 'POST',
  path: '/api/v1/tasks',
  access: 'signed-in',
  handle(call, { reading, world, clock }, user) {
    const body = readBody(call, reading, newTask(reading));
    if (!body.ok) return body.refusal;
    const now = clock.iso();
    const fields = resolveTask(body.value, world, reading, now);
    if (!fields.ok) return fields.refusal;
    const task = world.tasks.add((id) => ({
      id,
      assignee: null,
      assignee_id: null,
      created_by_id: user.id,
      created_at: now,
      completed_at: null,
      name: '',
      description: null,
      ...categories[0],
      ...statuses[0],
      order_id: null,
      patient_id: null,
      prescription_id: null,
      watchers: [],
      ...fields.value,
    }));
    return record('task', task, 201);
  },
};

function updateAnswer(task: Task, reading: Reading): Answer {
  if (reading.taskUpdateNames === 'objects') return record('task', task);
  const watchers = task.watchers.map((person) => person.id);
  return record('task', { ...task, assignee: task.assignee_id, watchers });
}

/** PUT /tasks/{task_id} (service-api.md, Tasks). */
export const updateTask: Operation<'tasks.update'> = {
  name: 'tasks.update',
  method: 'PUT',
  path: '/api/v1/tasks/:task_id',
  access: 'signed-in',
  handle(call, { reading, world, clock }) {
    const id = call.params['task_id'] ?? '';
    const malformed = malformedId(reading, id);
    if (malformed !== null) return malformed;
    const task = world.tasks.get(id);
    if (task === null) return unknownId(reading, 'Task');
    const body = readBody(call, reading, taskChanges(reading));
    if (!body.ok) return body.refusal;
    const refused = emptyRefused(body.value, reading);
    if (refused !== null) return refused;
    const fields = resolveTask(body.value, world, reading, clock.iso());
    if (!fields.ok) return fields.refusal;
    const changed: Task = { ...task, ...fields.value };
    world.tasks.put(id, changed);
    return updateAnswer(changed, reading);
  },
};

function watchersAnswer(task: Task, reading: Reading): Answer {
  switch (reading.watchersAnswer) {
    case 'task':
      return record('task', task);
    case 'watchers':
      return record('watchers', task.watchers);
    case 'message':
      return record('message', { message: 'Watchers added' });
    case 'empty':
      return { kind: 'empty', status: 200 };
  }
}

/** PUT /tasks/{task_id}/watchers: adds the users named (service-api.md, Tasks). */
export const addWatchers: Operation<'tasks.watch'> = {
  name: 'tasks.watch',
  method: 'PUT',
  path: '/api/v1/tasks/:task_id/watchers',
  access: 'signed-in',
  handle(call, { reading, world }) {
    const id = call.params['task_id'] ?? '';
    const malformed = malformedId(reading, id);
    if (malformed !== null) return malformed;
    const task = world.tasks.get(id);
    if (task === null) return unknownId(reading, 'Task');
    const body = readBody(call, reading, watchersBody);
    if (!body.ok) return body.refusal;
    const watchers = people(world, [...task.watchers, ...body.value]);
    if (watchers === null) return missing(reading, 'id');
    const changed: Task = { ...task, watchers };
    world.tasks.put(id, changed);
    return watchersAnswer(changed, reading);
  },
};
