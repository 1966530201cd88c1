import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Bench, bench, dataFolder, person } from '../../../support/bench.ts';
import { Entries } from '../../../support/entries.ts';
import { SkippingClock } from '../../../support/skippingClock.ts';
import { type At, signedInAt } from './story.ts';
import { taskAndUser, wholeDraft } from './tasks.ts';

const bo = { firstName: 'Bo', lastName: 'Lindqvist' };

async function offline({ oracle, station }: At): Promise<void> {
  await oracle.network(false);
  station.forget();
  await station.client.changes.tryNow();
  await station.until(
    (change) => change.kind === 'status' && change.status.connection.kind === 'out-of-reach',
  );
}

async function online({ oracle, clock }: At, station: Bench): Promise<void> {
  await oracle.network(true);
  await station.client.changes.tryNow();
  clock.skip(60_000);
}

const applied = async ({ oracle }: At, operation: string) =>
  (await oracle.requests(operation)).filter((request) => request.applied);

const openException = async ({ oracle }: At) =>
  String((await oracle.some('exception', (one) => one['is_active'] === true))['id']);

const thread = z.object({ responses: z.array(z.object({ text: z.string() })) });
const textsIn = async ({ oracle }: At, exceptionId: string) =>
  thread.parse(await oracle.state('exception', exceptionId)).responses.map(({ text }) => text);

test('a task created offline and edited twice is delivered as one task', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const draft = await wholeDraft(at, 'Call prescriber');
  await offline(at);
  const local = crypto.randomUUID();
  const created = await entries.createTask(local, draft);
  const first = await entries.editTask({ local }, { name: 'Call prescriber about refill' });
  await entries.editTask({ local }, { description: 'Before noon' });
  const { waiting } = await at.station.waiting();
  expect(waiting.first.map(({ title }) => title)).toEqual([
    'New task: “Call prescriber about refill”',
  ]);
  expect(await at.station.standing(first)).toBeNull();
  await online(at, at.station);
  await entries.until(created, 'delivered');
  expect(await applied(at, 'tasks.create')).toMatchObject([
    { body: { ...draft, name: 'Call prescriber about refill', description: 'Before noon' } },
  ]);
  expect(await at.oracle.requests('tasks.update')).toEqual([]);
});

test('an edit of a task that is on its way waits for its number, and goes under that', async () => {
  await using set = await signedInAt(1);
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
  // Found by its local id and by its own, it is one lane.
  const again = await entries.editTask({ local }, { description: 'Once more' });
  await entries.until(again, 'delivered');
});

/** A task whose answer was lost, with an edit that waits for it. */
async function lostTaskWithEdit(at: At) {
  const entries = new Entries(at.station);
  const local = crypto.randomUUID();
  await at.oracle.fault({ operation: 'tasks.create', do: { kind: 'cut', when: 'after' } });
  const created = await entries.createTask(local, await wholeDraft(at, 'Restock'));
  const parked = await entries.parked(created);
  const edited = await entries.editTask({ local }, { name: 'Restock C4' });
  return { entries, local, created, parked, edited };
}

test('what was to change a task that is gone can only be discarded: edited, it would wait for ever', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entries, local, created, edited } = await lostTaskWithEdit(at);
  await entries.decide(created, { kind: 'discard', reason: 'Not needed' });
  await entries.parked(edited);
  const entered = { task: { local }, change: { name: 'Restock C5' } };
  const deciding = { id: edited, newId: crypto.randomUUID(), by: person };
  expect(
    await at.station.client.waiting.decide({ ...deciding, decision: { kind: 'edit', entered } }),
  ).toMatchObject({ kind: 'impossible' });
  await entries.parked(edited);
  await entries.decide(edited, { kind: 'discard', reason: 'Not needed either' });
});

test('a parked task holds back its edit; "it went through" with its id frees it', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entries, created, parked, edited } = await lostTaskWithEdit(at);
  expect(parked.standing).toMatchObject({
    why: { kind: 'may-have-arrived' },
    wentThrough: 'record-id',
    decisions: ['went-through', 'send-again', 'edit', 'discard'],
  });
  expect((await entries.parked(created)).standing.holdsBack).toBe(1);
  const made = await at.oracle.some('task', ({ name }) => name === 'Restock');
  const record = String(made['id']);
  await entries.decide(created, { kind: 'went-through', record });
  await entries.until(edited, 'delivered');
  expect((await at.oracle.state('task', record))?.['name']).toBe('Restock C4');
  expect(await at.oracle.requests('tasks.create')).toHaveLength(1);
});

test('"it went through" takes the code of the task as well, and no other code', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entries, created, edited } = await lostTaskWithEdit(at);
  const say = async (record: string) => {
    const newId = crypto.randomUUID();
    const decision = { kind: 'went-through', record } as const;
    return at.station.client.waiting.decide({ id: created, newId, by: person, decision });
  };
  const made = await at.oracle.some('task', ({ name }) => name === 'Restock');
  expect(await say(`ORDER-${made['id']}-AB12`)).toMatchObject({ kind: 'impossible' });
  expect(await say('Restock')).toMatchObject({ kind: 'impossible' });
  expect(await say(`TASK-${made['id']}-AB12`)).toEqual({ kind: 'decided' });
  await entries.until(edited, 'delivered');
});

test('"it went through" without an id parks what waits for it', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entries, created, edited } = await lostTaskWithEdit(at);
  await entries.decide(created, { kind: 'went-through' });
  const { standing } = await entries.parked(edited);
  expect(standing).toMatchObject({
    why: { kind: 'needed-entry-gone' },
    decisions: ['edit', 'discard'],
  });
  // Said under its number, the edit goes.
  const made = await at.oracle.some('task', ({ name }) => name === 'Restock');
  const entered = { task: { id: String(made['id']) }, change: { name: 'Restock C4' } };
  await entries.until(await entries.decide(edited, { kind: 'edit', entered }), 'delivered');
});

test('discard parks what waits for it; sending again carries it along, in the same place', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const one = await lostTaskWithEdit(at);
  await one.entries.decide(one.created, { kind: 'discard', reason: 'Entered by telephone' });
  const { standing } = await one.entries.parked(one.edited);
  expect(standing.why).toEqual({ kind: 'needed-entry-gone' });
  expect(await at.oracle.requests('tasks.update')).toEqual([]);

  const two = await lostTaskWithEdit(at);
  const again = await two.entries.decide(two.created, { kind: 'send-again' });
  await two.entries.until(again, 'delivered');
  await two.entries.until(two.edited, 'delivered');
  expect(await applied(at, 'tasks.update')).toHaveLength(1);
});

test('the same decision twice is one decision, and nobody decides twice', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entries, created } = await lostTaskWithEdit(at);
  const decision = { kind: 'send-again' } as const;
  const deciding = { id: created, newId: crypto.randomUUID(), by: person, decision };
  expect(await at.station.client.waiting.decide(deciding)).toEqual({ kind: 'decided' });
  expect(await at.station.client.waiting.decide(deciding)).toEqual({ kind: 'decided' });
  await entries.until(deciding.newId, 'delivered');
  const late = { ...deciding, newId: crypto.randomUUID(), by: bo };
  expect(await at.station.client.waiting.decide(late)).toEqual({ kind: 'gone' });
  expect(await applied(at, 'tasks.create')).toHaveLength(2);
});

test('a reply typed by one person is never sent as another', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const exceptionId = await openException(at);
  const before = (await textsIn(at, exceptionId)).length;
  await offline(at);
  const [dana, other] = [new Entries(at.station), new Entries(at.station, bo)];
  const first = await dana.reply(exceptionId, 'The address is right.');
  await at.station.client.people.take(bo);
  const second = await other.reply(exceptionId, 'The address is right.');
  await online(at, at.station);
  await dana.until(first, 'delivered');
  await other.until(second, 'delivered');
  expect((await textsIn(at, exceptionId)).slice(before)).toEqual([
    'The address is right.\n\n[Response from: Dana Whitfield]',
    'The address is right.\n\n[Response from: Bo Lindqvist]',
  ]);
});

test('a reply that was edited first goes on record under the name of whoever edited it', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const exceptionId = await openException(at);
  await at.oracle.fault({
    operation: 'exceptions.respond',
    do: { kind: 'refuse', status: 422, body: { message: 'Please be more precise' } },
  });
  const [dana, other] = [new Entries(at.station), new Entries(at.station, bo)];
  const parked = await dana.parked(await dana.reply(exceptionId, 'It is right.'));
  expect(parked.standing.decisions).toEqual(['send-again', 'edit', 'discard']);
  const entered = { ...Object(parked.entered), text: 'The street is right, the number is 12.' };
  await other.until(await other.decide(parked.id, { kind: 'edit', entered }), 'delivered');
  expect((await textsIn(at, exceptionId)).at(-1)).toBe(
    'The street is right, the number is 12.\n\n[Response from: Bo Lindqvist]',
  );
});

test('the same reply that stood there before does not pass for this one', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const exceptionId = await openException(at);
  const entries = new Entries(at.station);
  await entries.until(await entries.reply(exceptionId, 'Any news?'), 'delivered');
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'cut', when: 'before' } });
  const again = await entries.reply(exceptionId, 'Any news?');
  const checking = { kind: 'under-way', doing: 'checking' };
  await expect.poll(() => at.station.standing(again)).toMatchObject(checking);
  at.clock.skip(60_000);
  expect(await at.station.standing(again)).toMatchObject(checking);
  // Past the window, after two looks in vain, it is sent once more.
  for (let minute = 0; minute < 12; minute += 1) {
    at.clock.skip(60_000);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await entries.until(again, 'delivered');
  const texts = await textsIn(at, exceptionId);
  expect(texts.filter((text) => text.startsWith('Any news?'))).toHaveLength(2);
  expect(await at.oracle.requests('exceptions.respond')).toHaveLength(3);
});

test('a reply whose exception was resolved meanwhile is kept, and says so', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const exceptionId = await openException(at);
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'cut', when: 'before' } });
  const reply = await entries.reply(exceptionId, 'On its way');
  await entries.until(reply, 'under-way');
  await fetch(`${at.url}/practice/staff/step`, {
    method: 'POST',
    body: JSON.stringify({ do: 'resolve', exception_id: exceptionId }),
  });
  at.clock.skip(60_000);
  const parked = await entries.parked(reply);
  expect(parked.standing.why).toEqual({ kind: 'resolved' });
  expect(parked.facts).toContainEqual({ label: 'Text', value: 'On its way' });
});

test('an unpause whose answer was lost is not repeated, and a refusal after it is no failure', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entityId } = await at.oracle.code('A paused order');
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'orders.unpause', do: { kind: 'cut', when: 'after' } });
  const lost = await entries.parked(await entries.unpause(entityId));
  expect(lost.standing.why).toEqual({ kind: 'may-have-arrived' });
  at.clock.skip(30 * 60_000);
  expect(await at.oracle.requests('orders.unpause')).toHaveLength(1);
  const again = await entries.parked(await entries.decide(lost.id, { kind: 'send-again' }));
  expect(again.standing).toMatchObject({
    why: { kind: 'probably-done', status: 400 },
    decisions: ['went-through', 'send-again', 'edit', 'discard'],
  });
  await entries.decide(again.id, { kind: 'went-through' });
  expect(await at.station.standing(again.id)).toMatchObject({ kind: 'delivered', how: 'said' });
});

test('an order under its number and under its id is one lane, once they are known to be one', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entityId } = await at.oracle.code('A paused order');
  const number = String((await at.oracle.state('order', entityId))?.['order_number']);
  const entries = new Entries(at.station);
  await entries.until(await entries.unpause(number), 'delivered');
  await at.oracle.fault({ operation: 'orders.unpause', do: { kind: 'refuse', status: 403 } });
  const refused = await entries.unpause(entityId);
  await entries.until(refused, 'needs-decision');
  const behind = await entries.unpause(number);
  expect(await at.station.standing(behind)).toMatchObject({
    kind: 'waiting',
    for: { kind: 'entry', entry: { id: refused, needsDecision: true } },
  });
});

test.each([2, 6] as const)(
  'reading %i: a 403 for an expired token parks nothing',
  async (reading) => {
    await using set = await signedInAt(reading);
    const { at } = set;
    const { taskId } = await taskAndUser(at);
    const entries = new Entries(at.station);
    await at.oracle.expireTokens();
    const edit = await entries.editTask({ id: taskId }, { name: 'Restock C6' });
    await at.station.until(
      (change) =>
        change.kind === 'session' &&
        change.session.kind === 'signed-in' &&
        change.session.validity === 'lapsed',
    );
    expect(await at.station.standing(edit)).toMatchObject({
      kind: 'waiting',
      for: { kind: 'sign-in' },
    });
    await at.station.signIn(at.url);
    await entries.until(edit, 'delivered');
    expect(await applied(at, 'tasks.update')).toHaveLength(1);
  },
);

test('a 403 that is a refusal parks the row, since the token is taken elsewhere', async () => {
  await using set = await signedInAt(2);
  const { at } = set;
  const { taskId } = await taskAndUser(at);
  const entries = new Entries(at.station);
  await at.oracle.fault({
    operation: 'tasks.update',
    do: { kind: 'refuse', status: 403, body: { message: 'Only its assignee' } },
  });
  const { standing } = await entries.parked(await entries.editTask({ id: taskId }, { name: 'X' }));
  expect(standing.why).toEqual({ kind: 'refused', status: 403, words: 'Only its assignee' });
});

test('a row of somebody who does not come back is taken over, under the new name and account', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const exceptionId = await openException(at);
  const [dana, other] = [new Entries(at.station), new Entries(at.station, bo)];
  await offline(at);
  const left = await dana.reply(exceptionId, 'It is the blue house.');
  await at.station.client.session.signOut();
  await at.oracle.network(true);
  await at.station.signIn(at.url, 'second@bench.test');
  expect(await at.station.standing(left)).toMatchObject({ canTakeOver: true });
  const taken = await other.decide(left, { kind: 'take-over' });
  await other.until(taken, 'delivered');
  expect(await at.station.standing(left)).toBeNull();
  expect((await textsIn(at, exceptionId)).at(-1)).toBe(
    'It is the blue house.\n\n[Response from: Bo Lindqvist]',
  );
  expect(await applied(at, 'exceptions.respond')).toMatchObject([
    { user: { email: 'second@bench.test' } },
  ]);
});

test('what may have arrived is not taken over, nor sent again by another account', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { created } = await lostTaskWithEdit(at);
  await at.station.client.session.signOut();
  await at.station.signIn(at.url, 'second@bench.test');
  const other = new Entries(at.station, bo);
  const { standing } = await other.parked(created);
  expect(standing.decisions).toEqual(['went-through', 'discard']);
  const id = created;
  for (const decision of [{ kind: 'take-over' }, { kind: 'send-again' }] as const) {
    const deciding = { id, newId: crypto.randomUUID(), by: bo, decision };
    expect(await at.station.client.waiting.decide(deciding)).toMatchObject({ kind: 'impossible' });
  }
});

test('a clock set back a day changes nothing: order, backoff and window go by another', async () => {
  await using folder = await dataFolder();
  await using set = await signedInAt(1);
  const { at } = set;
  const clock = new SkippingClock();
  await using station = await bench(folder.path, { clock });
  await station.signIn(at.url);
  const entries = new Entries(station);
  const { taskId } = await taskAndUser(at);
  await at.oracle.fault({ operation: 'tasks.update', do: { kind: 'storm', retry_after: 2 } });
  const first = await entries.editTask({ id: taskId }, { name: 'First' });
  await entries.until(first, 'waiting');
  clock.setBack(24 * 60 * 60_000);
  const second = await entries.editTask({ id: taskId }, { name: 'Second' });
  await entries.until(second, 'delivered');
  expect((await applied(at, 'tasks.update')).map(({ body }) => body)).toEqual([
    { name: 'First' },
    { name: 'Second' },
  ]);
});
