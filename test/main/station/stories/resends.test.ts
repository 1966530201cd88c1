import { expect, test } from 'vitest';
import type { EntryStanding } from '#shared/contract/waiting.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { Entries } from '../../../support/entries.ts';
import { copyAsKilled } from '../../../support/journal.ts';
import { dataFolder, openTestStation, person } from '../../../support/testStation.ts';
import { callFromAnotherStation } from './anotherStation.ts';
import { applied, openException, textsIn } from './sequence.ts';
import { type At, openSignedInStation } from './story.ts';

const WINDOW_MS = 11 * 60_000;
const lost = { kind: 'cut', when: 'before' } as const;

const requestCount = async ({ oracle }: At, operation: string) =>
  (await oracle.requests(operation)).length;

const readCount = (at: At) => requestCount(at, 'exceptions.read');

/** Waits until the thread was read more than `before` times. */
const waitForRead = (at: At, before: number) =>
  expect.poll(() => readCount(at), { interval: 20 }).toBeGreaterThan(before);

/** Lets minutes pass until the entry stands like this. */
const untilAfterMinutes = (at: At, id: string, kind: EntryStanding['kind']) =>
  expect
    .poll(
      async () => {
        at.clock.advance(70_000);
        return (await at.station.standing(id))?.kind;
      },
      { interval: 40 },
    )
    .toBe(kind);

test('a reply that is lost twice is parked and not sent a third time', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'exceptions.respond', times: 3, do: lost });
  const reply = await entries.reply(await openException(at), 'The street is right.');
  await untilAfterMinutes(at, reply, 'needs-decision');
  expect((await entries.untilParked(reply)).standing.why).toEqual({ kind: 'twice-unknown' });
  expect(await requestCount(at, 'exceptions.respond')).toBe(2);
});

test.each([
  'Ring twice & wait — then leave',
  'Ring  twice &amp; wait — then leave',
  'Ring  twice & wait -- then leave',
])('a first reply that was lost and stands there as “%s” is left to a person', async (stored) => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const exceptionId = await openException(at);
  await at.oracle.fault({ operation: 'exceptions.respond', do: lost });
  const reply = await entries.reply(exceptionId, 'Ring  twice & wait — then leave');
  await waitForRead(at, 1);
  const names = { first_name: person.firstName, last_name: person.lastName };
  await callFromAnotherStation(at, 'POST', `exceptions/${exceptionId}/responses`, {
    text: stored,
    ...names,
  });
  await untilAfterMinutes(at, reply, 'needs-decision');
  expect((await entries.untilParked(reply)).standing.why).toEqual({ kind: 'may-have-arrived' });
  expect(await requestCount(at, 'exceptions.respond')).toBe(2);

  // Known from now on to write texts in its own way, so nothing is sent again by itself.
  await at.oracle.fault({ operation: 'exceptions.respond', do: lost });
  const other = await openException(at, exceptionId);
  const next = await entries.reply(other, 'The street is right.');
  await untilAfterMinutes(at, next, 'needs-decision');
  expect(await requestCount(at, 'exceptions.respond')).toBe(3);
});

test('a reply that arrives between the two lookups past the window is found, and not sent twice', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const exceptionId = await openException(at);
  const before = await textsIn(at, exceptionId);
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'late' } });
  const reply = await entries.reply(exceptionId, 'It is the second house.');
  await waitForRead(at, 1);
  const soFar = await readCount(at);
  at.clock.advance(WINDOW_MS);
  await waitForRead(at, soFar);
  await fetch(`${at.url}/practice/faults/late`, { method: 'POST' });
  at.clock.advance(6_000);
  await entries.until(reply, 'delivered');
  expect(await at.station.standing(reply)).toMatchObject({ how: 'found' });
  expect((await textsIn(at, exceptionId)).length).toBe(before.length + 1);
  expect(await requestCount(at, 'exceptions.respond')).toBe(1);
});

test('the late-arrival window starts anew when the program starts', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const exceptionId = await openException(at);
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'late' } });
  const reply = await entries.reply(exceptionId, 'Ring twice.\r\nThen wait.');
  await waitForRead(at, 1);
  await using copy = await dataFolder();
  await copyAsKilled(at.folder, copy.path);
  await at.station.close();
  const clock = new AdvancingClock();
  const soFar = await readCount(at);
  await using again = await openTestStation(copy.path, { clock });
  await waitForRead(at, soFar);
  clock.advance(6_000);
  await expect
    .poll(
      async () => {
        clock.advance(61_000);
        return readCount(at);
      },
      { interval: 40 },
    )
    .toBeGreaterThan(soFar + 2);
  expect(await requestCount(at, 'exceptions.respond')).toBe(1);
  await fetch(`${at.url}/practice/faults/late`, { method: 'POST' });
  clock.advance(61_000);
  const there = new Entries(again);
  await there.until(reply, 'delivered');
  expect(await requestCount(at, 'exceptions.respond')).toBe(1);
});

test('after "slow down" to a repeat, the reply is looked up again before the next repeat', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'exceptions.respond', do: lost });
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'storm' } });
  const reply = await entries.reply(await openException(at), 'The bell is broken.');
  await untilAfterMinutes(at, reply, 'delivered');
  const requests = (await at.oracle.requests()).filter(
    ({ operation }) => operation === 'exceptions.respond' || operation === 'exceptions.read',
  );
  const last = requests.findLastIndex(({ operation }) => operation === 'exceptions.respond');
  expect(requests[last - 1]?.operation).toBe('exceptions.read');
  expect(await requestCount(at, 'exceptions.respond')).toBe(3);
});

test('an entry that is refused when it is repeated is parked and not repeated again', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const id = taskIdSchema.parse((await at.oracle.code('A task')).entityId);
  await at.oracle.fault({ operation: 'tasks.update', do: lost });
  const refuse = { kind: 'refuse', status: 422, body: { message: 'Not any more' } };
  await at.oracle.fault({ operation: 'tasks.update', do: refuse });
  const edit = await entries.editTask({ id }, { name: 'Recount bay 4' });
  await untilAfterMinutes(at, edit, 'needs-decision');
  expect((await entries.untilParked(edit)).standing.why).toMatchObject({ status: 422 });
  expect(await requestCount(at, 'tasks.update')).toBe(2);
});

test('a colleague’s reply with the same words is not taken for a lost one: a person decides', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const exceptionId = await openException(at);
  const before = (await textsIn(at, exceptionId)).length;
  await at.oracle.fault({ operation: 'exceptions.respond', do: lost });
  const reply = await entries.reply(exceptionId, 'The clinic was asked.');
  await waitForRead(at, 1);
  await callFromAnotherStation(at, 'POST', `exceptions/${exceptionId}/responses`, {
    text: 'The clinic was asked.',
    first_name: 'Bo',
    last_name: 'Lindqvist',
  });
  await untilAfterMinutes(at, reply, 'needs-decision');
  expect((await textsIn(at, exceptionId)).slice(before)).toEqual([
    'The clinic was asked.\n\n[Response from: Bo Lindqvist]',
  ]);
  expect(await requestCount(at, 'exceptions.respond')).toBe(2);
});

test('a repeat does not overwrite a status that somebody else set in between', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const { entityId: prescriptionId } = await at.oracle.code('A prescription');
  const ours = { prescriptionId };
  const first = crypto.randomUUID();
  await at.station.client.prescriptions.setStatus({ id: first, ...ours, status: 'active' });
  await entries.until(first, 'delivered');
  await at.oracle.fault({ operation: 'prescriptions.status', do: lost });
  const id = crypto.randomUUID();
  await at.station.client.prescriptions.setStatus({ id, ...ours, status: 'completed' });
  await expect.poll(() => requestCount(at, 'prescriptions.status')).toBe(2);
  await entries.until(id, 'under-way');
  await callFromAnotherStation(at, 'PUT', `prescriptions/${prescriptionId}/status/on_hold`);
  at.clock.advance(WINDOW_MS);
  expect((await entries.untilParked(id)).standing.why).toMatchObject({ kind: 'conflict' });
  expect((await applied(at, 'prescriptions.status')).length).toBe(2);
  expect(await at.oracle.state('prescription', prescriptionId)).toMatchObject({
    status: 'on_hold',
  });
});

test('a status found as wanted proves nothing where what stood there before was read long ago', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const { entityId: prescriptionId } = await at.oracle.code('A prescription');
  const ours = { prescriptionId };
  const first = crypto.randomUUID();
  await at.station.client.prescriptions.setStatus({ id: first, ...ours, status: 'active' });
  await entries.until(first, 'delivered');
  at.station.awake();
  await callFromAnotherStation(at, 'PUT', `prescriptions/${prescriptionId}/status/on_hold`);
  await at.oracle.fault({ operation: 'prescriptions.status', do: lost });
  const id = crypto.randomUUID();
  await at.station.client.prescriptions.setStatus({ id, ...ours, status: 'on_hold' });
  // The look at what became of it; whatever else reads the list does so without a filter.
  const looks = async () =>
    (await at.oracle.requests('prescriptions.list')).filter(
      ({ query, outcome }) => query['patient_id'] !== undefined && outcome === 'answered',
    );
  await expect.poll(async () => (await looks()).length).toBeGreaterThan(0);
  expect((await at.station.standing(id))?.kind).toBe('under-way');
  at.clock.advance(WINDOW_MS);
  await entries.until(id, 'delivered');
});
