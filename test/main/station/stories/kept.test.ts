import { expect, test } from 'vitest';
import { z } from 'zod';
import { instantSchema } from '#shared/domain/instant.ts';
import { Entries } from '../../../support/entries.ts';
import { copyAsKilled, journalLeftIn } from '../../../support/journal.ts';
import { dataFolder, openTestStation } from '../../../support/testStation.ts';
import { applied, offline, online, openException } from './sequence.ts';
import { openSignedInStation } from './story.ts';
import { taskAndUser, wholeDraft } from './tasks.ts';

const named = z.object({ name: z.string() });
const thread = z.object({ responses: z.array(z.object({ text: z.string() })) });
const watched = z.object({ watchers: z.array(z.object({ id: z.string() })) });

test('an entry is on disk before the call says "entered"', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  await offline(at);
  const count = await new Entries(at.station).count(lotId, '12');
  await using copy = await dataFolder();
  await copyAsKilled(at.folder, copy.path);
  await using again = await openTestStation(copy.path);
  expect(await again.standing(count)).toMatchObject({ kind: 'waiting' });
});

test('an edit is not merged into a new task past another edit that waits behind it', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const local = crypto.randomUUID();
  await offline(at);
  await entries.createTask(local, await wholeDraft(at, 'Restock'));
  // A task cannot be created as completed.
  const completed = { completed_at: instantSchema.parse('2026-03-01T10:00:00Z') };
  await entries.editTask({ local }, completed);
  const renamed = await entries.editTask({ local }, { name: 'Restock C4' });
  await online(at, at.station);
  await entries.until(renamed, 'delivered');
  const [made] = await applied(at, 'tasks.create');
  expect(named.parse(made?.body).name).toBe('Restock');
  expect((await applied(at, 'tasks.update')).map(({ body }) => body)).toEqual([
    completed,
    { name: 'Restock C4' },
  ]);
});

test('an edit is not merged into a task that somebody else entered', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const local = crypto.randomUUID();
  await at.oracle.fault({ operation: 'tasks.create', do: { kind: 'storm', retry_after: 3000 } });
  await entries.createTask(local, await wholeDraft(at, 'Restock'));
  await expect.poll(async () => (await at.oracle.requests('tasks.create')).length).toBe(1);
  await at.station.client.session.signOut();
  await at.station.signIn(at.url, 'second@bench.test');
  const edited = await entries.editTask({ local }, { name: 'Restock C4' });
  expect(await at.station.standing(edited)).toMatchObject({ kind: 'waiting' });
  await at.station.client.session.signOut();
  await at.station.signIn(at.url);
  await expect
    .poll(
      async () => {
        at.clock.advance(70_000);
        return (await applied(at, 'tasks.create')).map(({ body }) => named.parse(body).name);
      },
      { interval: 40 },
    )
    .toEqual(['Restock']);
});

test('watchers that were added are kept with the task, though the answer does not name them', async () => {
  await using set = await openSignedInStation(3);
  const { at } = set;
  const entries = new Entries(at.station);
  const { taskId, userId } = await taskAndUser(at);
  await entries.until(await entries.editTask({ id: taskId }, { name: 'Recount' }), 'delivered');
  const id = crypto.randomUUID();
  const watching = { id, task: { id: taskId }, watchers: [userId] };
  await at.station.client.tasks.watch(watching);
  await entries.until(id, 'delivered');
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const known = watched.parse(journal.records.get('task', taskId)?.body);
  expect(known.watchers.map((watcher) => watcher.id)).toContain(userId);
  journal.close();
});

test('an entry that needs a decision is not folded into the quantity shown', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const { entityId: lotId, value } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  await entries.until(await entries.count(lotId, '95'), 'delivered');
  await entries.untilParked(await entries.adjust(lotId, '-100'));
  const scan = await at.station.scan(value);
  const { subject } = await at.station.untilAnswered(scan.id);
  expect(subject?.lot).toMatchObject({ quantity: '95', answeredQuantity: '95' });
});

test('an answer about another lot is not understood as one about this lot', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  const other = await at.oracle.some('lot', ({ id }) => id !== lotId);
  const body = { id: other['id'], current_quantity: 7 };
  await at.oracle.fault({ operation: 'lots.update', do: { kind: 'refuse', status: 200, body } });
  expect(await at.station.client.lots.ask({ lotId })).toEqual({
    kind: 'not-understood',
  });
});

test('a write whose answer is about another record is not delivered by that answer', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const lot = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId: lot.entityId });
  const other = await at.oracle.some('lot', ({ id }) => id !== lot.entityId);
  // The read before it passes, then the write.
  const body = { id: other['id'], current_quantity: 12.5 };
  await at.oracle.fault({
    ...{ operation: 'lots.update', skip: 1 },
    do: { kind: 'refuse', status: 200, body },
  });
  const count = await entries.count(lot.entityId, '92');
  const standing = async () => {
    at.clock.advance(70_000);
    return (await at.station.standing(count))?.kind;
  };
  await expect.poll(standing, { interval: 40 }).toBe('delivered');
  const lotNow = await at.oracle.some('lot', ({ id }) => id === lot.entityId);
  expect(lotNow).toMatchObject({ current_quantity: 92 });
});

test('a reply that is settled again after a crash is in the thread once', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const exceptionId = await openException(at);
  const reply = await entries.reply(exceptionId, 'The gate code is new.');
  await entries.until(reply, 'delivered');
  await at.station.close();
  const before = await journalLeftIn(at.folder, at.url);
  const row = before.outbox.find(reply);
  if (row === null) throw new Error('It is not in the journal');
  // As after a power cut between applying the answer and settling.
  expect(before.outbox.move(row.sequence, 'settled', 'acknowledged', 1)).toBe(true);
  before.close();
  await (await openTestStation(at.folder)).close();
  const journal = await journalLeftIn(at.folder, at.url);
  expect(journal.outbox.find(reply)?.state).toBe('settled');
  const { responses } = thread.parse(journal.records.get('exception', exceptionId)?.body);
  expect(responses.filter(({ text }) => text.startsWith('The gate code'))).toHaveLength(1);
  journal.close();
});
