import { expect, test } from 'vitest';
import { Entries } from '../../../support/entries.ts';
import { text } from '../../../support/entryContent.ts';
import { createTask } from '../../../support/entryKinds/tasks.ts';
import { applied, bo, lostTaskWithEdit, offline, online } from './sequence.ts';
import { openSignedInStation } from './story.ts';
import { wholeDraft } from './tasks.ts';

test('a task created offline and edited twice is delivered as one task', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const draft = await wholeDraft(at, 'Call prescriber');
  await offline(at);
  const local = crypto.randomUUID();
  const created = await entries.createTask(local, draft);
  const first = await entries.editTask({ local }, { name: 'Call prescriber about refill' });
  await entries.editTask({ local }, { description: 'Before noon' });
  const { waiting } = await at.station.waiting();
  expect(waiting.first).toMatchObject([
    {
      kind: createTask.kind,
      fields: expect.arrayContaining([
        { name: 'name', value: text('Call prescriber about refill') },
      ]),
    },
  ]);
  expect(await at.station.standing(first)).toBeNull();
  await online(at, at.station);
  await entries.until(created, 'delivered');
  expect(await applied(at, 'tasks.create')).toMatchObject([
    { body: { ...draft, name: 'Call prescriber about refill', description: 'Before noon' } },
  ]);
  expect(await at.oracle.requests('tasks.update')).toEqual([]);
});

test('an edit of a task that is being sent waits for the task’s id and is sent with it', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const local = crypto.randomUUID();
  await at.oracle.fault({ operation: 'tasks.create', do: { kind: 'latency', ms: 400 } });
  const created = await entries.createTask(local, await wholeDraft(at, 'Restock'));
  await entries.until(created, 'under-way');
  const edited = await entries.editTask({ local }, { name: 'Restock C4' });
  expect(await at.station.standing(edited)).toMatchObject({
    kind: 'waiting',
    for: { kind: 'entry', entry: { id: created } },
  });
  await entries.until(edited, 'delivered');
  const [update] = await applied(at, 'tasks.update');
  expect(update?.body).toEqual({ name: 'Restock C4' });
  const taskId = update?.path.split('/').at(-1) ?? '';
  expect((await at.oracle.state('task', taskId))?.['name']).toBe('Restock C4');
  // Its local id and its own id share one lane.
  const again = await entries.editTask({ local }, { description: 'Once more' });
  await entries.until(again, 'delivered');
});

test('an edit of a discarded task can only be discarded, since it would wait for ever', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entries, local, created, edited } = await lostTaskWithEdit(at);
  await entries.decide(created, { kind: 'discard', reason: 'Not needed' });
  await entries.untilParked(edited);
  const entered = { task: { local }, change: { name: 'Restock C5' } };
  const deciding = { id: edited, newId: crypto.randomUUID() };
  expect(
    await at.station.client.waiting.decide({ ...deciding, decision: { kind: 'edit', entered } }),
  ).toMatchObject({ kind: 'impossible' });
  await entries.untilParked(edited);
  await entries.decide(edited, { kind: 'discard', reason: 'Not needed either' });
});

test('a parked task holds back its edit until "it went through" gives the task’s id', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entries, created, parked, edited } = await lostTaskWithEdit(at);
  expect(parked.standing).toMatchObject({
    why: { kind: 'may-have-arrived' },
    wentThrough: 'record-id',
    decisions: ['went-through', 'send-again', 'edit', 'discard'],
  });
  expect((await entries.untilParked(created)).standing.holdsBack).toBe(1);
  const made = await at.oracle.some('task', ({ name }) => name === 'Restock');
  const record = String(made['id']);
  await entries.decide(created, { kind: 'went-through', record });
  await entries.until(edited, 'delivered');
  expect((await at.oracle.state('task', record))?.['name']).toBe('Restock C4');
  expect(await at.oracle.requests('tasks.create')).toHaveLength(1);
});

test('"it went through" accepts the task’s own code, and no other code', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entries, created, edited } = await lostTaskWithEdit(at);
  const say = async (record: string) => {
    const newId = crypto.randomUUID();
    const decision = { kind: 'went-through', record } as const;
    return at.station.client.waiting.decide({ id: created, newId, decision });
  };
  const made = await at.oracle.some('task', ({ name }) => name === 'Restock');
  expect(await say(`ORDER-${made['id']}-AB12`)).toMatchObject({ kind: 'impossible' });
  expect(await say('Restock')).toMatchObject({ kind: 'impossible' });
  expect(await say(`TASK-${made['id']}-AB12`)).toEqual({ kind: 'decided' });
  await entries.until(edited, 'delivered');
});

test('"it went through" without an id parks the entries that need the task', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entries, created, edited } = await lostTaskWithEdit(at);
  await entries.decide(created, { kind: 'went-through' });
  const { standing } = await entries.untilParked(edited);
  expect(standing).toMatchObject({
    why: { kind: 'needed-entry-gone' },
    decisions: ['edit', 'discard'],
  });
  // Entered with the task's id, the edit is sent.
  const made = await at.oracle.some('task', ({ name }) => name === 'Restock');
  const entered = { task: { id: String(made['id']) }, change: { name: 'Restock C4' } };
  await entries.until(await entries.decide(edited, { kind: 'edit', entered }), 'delivered');
});

test('discarding a task parks its edit; sending the task again sends the edit after it', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const one = await lostTaskWithEdit(at);
  await one.entries.decide(one.created, { kind: 'discard', reason: 'Entered by telephone' });
  const { standing } = await one.entries.untilParked(one.edited);
  expect(standing.why).toEqual({ kind: 'needed-entry-gone' });
  expect(await at.oracle.requests('tasks.update')).toEqual([]);

  const two = await lostTaskWithEdit(at);
  const again = await two.entries.decide(two.created, { kind: 'send-again' });
  await two.entries.until(again, 'delivered');
  await two.entries.until(two.edited, 'delivered');
  expect(await applied(at, 'tasks.update')).toHaveLength(1);
});

test('the same decision sent twice counts once, and a second decision comes too late', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entries, created } = await lostTaskWithEdit(at);
  const decision = { kind: 'send-again' } as const;
  const deciding = { id: created, newId: crypto.randomUUID(), decision };
  expect(await at.station.client.waiting.decide(deciding)).toEqual({ kind: 'decided' });
  expect(await at.station.client.waiting.decide(deciding)).toEqual({ kind: 'decided' });
  await entries.until(deciding.newId, 'delivered');
  const late = { ...deciding, newId: crypto.randomUUID() };
  expect(await (await at.station.windowOf(bo)).waiting.decide(late)).toEqual({ kind: 'gone' });
  expect(await applied(at, 'tasks.create')).toHaveLength(2);
});
