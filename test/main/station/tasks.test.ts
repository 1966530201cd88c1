import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TaskRef } from '#shared/contract/taskRef.ts';
import { orderIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import { Journal } from '../../../src/main/station/journal/journal.ts';
import { Entries } from '../../support/entries.ts';
import { dataFolder, openTestStation, testKey, testTrailKey } from '../../support/testStation.ts';
import { offline, online } from './stories/sequence.ts';
import { type At, openSignedInStation } from './stories/story.ts';
import { taskAndUser, wholeDraft } from './stories/tasks.ts';

const all = (at: At) => at.station.client.tasks.known({ about: null });
const detail = (at: At, key: string) => at.station.client.tasks.detail({ key });

async function ask(at: At, taskId: string) {
  return at.station.client.tasks.ask({ taskId: taskIdSchema.parse(taskId) });
}

test('a task created, edited, watched and completed offline keeps one key before and after delivery', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const { taskId, userId } = await taskAndUser(at);
  await at.station.client.settings.change({ taskDone: { kind: 'status', code: 'CMP' } });
  expect(await ask(at, taskId)).toEqual({ kind: 'answered' });
  const orderId = orderIdSchema.parse((await at.oracle.some('order', () => true))['id']);
  await offline(at);
  const local = crypto.randomUUID();
  const task: TaskRef = { local };
  const draft = { ...(await wholeDraft(at, 'Count the fridge')), order_id: orderId };
  await entries.createTask(local, { ...draft, description: `[Lot B-1, ${taskId}]` });
  await entries.editTask(task, { name: 'Count both fridges' });
  const watch = { id: crypto.randomUUID(), task, watchers: [userId] };
  expect(await at.station.client.tasks.watch(watch)).toEqual({ kind: 'entered' });
  await entries.editTask(task, { status_code: 'CMP' });

  const made = await detail(at, local);
  expect(made).toMatchObject({
    ref: { local },
    key: local,
    name: 'Count both fridges',
    status: { code: 'CMP' },
    order: { kind: 'order', id: orderId },
    mentions: [{ kind: 'lot', id: taskId }],
    standing: 'waiting',
    seenAt: null,
    watchers: [{ id: userId }],
  });
  expect(made?.done).toBe(true);
  const about = { kind: 'order', id: orderId } as const;
  const ofOrder = await at.station.client.tasks.known({ about });
  expect(ofOrder.rows.map(({ key }) => key)).toEqual([local]);
  const ofLot = await at.station.client.tasks.known({ about: { kind: 'lot', id: taskId } });
  expect(ofLot.rows.map(({ key }) => key)).toEqual([local]);

  await online(at, at.station);
  await expect.poll(async () => (await detail(at, local))?.standing).toBe('delivered');
  const there = await detail(at, local);
  const [created] = await at.oracle.requests('tasks.create');
  expect(await at.oracle.requests('tasks.create')).toHaveLength(1);
  expect(created?.body).toMatchObject({ name: 'Count both fridges', status_code: 'CMP' });
  expect(there).toMatchObject({
    ref: { id: there?.key },
    name: 'Count both fridges',
    status: { code: 'CMP', name: 'Completed' },
    done: true,
  });
  expect(await at.oracle.state('task', there?.key ?? '')).toMatchObject({
    name: 'Count both fridges',
    status_code: 'CMP',
  });
  // The entries that were merged into the first are still shown under the new id.
  expect(there?.entries.map(({ standing }) => standing.kind)).toEqual([
    'not-sent',
    'not-sent',
    'not-sent',
    'delivered',
  ]);
  const { done, statuses } = await at.station.client.tasks.choices();
  expect(done).toEqual({ kind: 'status', code: 'CMP' });
  expect(statuses).toContainEqual({ code: 'CMP', name: 'Completed' });
  expect((await all(at)).rows.at(-1)?.key).toBe(there?.key);
});

test.each([1, 2, 3, 4, 5, 6] as const)(
  'reading %i: "Check task" sends one empty change, on record, and keeps people’s names',
  async (reading) => {
    await using set = await openSignedInStation(reading);
    const { at } = set;
    const { taskId, userId } = await taskAndUser(at);
    expect(await detail(at, taskId)).toBeNull();
    const refuses = reading === 3 || reading === 4;
    const result = await ask(at, taskId);
    expect(result.kind).toBe(refuses ? 'refused' : 'answered');
    const updates = await at.oracle.requests('tasks.update');
    expect(updates.map(({ body }) => body)).toEqual([{}]);
    const entries = new Entries(at.station);
    const local = crypto.randomUUID();
    await entries.until(
      await entries.createTask(local, await wholeDraft(at, 'Restock')),
      'delivered',
    );
    await entries.until(await entries.editTask({ local }, { description: 'By noon' }), 'delivered');
    const there = await detail(at, local);
    expect(there).toMatchObject({ name: 'Restock', assignee: { id: userId }, done: false });
    await entries.until(await entries.editTask({ local }, { status_code: 'CMP' }), 'delivered');
    const { done, key } = (await detail(at, local)) ?? { done: false, key: '' };
    expect(done).toBe(true);
    expect((await at.oracle.state('task', key))?.['status_code']).toBe('CMP');
    const user = await at.oracle.state('user', userId);
    // Some answers name users by the id alone; one reading never names an assignee at all.
    if (reading !== 5)
      expect(there?.assignee?.name).toBe(`${user?.['first_name']} ${user?.['last_name']}`);
  },
);

test('a task whose answer was lost is shown as entered and never sent again by itself', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'tasks.create', do: { kind: 'cut', when: 'after' } });
  const local = crypto.randomUUID();
  const created = await entries.createTask(local, await wholeDraft(at, 'Restock'));
  await entries.until(created, 'needs-decision');
  expect(await detail(at, local)).toMatchObject({ name: 'Restock', standing: 'needs-decision' });
  at.clock.advance(30 * 60_000);
  expect(await at.oracle.requests('tasks.create')).toHaveLength(1);
  const made = await at.oracle.some('task', ({ name }) => name === 'Restock');
  const record = String(made['id']);
  await entries.decide(created, { kind: 'went-through', record });
  // Known under its id from then on as entered, though the service said nothing about it.
  expect(await detail(at, record)).toMatchObject({
    ref: { id: record },
    name: 'Restock',
    standing: 'delivered',
    seenAt: null,
  });
  expect((await all(at)).rows.map(({ key }) => key)).toEqual([record]);
  expect((await detail(at, local))?.key).toBe(record);
});

test('a discarded task is in no list, and its page says that it was discarded', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'tasks.create', do: { kind: 'refuse', status: 422 } });
  const local = crypto.randomUUID();
  const created = await entries.createTask(local, await wholeDraft(at, 'Restock'));
  await entries.until(created, 'needs-decision');
  await entries.decide(created, { kind: 'discard', reason: 'Twice' });
  expect((await all(at)).rows).toEqual([]);
  expect(await detail(at, local)).toMatchObject({ name: 'Restock', standing: 'discarded' });
});

test('the status that closes a task is the chosen one, whatever completed tasks have; never that of new tasks', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { client } = at.station;
  const done = async () => (await client.tasks.choices()).done;
  expect(await done()).toEqual({ kind: 'not-chosen' });
  const completed = await at.oracle.some('task', (task) => task['status_code'] === 'CMP');
  await ask(at, String(completed['id']));
  expect(await done()).toEqual({ kind: 'not-chosen' });
  const chosen = { kind: 'status', code: 'INP' } as const;
  expect((await client.settings.change({ taskDone: chosen })).taskDone).toEqual(chosen);
  expect(await done()).toEqual(chosen);
  for (const code of ['NEW', ' new ']) {
    const change = client.settings.change({ taskDone: { kind: 'status', code } });
    await expect(change).rejects.toThrow('validation');
  }
  await client.settings.change({ taskDone: { kind: 'time-only' } });
  expect(await done()).toEqual({ kind: 'time-only' });
});

test('when one window chooses the status that closes a task, the others are told to ask again', async () => {
  await using folder = await dataFolder();
  {
    await using station = await openTestStation(folder.path);
    await station.until((change) => change.kind === 'records');
  }
  // Signed in where there is no service, so that nothing else changes meanwhile.
  const file = join(folder.path, 'unchosen', 'journal.db');
  const left = Journal.open(file, { key: testKey, trailKey: testTrailKey });
  if (left.kind !== 'open') throw new Error(left.kind);
  const user = { id: 'u', email: 'a@b.test', firstName: 'A', lastName: 'B', role: null };
  left.journal.commit(() => left.journal.people.signIn(user, 'token', Date.now() + 9e6, 1));
  left.journal.close();
  await using station = await openTestStation(folder.path);
  await station.until((change) => change.kind === 'records');
  station.forgetChanges();
  await station.client.settings.change({ taskDone: { kind: 'time-only' } });
  await station.until((change) => change.kind === 'records');
});

test('a task that was scanned and never read is not counted among those that are shown', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { value, entityId } = await at.oracle.code('A task');
  const { id } = await at.station.scan(value);
  await at.station.untilAnswered(id);
  expect(await all(at)).toEqual({ rows: [], total: 0 });
  await ask(at, entityId);
  expect(await all(at)).toMatchObject({ rows: [{ key: entityId }], total: 1 });
});

test('records to link to a task are found by scan, number, name and id', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const find = (text: string) => at.station.client.tasks.findLinks({ text });
  const { value, entityId } = await at.oracle.code('A good lot');
  expect(await find(value)).toEqual([{ kind: 'lot', id: entityId, title: null }]);
  expect(await find((await at.oracle.code('A user')).value)).toEqual([]);
  const stranger = crypto.randomUUID();
  expect((await find(stranger)).map(({ kind }) => kind)).toEqual([
    'order',
    'prescription',
    'patient',
    'lot',
    'exception',
  ]);
  const paused = await at.oracle.code('A paused order');
  const entries = new Entries(at.station);
  await entries.until(await entries.unpause(paused.entityId), 'delivered');
  const number = String((await at.oracle.state('order', paused.entityId))?.['order_number']);
  expect(await find(number)).toContainEqual({ kind: 'order', id: paused.entityId, title: number });
  expect(await find('   ')).toEqual([]);
});

test('an entry shows the known names of people and codes, else the code', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const { taskId } = await taskAndUser(at);
  const fieldsOf = async (draft: TaskDraft) => {
    await at.oracle.fault({ operation: 'tasks.create', do: { kind: 'refuse', status: 422 } });
    const created = await entries.createTask(crypto.randomUUID(), draft);
    const { fields } = await entries.untilParked(created);
    await entries.decide(created, { kind: 'discard', reason: 'Tried' });
    return Object.fromEntries(fields?.map(({ name, value }) => [name, value]) ?? []);
  };
  const draft = await wholeDraft(at, 'Restock');
  await expect
    .poll(async () => (await at.station.client.tasks.choices()).categoriesSeenAt)
    .not.toBeNull();
  expect(await fieldsOf({ ...draft, category_code: 'T06', status_code: 'XYZ' })).toMatchObject({
    assignee: { kind: 'users', users: [{ name: 'Pia Practice' }] },
    category_code: { code: 'T06', name: 'Inventory' },
    status_code: { code: 'XYZ', name: null },
  });
  await ask(at, taskId);
  const { code = '', name } = (await detail(at, taskId))?.status ?? {};
  expect(await fieldsOf({ ...draft, category_code: 'T99', status_code: code })).toMatchObject({
    category_code: { code: 'T99', name: null },
    status_code: { code, name },
  });
  expect(name).not.toBe(code);
});
