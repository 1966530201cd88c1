import { expect, test } from 'vitest';
import type { CountView } from '#shared/contract/controlled.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { Journal } from '../../../../src/main/station/journal/journal.ts';
import { password, reason } from '../../../support/emergency.ts';
import { stationOn } from '../../../support/filledStation.ts';
import { beginPeople, bo, cleo, dana, enrolBo, enrolCleo, pins } from '../../../support/people.ts';
import type { WindowClient } from '../../../support/windowClient.ts';

const lotId = lotIdSchema.parse('10000000-0000-4000-8000-000000000001');
const upc = '300937424567';

const withLot = (quantity: number | undefined) => (journal: Journal) =>
  journal.records.put(
    'lot',
    lotId,
    {
      ...{ id: lotId, batch_number: 'OX-1', upc, is_active: true, unit_type: 'tablet' },
      ...(quantity !== undefined && { current_quantity: quantity }),
    },
    Date.now(),
    1,
  );

const mark = {
  id: crypto.randomUUID(),
  product: { by: 'code', code: '0093-7424-56' },
  name: 'Oxycodone 5 mg',
  schedule: 'II',
  backCount: true,
} as const;

/** A bench with Dana at the window, Bo and Cleo enrolled, and the product marked. */
async function bench(quantity: number | undefined) {
  const at = await stationOn(withLot(quantity));
  const { client } = at.station;
  const lead = await beginPeople(client);
  const others = { bo: await enrolBo(client), cleo: await enrolCleo(client) };
  expect(await client.controlled.mark(mark)).toEqual({ kind: 'marked' });
  return { at, client, lead, others };
}
type Bench = Awaited<ReturnType<typeof bench>>;

const taskOf = () => ({
  ...{ id: crypto.randomUUID(), local: crypto.randomUUID() },
  draft: { name: 'Look into the count' },
});

async function begin({ controlled }: WindowClient): Promise<CountView> {
  const begun = await controlled.begin({ id: crypto.randomUUID(), lotId });
  if (begun.kind !== 'counted') throw new Error(begun.kind);
  return begun.count;
}

const approvalOf = async ({ client, others }: Bench, who: 'bo' | 'cleo') => {
  const claim = { staffId: others[who].id, badge: null, pin: pins[who] };
  const given = await client.people.approve({ right: 'second-person', ...claim });
  if (given.kind !== 'approved') throw new Error(given.kind);
  return given.approval;
};

/** One number of each person. */
async function countBoth(at: Bench, count: CountView, mine: string, theirs: string) {
  const { id, turn } = count;
  await at.client.controlled.enter({ id, turn, quantity: mine, approval: null });
  const approval = await approvalOf(at, 'bo');
  const entered = await at.client.controlled.enter({
    ...{ id, turn: turn + 1, quantity: theirs, approval },
  });
  if (entered.kind !== 'counted') throw new Error(entered.kind);
  return entered.count;
}

/** What the trail says of counts, the oldest first. */
async function told({ client }: Bench): Promise<string[]> {
  const filter = {
    person: null,
    record: null,
    kind: 'decisions',
    since: null,
    until: null,
  } as const;
  const { lines } = await client.records.lines({ filter, before: null, limit: 100 });
  return lines
    .filter(({ event }) => event === 'controlled-counted')
    .map(({ facts, by }) => `${by?.firstName}: ${facts['result']}`)
    .reverse();
}

test('two persons who count what the record says agree, and nothing goes out', async () => {
  const here = await bench(90);
  await using _at = here.at;
  const { client } = here;
  const count = await begin(client);
  expect(count).toMatchObject({ kind: 'blind', schedule: 'II', turn: 0, lot: { batch: 'OX-1' } });
  // The same count goes on, for whoever asks.
  expect((await begin(client)).id).toBe(count.id);
  expect(here.at.station.midway()).toEqual(['count']);
  const done = await countBoth(here, count, '90', '90');
  expect(here.at.station.midway()).toEqual([]);
  expect(done).toMatchObject({ outcome: 'agrees', standing: { kind: 'agrees', counted: '90' } });
  const { open, lots } = await client.controlled.lots();
  expect(open).toEqual([]);
  expect(lots).toMatchObject([{ schedule: 'II', lastCount: { outcome: 'agrees' } }]);
  const inventory = await client.controlled.inventory({ lotId });
  expect(inventory?.lines).toMatchObject([
    { kind: 'counted', counted: '90', change: '0', balance: '90', state: 'here', second: bo },
  ]);
  expect((await client.lots.detail({ lotId })).open).toEqual([]);
  expect(await told(here)).toEqual(['Dana: begun', 'Dana: second', 'Bo: agrees']);
});

test('nothing of a count says what the record does before both have counted twice', async () => {
  const here = await bench(90);
  await using _at = here.at;
  const { client } = here;
  const begun = await begin(client);
  const seen: unknown[] = [begun, await client.controlled.lots().then(({ open }) => open)];
  const first = await client.controlled.enter({
    ...{ id: begun.id, turn: 0, quantity: '88', approval: null },
  });
  seen.push(first);
  const approval = await approvalOf(here, 'bo');
  const second = { id: begun.id, turn: 1, quantity: '88', approval };
  seen.push(await client.controlled.enter(second));
  const again = await begin(client);
  expect(again.standing).toEqual({ kind: 'first', again: 'recount' });
  seen.push(again);
  expect(JSON.stringify(seen)).not.toMatch(/"(?:90|88|-2|2)"/);
  const done = await countBoth(here, again, '88', '88');
  expect(done.standing).toEqual({ kind: 'differs', counted: '88', expected: '90' });
  expect(done.outcome).toBeNull();
});

test('a difference that was counted twice takes a reason, and goes out as a count and a task, once', async () => {
  const here = await bench(90);
  await using _at = here.at;
  const { client } = here;
  const { id } = await begin(client);
  const explanation = {
    id,
    reasonCode: 'spilled-or-damaged' as const,
    ...{
      reason: 'Two broke',
      words: 'Counted by two: Two broke',
      entry: crypto.randomUUID(),
      task: taskOf(),
    },
  };
  expect(await client.controlled.explain(explanation)).toEqual({ kind: 'gone' });
  await countBoth(here, await begin(client), '88', '88');
  expect(await client.controlled.explain(explanation)).toEqual({ kind: 'gone' });
  await countBoth(here, await begin(client), '88', '88');
  for (const _again of [1, 2]) {
    expect(await client.controlled.explain(explanation)).toEqual({ kind: 'entered' });
  }
  const { open } = await client.lots.detail({ lotId });
  expect(open.map(({ id }) => id)).toEqual([explanation.entry]);
  expect(await client.waiting.entry({ id: explanation.task.id })).not.toBeNull();
  const inventory = await client.controlled.inventory({ lotId });
  expect(inventory?.lines).toMatchObject([
    {
      ...{ kind: 'counted', counted: '88', change: '-2', balance: '88', state: 'waits' },
      ...{ reasonCode: 'spilled-or-damaged', reason: 'Two broke', by: dana, second: bo },
    },
  ]);
  expect((await told(here)).at(-1)).toBe('Dana: spilled-or-damaged');
});

test('persons who differ from each other count again, and one of them is never both', async () => {
  const here = await bench(90);
  await using _at = here.at;
  const { client } = here;
  const count = await begin(client);
  const { id } = count;
  const apart = await countBoth(here, count, '90', '89');
  expect(apart.standing).toEqual({ kind: 'first', again: 'two-differ' });
  await client.controlled.enter({ id, turn: 2, quantity: '90', approval: null });
  const alone = { id, turn: 3, quantity: '90', approval: null };
  expect(await client.controlled.enter(alone)).toMatchObject({ kind: 'right-wanted' });
  // An approval is used up, and a late call enters nothing.
  const approval = await approvalOf(here, 'cleo');
  const whole = await client.controlled.enter({ ...alone, approval });
  expect(whole).toMatchObject({ count: { outcome: 'agrees', turn: 4 } });
  const late = await client.controlled.enter({ ...alone, quantity: '7', approval });
  expect(late).toMatchObject({ count: { standing: { counted: '90' } } });
  expect((await client.controlled.inventory({ lotId }))?.lines).toMatchObject([{ second: cleo }]);
});

test('the second person may come to a window of their own, and needs no approval there', async () => {
  const here = await bench(90);
  await using at = here.at;
  const { id } = await begin(here.client);
  await here.client.controlled.enter({ id, turn: 0, quantity: '90', approval: null });
  const other = at.station.anotherWindow();
  await other.people.unlock({ staffId: here.others.bo.id, pin: pins.bo });
  const entered = await other.controlled.enter({ id, turn: 1, quantity: '90', approval: null });
  expect(entered).toMatchObject({ count: { outcome: 'agrees' } });
  const { lines = [] } = (await here.client.controlled.inventory({ lotId })) ?? {};
  expect(lines).toMatchObject([{ by: dana, second: bo }]);
});

test('whoever comes to the window while the service is asked has not counted', async () => {
  const here = await bench(90);
  await using at = here.at;
  const { client } = here;
  const { id } = await begin(client);
  await client.controlled.enter({ id, turn: 0, quantity: '90', approval: null });
  await at.oracle.network(true);
  await at.oracle.fault({ operation: 'lots.update', do: { kind: 'hang', when: 'before' } });
  const asks = async () => (await at.oracle.requests('lots.update')).length;
  const before = await asks();
  const entering = client.controlled.enter({ id, turn: 1, quantity: '90', approval: null });
  await expect.poll(asks).toBeGreaterThan(before);
  await client.people.lock({ because: 'by-hand' });
  const unlocked = await client.people.unlock({ staffId: here.others.bo.id, pin: pins.bo });
  expect(unlocked).toMatchObject({ kind: 'unlocked' });
  expect(await entering).toMatchObject({ kind: 'right-wanted' });
});

test('the first of two numbers waits for no service: it is compared with nothing yet', async () => {
  const here = await bench(90);
  await using at = here.at;
  const { client } = here;
  const { id } = await begin(client);
  await at.oracle.network(true);
  await at.oracle.fault({ operation: 'lots.update', do: { kind: 'hang', when: 'before' } });
  const before = await at.oracle.requests('lots.update');
  const entered = await client.controlled.enter({ id, turn: 0, quantity: '90', approval: null });
  expect(entered).toMatchObject({ count: { turn: 1, standing: { kind: 'second' } } });
  expect(await at.oracle.requests('lots.update')).toEqual(before);
});

test('emergency access is no proof: it begins no count by two, and is neither of the two', async () => {
  const here = await bench(90);
  await using at = here.at;
  const { client } = here;
  const { id } = await begin(client);
  await client.people.lock({ because: 'by-hand' });
  await at.oracle.network(true);
  await expect
    .poll(async () => (await client.emergency.begin({ password, reason })).kind)
    .toBe('open');
  expect(await client.controlled.begin({ id: crypto.randomUUID(), lotId })).toEqual({
    kind: 'not-proven',
  });
  const first = { id, turn: 0, quantity: '90', approval: null };
  expect(await client.controlled.enter(first)).toMatchObject({ kind: 'right-wanted' });
});

test('a lot whose quantity nobody knows is opened by its first count', async () => {
  const here = await bench(undefined);
  await using _at = here.at;
  const done = await countBoth(here, await begin(here.client), '60', '60');
  expect(done).toMatchObject({ outcome: 'opening', standing: { counted: '60' } });
});

test('a count is kept with its first number, and given up it is on record', async () => {
  const here = await bench(90);
  await using _at = here.at;
  const { client } = here;
  const { id } = await begin(client);
  await client.controlled.enter({ id, turn: 0, quantity: '90', approval: null });
  const [kept] = (await client.controlled.lots()).open;
  expect(kept).toMatchObject({ id, turn: 1, standing: { kind: 'second', firstBy: dana } });
  expect(await client.controlled.giveUp({ id })).toEqual({ kind: 'ended' });
  expect(await client.controlled.giveUp({ id })).toEqual({ kind: 'ended' });
  expect(await client.controlled.giveUp({ id: crypto.randomUUID() })).toEqual({ kind: 'gone' });
  expect((await client.controlled.inventory({ lotId }))?.lines).toEqual([]);
  expect((await told(here)).at(-1)).toBe('Dana: given-up');
});

test('without people there is no second person, and what is not marked is not counted so', async () => {
  await using at = await stationOn(withLot(90));
  const { controlled } = at.station.client;
  const id = crypto.randomUUID();
  expect(await controlled.begin({ id, lotId })).toEqual({ kind: 'not-marked' });
  await controlled.mark(mark);
  expect(await controlled.begin({ id, lotId })).toEqual({ kind: 'people-off' });
  await controlled.unmark({ id: mark.id });
  expect(await controlled.begin({ id, lotId })).toEqual({ kind: 'not-marked' });
  expect(await controlled.lots()).toEqual({ lots: [], open: [] });
});
