import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { openNamesBench } from '../../../support/patientNames.ts';
import { beginPeople, enrolBo, pins } from '../../../support/people.ts';
import { listOf } from '../../../support/prescriptions.ts';

type Bench = Awaited<ReturnType<typeof openNamesBench>>;

const many = (bench: Bench, count: number) => async () => (await bench.asked()).length >= count;

async function passes(bench: Bench, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await bench.pass();
}

const trailOf = async ({ station, folder, url }: Bench) => {
  await station.close();
  const journal = await journalLeftIn(folder, url);
  const lines = journal.audit.after(0, 1_000);
  const userId = journal.people.lastUser()?.id;
  journal.close();
  return { userId, lines: lines.filter(({ event }) => event === 'read-by-itself'), all: lines };
};

test('names are read for chosen statuses alone, the newest first, once each, and found at once', async () => {
  await using bench = await openNamesBench();
  await passes(bench, 5);
  expect(await bench.asked()).toEqual([]);
  expect((await listOf(bench.station)).rows.every(({ patient }) => patient === null)).toBe(true);

  const expected = await bench.expected('on_hold', 'active');
  expect(expected.length).toBeGreaterThan(10);
  await bench.choose('on_hold', 'active');
  await bench.passUntil(many(bench, 1));
  const [first] = expected;
  const read = await bench.oracle.state('electronic_prescription', first ?? '');
  const lastName = String(read?.['patient_last_name']);
  await expect
    .poll(async () => (await listOf(bench.station, { text: lastName })).total)
    .not.toBe(0);

  await bench.passUntil(many(bench, expected.length));
  const names = await bench.passUntilNames((names) => names?.standing === 'done');
  await passes(bench, 210);
  expect(await bench.asked()).toEqual(expected);
  const rowsOf = async (status: string) =>
    (await listOf(bench.station, { status: { kind: 'one', id: status } })).rows;
  const rows = [...(await rowsOf('on_hold')), ...(await rowsOf('active'))];
  expect(rows.filter(({ patient }) => patient !== null)).toHaveLength(names.named);
  expect(names.of).toBeGreaterThanOrEqual(names.named);

  const { lines, all, userId } = await trailOf(bench);
  expect(lines.map(({ record }) => record)).toEqual(
    expected.map((id) => `electronic-prescription:${id}`),
  );
  expect(new Set(lines.map(({ user_id, first_name }) => `${user_id} ${first_name}`))).toEqual(
    new Set([`${userId} null`]),
  );
  expect(JSON.parse(lines[0]?.detail ?? '')).toMatchObject({ why: 'patient-name' });
  expect(JSON.stringify([all, bench.log])).not.toContain(lastName);
});

test('after a restart it goes on, and asks for nothing again that it has', async () => {
  await using bench = await openNamesBench();
  await bench.choose('on_hold', 'active', 'new');
  await bench.passUntil(many(bench, 5));
  await bench.restart();
  const expected = await bench.expected('on_hold', 'active', 'new');
  await bench.passUntilNames((names) => names?.standing === 'done');
  expect(await bench.asked()).toEqual(expected);
});

test('while an entry waits nothing is read, nor while a refresh is under way', async () => {
  await using bench = await openNamesBench();
  const { client } = bench.station;
  const { entityId } = await bench.oracle.code('A good lot');
  const lotId = lotIdSchema.parse(entityId);
  await client.lots.ask({ lotId });
  const id = crypto.randomUUID();
  // Never answered, so that it stays under way until the test says otherwise.
  await bench.oracle.fault({
    operation: 'lots.update',
    do: { kind: 'refuse', status: 503 },
    times: null,
  });
  const count = { id, lotId, quantity: decimalSchema.parse('92'), reason: 'Recount' };
  await client.lots.count({ ...count, confirmed: true, held: false });
  await bench.choose('active');
  await passes(bench, 20);
  expect(await bench.asked()).toEqual([]);
  await bench.oracle.clearFaults();
  await bench.passUntil(async () => (await bench.station.standing(id))?.kind === 'delivered');
  await bench.passUntil(many(bench, 1));

  await bench.oracle.fault({
    operation: 'prescriptions.list',
    do: { kind: 'hang', when: 'before' },
  });
  await bench.station.client.prescriptions.refresh();
  const before = await bench.asked();
  await passes(bench, 5);
  expect(await bench.asked()).toEqual(before);
  await bench.station.client.prescriptions.stopRefresh();
  await bench.passUntil(many(bench, before.length + 1));
});

test('switched off, signed out or closed, it stops with the read under way, whose answer is dropped', async () => {
  await using bench = await openNamesBench();
  const stops = [
    () => bench.choose(),
    () => bench.station.client.session.signOut(),
    () => bench.station.close(),
  ];
  for (const [round, stop] of stops.entries()) {
    await bench.oracle.fault({
      operation: 'prescriptions.electronic',
      do: { kind: 'hang', when: 'after' },
    });
    await bench.choose('active');
    await bench.passUntil(many(bench, round + 1));
    await stop();
    await expect
      .poll(async () => (await bench.oracle.requests('prescriptions.electronic')).at(-1)?.outcome)
      .not.toBe('pending');
    if (round === 2) break;
    await passes(bench, 10);
    expect(await bench.asked()).toHaveLength(round + 1);
    await bench.station.signIn(bench.url);
  }
  const [first] = await bench.expected('active');
  expect(await bench.asked()).toEqual([first, first, first]);
});

test('another account reads for its own list, and not what is known already', async () => {
  await using bench = await openNamesBench();
  await bench.choose('active');
  await bench.passUntil(many(bench, 2));
  await bench.station.client.session.signOut();
  await bench.station.signIn(bench.url, 'second@bench.test');
  await bench.passUntilNames((names) => names?.standing === 'done');
  expect(await bench.asked()).toEqual(await bench.expected('active'));
  const { lines } = await trailOf(bench);
  expect(new Set(lines.slice(0, 2).map(({ user_id }) => user_id)).size).toBe(1);
  expect(lines.at(-1)?.user_id).not.toBe(lines[0]?.user_id);
});

test('only a lead chooses the statuses, on record; a locked bench reads on', async () => {
  await using bench = await openNamesBench();
  const { client } = bench.station;
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  await client.people.unlock({ staffId: tech.id, pin: pins.bo });
  await expect(bench.choose('active')).rejects.toThrow(ORPCError);
  await passes(bench, 5);
  expect(await bench.asked()).toEqual([]);
  await client.people.unlock({ staffId: lead.id, pin: pins.dana });
  await bench.choose('active');
  bench.station.lock('idle');
  await bench.passUntil(many(bench, 3));
  const { all } = await trailOf(bench);
  const changes = all
    .filter(({ event }) => event === 'settings-changed')
    .map(({ detail }) => JSON.parse(detail));
  expect(changes).toContainEqual({ setting: 'nameStatuses', from: [], to: ['active'] });
});

test('one that is refused, garbled, another’s or fails keeps no other from being read, and none is asked in a loop', async () => {
  await using bench = await openNamesBench();
  const expected = await bench.expected('on_hold', 'active');
  const nameSources = await bench.nameSources('on_hold', 'active');
  // Of patients whom no other names, which would be asked instead.
  const troubled = nameSources.filter(({ length }) => length === 1).map(([only]) => only);
  const troubles = [
    { kind: 'refuse', status: 404, body: {} },
    { kind: 'garble', how: 'shape' },
    { kind: 'misstate', set: { id: crypto.randomUUID() } },
    { kind: 'refuse', status: 500 },
    { kind: 'refuse', status: 401 },
    { kind: 'storm', retry_after: 120 },
  ];
  for (const [at, trouble] of troubles.entries()) {
    await bench.oracle.fault({
      operation: 'prescriptions.electronic',
      path: `/api/v1/prescriptions/electronic_prescriptions/${troubled[2 * at]}`,
      times: null,
      do: trouble,
    });
  }
  await bench.choose('on_hold', 'active');
  const askedFor = async (at: number) => (await bench.asked()).includes(troubled[at] ?? '');
  await bench.passUntil(() => askedFor(8));
  // What answers 401 ends the sign-in, as it does for everybody; it is not asked again at once.
  await bench.station.signIn(bench.url);
  await bench.passUntilNames((names) => names?.standing === 'resting');
  await bench.passUntil(many(bench, expected.length));
  expect(new Set(await bench.asked())).toEqual(new Set(expected));
  expect(await bench.asked()).toHaveLength(expected.length);
  expect(bench.log).toEqual([]);

  await bench.oracle.clearFaults();
  bench.clock.advance(60 * 60_000);
  await bench.station.signIn(bench.url);
  await bench.passUntil(many(bench, expected.length + 3));
  await bench.passUntilNames((names) => names?.standing === 'done');
  const again = (await bench.asked()).slice(expected.length);
  expect(again).toEqual([troubled[6], troubled[8], troubled[10]]);

  const { rows } = await listOf(bench.station);
  for (const electronic of [troubled[0], troubled[2], troubled[4]]) {
    const { id } = await bench.oracle.some(
      'prescription',
      (one) => one['electronic_prescription_id'] === electronic,
    );
    expect(rows.find((row) => row.id === id)?.patient).toBe(null);
  }
});
