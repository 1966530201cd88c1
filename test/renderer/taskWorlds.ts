import type { TaskDetail, TaskPerson, TaskRow } from '#shared/contract/taskViews.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import type { TaskWorld } from './double/tasks.ts';
import { busyWaiting } from './waitingWorlds.ts';

const uuid = (n: number, head = '7d1e02c4') =>
  `${head}-5a10-4c7e-9d21-${String(n).padStart(12, '0')}`;

const user = (n: number, name: string | null, you = false): TaskPerson => ({
  id: uuid(n, 'aa11bb22'),
  name,
  role: name === null ? null : 'admin',
  you,
});

/** Invented people of the service. */
export const people = {
  you: user(1, 'Dana Whitfield', true),
  bo: user(2, 'Bo Lindqvist'),
  rosa: user(3, 'Rosa Grant'),
  stranger: user(4, null),
} as const;

const statuses = [
  { code: 'CMP', name: 'Completed' },
  { code: 'INP', name: 'In progress' },
  { code: 'NEW', name: 'New' },
  { code: 'ZZ9', name: null },
];
const categories = [
  { code: 'T01', name: 'Order' },
  { code: 'T04', name: 'Clinical' },
  { code: 'T06', name: 'Inventory' },
];
const now = () => Date.now();
const hours = (count: number) => now() - count * 3_600_000;

/** One task; `n` makes its id. */
export function taskOf(n: number, part: Partial<TaskDetail> = {}): TaskDetail {
  const id = taskIdSchema.parse(uuid(n));
  return {
    ref: { id },
    key: id,
    name: `Recount shelf C${n}`,
    category: { code: 'T06', name: 'Inventory' },
    status: { code: 'NEW', name: 'New' },
    done: false,
    assignee: people.you,
    createdAt: hours(n),
    completedAt: null,
    order: null,
    patient: null,
    prescription: null,
    mentions: [],
    standing: 'delivered',
    seenAt: hours(1),
    description: null,
    createdBy: people.bo,
    watchers: [],
    others: [],
    entries: [],
    ...part,
  };
}

const order = { kind: 'order', id: uuid(70, '0dde0001'), title: 'ORD7F3K2A' } as const;
const lot = { kind: 'lot', id: uuid(71, '10700001'), title: 'B-20417' } as const;
const patient = { kind: 'patient', id: uuid(72, '9a71e000'), title: 'Nora Blythe' } as const;
const exception = { kind: 'exception', id: uuid(73, 'e0000001'), title: null } as const;

/** A board with tasks in every state that a task can be in. */
export function busyTasks(): TaskDetail[] {
  const local = '11111111-2222-4333-8444-555555555555';
  const { first } = busyWaiting([]).waiting;
  const entries = first.slice(0, 2).map((entry) => ({ ...entry, attempts: [], entered: null }));
  return [
    taskOf(1, {
      name: 'Call the clinic about the address of the parcel that came back twice',
      description: 'The street number is missing.\nAsk for Mrs. Blythe.',
      category: { code: 'T01', name: 'Order' },
      order,
      patient,
      watchers: [people.bo, people.rosa, people.stranger],
      others: [{ name: 'priority', value: 'high' }],
    }),
    taskOf(2, { mentions: [lot], description: `[Lot B-20417, ${lot.id}]` }),
    taskOf(3, {
      ref: { local },
      key: local,
      name: 'Order more vials',
      assignee: people.rosa,
      standing: 'waiting',
      seenAt: null,
      createdAt: now(),
      entries,
    }),
    taskOf(4, { assignee: null, mentions: [exception], standing: 'needs-decision', entries }),
    taskOf(5, {
      status: { code: 'INP', name: 'In progress' },
      category: { code: 'T04', name: 'Clinical' },
      name: 'Check the sig with the prescriber',
      assignee: people.stranger,
      standing: 'under-way',
    }),
    taskOf(6, { status: { code: 'INP', name: 'In progress' }, assignee: people.bo }),
    taskOf(7, { status: { code: 'ZZ9', name: null }, category: null, name: null }),
    taskOf(8, {
      status: { code: 'CMP', name: 'Completed' },
      done: true,
      completedAt: hours(2),
      assignee: people.bo,
    }),
    ...Array.from({ length: 9 }, (_, n) =>
      taskOf(20 + n, {
        name: `Relabel the fridge bin ${n + 1}`,
        status: { code: 'CMP', name: 'Completed' },
        done: true,
        completedAt: hours(20 + n),
        assignee: people.rosa,
      }),
    ),
  ];
}

function rowOf(task: TaskDetail): TaskRow {
  const { description: _d, createdBy: _c, watchers: _w, others: _o, entries: _e, ...row } = task;
  return row;
}

/** Puts the tasks and the choices of their forms into the double's world. */
export function fill(world: TaskWorld, details: readonly TaskDetail[]): void {
  world.details = [...details];
  world.rows = details.map(rowOf);
  world.choices = {
    people: Object.values(people),
    categories,
    categoriesSeenAt: hours(1),
    statuses,
    needs: [],
    last: { category: null, status: null },
    done: { kind: 'status', code: 'CMP' },
  };
  world.links = [order, patient];
}
