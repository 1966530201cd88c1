import { z } from 'zod';
import type { TaskRef } from '#shared/contract/taskRef.ts';
import { newTaskSchema, taskEditSchema, taskWatchersSchema } from '#shared/contract/tasks.ts';
import { taskIdSchema, userIdSchema } from '#shared/domain/ids.ts';
import { submitEntry } from '../../../src/main/station/handlers/enter.ts';
import { addWatchers as watchersOperation } from '../../../src/main/station/operations/task/addWatchers.ts';
import { createTask as createOperation } from '../../../src/main/station/operations/task/createTask.ts';
import { editTask as editOperation } from '../../../src/main/station/operations/task/editTask.ts';
import { nth, type ServiceWorld } from '../../simulation/service/world.ts';
import { bodyField, type EntryKindRow, isEntered, simulated } from './row.ts';

/** One that the service has, by its number, or one made before, by its local id. */
const taskChoice = z.union([z.number(), z.string()]);

const taskOf = (world: ServiceWorld, choice: number | string): TaskRef =>
  typeof choice === 'string'
    ? { local: choice }
    : { id: taskIdSchema.parse(nth(world.tasks.keys(), choice)) };

const creation = simulated({
  name: 'create-task',
  weight: 3,
  about: 'task',
  choice: z.object({ local: z.string(), name: z.string() }),
  choose(random, about) {
    const local = random.uuid();
    about.hasMade(local);
    return { local, name: `Task ${random.int(1, 999)}` };
  },
  pair: (local, random) => [
    { local, name: 'Call' },
    { local: random.uuid(), name: 'Call again' },
  ],
  enter({ context, id, by }, { local, name }) {
    const payload = { local, draft: { name } };
    return isEntered(submitEntry(context, createOperation, { id, by, payload }));
  },
  async submit({ client, id, forged }, { local, name }) {
    return isEntered(await client.tasks.create({ id, local, draft: { name }, ...forged }));
  },
});

export const createTask: EntryKindRow = {
  kind: creation.name,
  write: 'tasks.create',
  traits: ['parked-by-answer'],
  simulated: [creation],
  plan({ records, mark, oneOf }) {
    const local = crypto.randomUUID();
    const name = mark('Task');
    records.locals.push(local);
    const draft = {
      name,
      description: 'Before the next delivery',
      assignee: oneOf(records.users),
      category_code: 'T06',
      status_code: 'NEW',
    };
    const payload = newTaskSchema.parse({ local, draft });
    return {
      mark: name,
      enter: (client, id) => client.tasks.create({ id, ...payload }),
      carriedBy: (request) =>
        request.operation === 'tasks.create' && bodyField(request, 'name') === name,
      atMost: 1,
    };
  },
};

const change = simulated({
  name: 'edit-task',
  weight: 3,
  about: 'task',
  choice: z.object({
    task: taskChoice,
    field: z.enum(['name', 'description', 'status_code']),
    value: z.string(),
  }),
  choose(random, about) {
    const field = random.pick(['name', 'description', 'status_code'] as const);
    const value =
      field === 'status_code' ? random.pick(['OPN', 'DON']) : `Text ${random.int(1, 4)}`;
    return { task: about.task(), field, value };
  },
  pair: () =>
    [
      { task: 0, field: 'name', value: 'One' },
      { task: 0, field: 'description', value: 'Two' },
    ] as const,
  enter({ context, world, id, by }, { task, field, value }) {
    const payload = { task: taskOf(world, task), change: { [field]: value } };
    return isEntered(submitEntry(context, editOperation, { id, by, payload }));
  },
  async submit({ client, world, id, forged }, { task, field, value }) {
    const edit = { task: taskOf(world, task), change: { [field]: value } };
    return isEntered(await client.tasks.edit({ id, ...edit, ...forged }));
  },
});

export const editTask: EntryKindRow = {
  kind: change.name,
  write: 'tasks.update',
  traits: ['resent-unseen'],
  simulated: [change],
  plan({ mark, task }) {
    const description = mark('Edited');
    const payload = taskEditSchema.parse({ task: task(), change: { description } });
    return {
      mark: description,
      enter: (client, id) => client.tasks.edit({ id, ...payload }),
      carriedBy: (request) => bodyField(request, 'description') === description,
      // The same text twice is the same text.
      atMost: 2,
    };
  },
};

const watching = simulated({
  name: 'add-watchers',
  weight: 2,
  about: 'task',
  choice: z.object({ task: taskChoice, user: z.number() }),
  choose: (random, about) => ({ task: about.task(), user: random.int(0, 2) }),
  pair: () => [
    { task: 0, user: 0 },
    { task: 0, user: 1 },
  ],
  enter({ context, world, id, by }, { task, user }) {
    const watchers = [userIdSchema.parse(nth(world.users, user).id)];
    const payload = { task: taskOf(world, task), watchers };
    return isEntered(submitEntry(context, watchersOperation, { id, by, payload }));
  },
  async submit({ client, world, id, forged }, { task, user }) {
    const watchers = [userIdSchema.parse(nth(world.users, user).id)];
    return isEntered(
      await client.tasks.watch({ id, task: taskOf(world, task), watchers, ...forged }),
    );
  },
});

const watchersIn = z.array(z.object({ id: z.string() }));

export const addWatchers: EntryKindRow = {
  kind: watching.name,
  write: 'tasks.watch',
  traits: ['harmless', 'parked-with-task'],
  simulated: [watching],
  plan({ records, number, oneOf, task: anyTask }) {
    const task = anyTask();
    const watcher = oneOf(records.users);
    const payload = taskWatchersSchema.parse({ task, watchers: [watcher] });
    return {
      mark: `${number}`,
      enter: (client, id) => client.tasks.watch({ id, ...payload }),
      carriedBy(request) {
        if ('id' in task && !request.path.includes(task.id)) return false;
        const named =
          request.operation === 'tasks.watch'
            ? watchersIn.safeParse(request.body).data
            : request.operation === 'tasks.create'
              ? watchersIn.safeParse(bodyField(request, 'watchers')).data
              : undefined;
        return named?.some(({ id }) => id === watcher) ?? false;
      },
      atMost: null,
    };
  },
};

export const taskKinds = [createTask, editTask, addWatchers];
