import { expect, test } from 'vitest';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { Entries } from '../../../support/entries.ts';
import { text } from '../../../support/entryContent.ts';
import { dataFolder, openTestStation } from '../../../support/testStation.ts';
import {
  applied,
  bo,
  lostTaskWithEdit,
  offline,
  online,
  openException,
  textsIn,
} from './sequence.ts';
import { openSignedInStation } from './story.ts';
import { taskAndUser } from './tasks.ts';

test('a reply is sent under the name of the person who typed it', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const exceptionId = await openException(at);
  const before = (await textsIn(at, exceptionId)).length;
  await offline(at);
  const dana = new Entries(at.station);
  const other = new Entries(at.station, await at.station.windowOf(bo));
  const first = await dana.reply(exceptionId, 'The address is right.');
  const second = await other.reply(exceptionId, 'The address is right.');
  await online(at, at.station);
  await dana.until(first, 'delivered');
  await other.until(second, 'delivered');
  expect((await textsIn(at, exceptionId)).slice(before)).toEqual([
    'The address is right.\n\n[Response from: Pia Practice]',
    'The address is right.\n\n[Response from: Bo Lindqvist]',
  ]);
});

test('a reply that was edited after a refusal is sent under the name of who edited it', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const exceptionId = await openException(at);
  await at.oracle.fault({
    operation: 'exceptions.respond',
    do: { kind: 'refuse', status: 422, body: { message: 'Please be more precise' } },
  });
  const dana = new Entries(at.station);
  const other = new Entries(at.station, await at.station.windowOf(bo));
  const parked = await dana.untilParked(await dana.reply(exceptionId, 'It is right.'));
  expect(parked.standing.decisions).toEqual(['send-again', 'edit', 'discard']);
  const entered = { ...Object(parked.entered), text: 'The street is right, the number is 12.' };
  await other.until(await other.decide(parked.id, { kind: 'edit', entered }), 'delivered');
  expect((await textsIn(at, exceptionId)).at(-1)).toBe(
    'The street is right, the number is 12.\n\n[Response from: Bo Lindqvist]',
  );
});

test('an equal reply that was in the thread before does not count as this one', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const exceptionId = await openException(at);
  const entries = new Entries(at.station);
  await entries.until(await entries.reply(exceptionId, 'Any news?'), 'delivered');
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'cut', when: 'before' } });
  const again = await entries.reply(exceptionId, 'Any news?');
  const checking = { kind: 'under-way', doing: 'checking' };
  await expect.poll(() => at.station.standing(again)).toMatchObject(checking);
  at.clock.advance(60_000);
  expect(await at.station.standing(again)).toMatchObject(checking);
  // Past the window, after two lookups in vain, it is sent again.
  for (let minute = 0; minute < 12; minute += 1) {
    at.clock.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await entries.until(again, 'delivered');
  const texts = await textsIn(at, exceptionId);
  expect(texts.filter((text) => text.startsWith('Any news?'))).toHaveLength(2);
  expect(await at.oracle.requests('exceptions.respond')).toHaveLength(3);
});

test('a reply whose exception was resolved meanwhile is parked with its text and the reason', async () => {
  await using set = await openSignedInStation(1);
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
  at.clock.advance(60_000);
  const parked = await entries.untilParked(reply);
  expect(parked.standing.why).toEqual({ kind: 'resolved' });
  expect(parked.fields).toContainEqual({ name: 'text', value: text('On its way') });
});

test('an unpause whose answer was lost is not repeated, and a refusal afterwards counts as probably done', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId } = await at.oracle.code('A paused order');
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'orders.unpause', do: { kind: 'cut', when: 'after' } });
  const lost = await entries.untilParked(await entries.unpause(entityId));
  expect(lost.standing.why).toEqual({ kind: 'may-have-arrived' });
  at.clock.advance(30 * 60_000);
  expect(await at.oracle.requests('orders.unpause')).toHaveLength(1);
  const again = await entries.untilParked(await entries.decide(lost.id, { kind: 'send-again' }));
  expect(again.standing).toMatchObject({
    why: { kind: 'probably-done', status: 400 },
    decisions: ['went-through', 'send-again', 'edit', 'discard'],
  });
  await entries.decide(again.id, { kind: 'went-through' });
  expect(await at.station.standing(again.id)).toMatchObject({ kind: 'delivered', how: 'said' });
});

test('an order’s number and its id share one lane once both are known', async () => {
  await using set = await openSignedInStation(1);
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
  'reading %i: a 403 for an expired token makes the entry wait for the sign-in and parks nothing',
  async (reading) => {
    await using set = await openSignedInStation(reading);
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

test('a 403 parks the entry when the token is accepted elsewhere', async () => {
  await using set = await openSignedInStation(2);
  const { at } = set;
  const { taskId } = await taskAndUser(at);
  const entries = new Entries(at.station);
  await at.oracle.fault({
    operation: 'tasks.update',
    do: { kind: 'refuse', status: 403, body: { message: 'Only its assignee' } },
  });
  const { standing } = await entries.untilParked(
    await entries.editTask({ id: taskId }, { name: 'X' }),
  );
  expect(standing.why).toEqual({ kind: 'refused', status: 403, words: 'Only its assignee' });
});

test('an entry of somebody who does not come back is taken over under the new name and account', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const exceptionId = await openException(at);
  const dana = new Entries(at.station);
  await offline(at);
  const left = await dana.reply(exceptionId, 'It is the blue house.');
  await at.station.client.session.signOut();
  await at.oracle.network(true);
  await at.station.signIn(at.url, 'second@bench.test');
  const other = new Entries(at.station, await at.station.windowOf(bo));
  expect(await at.station.standing(left)).toMatchObject({ decisions: ['take-over'] });
  const takenOver = await other.decide(left, { kind: 'take-over' });
  await other.until(takenOver, 'delivered');
  expect(await at.station.standing(left)).toBeNull();
  expect((await textsIn(at, exceptionId)).at(-1)).toBe(
    'It is the blue house.\n\n[Response from: Bo Lindqvist]',
  );
  expect(await applied(at, 'exceptions.respond')).toMatchObject([
    { user: { email: 'second@bench.test' } },
  ]);
});

test('another account can neither take over nor resend an entry that may have arrived', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { created } = await lostTaskWithEdit(at);
  await at.station.client.session.signOut();
  await at.station.signIn(at.url, 'second@bench.test');
  const window = await at.station.windowOf(bo);
  const { standing } = await new Entries(at.station).untilParked(created);
  expect(standing.decisions).toEqual(['went-through', 'discard']);
  const id = created;
  for (const decision of [{ kind: 'take-over' }, { kind: 'send-again' }] as const) {
    const deciding = { id, newId: crypto.randomUUID(), decision };
    expect(await window.waiting.decide(deciding)).toMatchObject({ kind: 'impossible' });
  }
});

test('a wall clock set back a day changes neither order nor backoff', async () => {
  await using folder = await dataFolder();
  await using set = await openSignedInStation(1);
  const { at } = set;
  const clock = new AdvancingClock();
  await using station = await openTestStation(folder.path, { clock, service: at.url });
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
