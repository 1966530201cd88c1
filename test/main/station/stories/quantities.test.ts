import { expect, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { Entries } from '../../../support/entries.ts';
import { text } from '../../../support/entryContent.ts';
import { goOffline } from '../../../support/network.ts';
import { roadTo } from '../../../support/road.ts';
import { dataFolder, openTestStation } from '../../../support/testStation.ts';
import { quantityOf } from './lots.ts';
import { type At, openSignedInStation } from './story.ts';

/** A lot of which there are 95, known to this station. */
async function lotWith95(at: At): Promise<string> {
  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  const entries = new Entries(at.station);
  await entries.until(await entries.count(lotId, '95'), 'delivered');
  return lotId;
}

const isFetched = ({ prescriptions }: Extract<Change, { kind: 'prescriptions' }>) =>
  prescriptions.asOf !== null && prescriptions.refreshing === null;

/** A fault for the next write of a lot, but not for the read before it. */
const faultOnWrite = (at: At, what: Record<string, unknown>) =>
  at.oracle.fault({ operation: 'lots.update', skip: 1, do: what });

test('an adjustment whose acknowledgement is lost is not applied twice: 95 − 3 is 92, never 89', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  await faultOnWrite(at, { kind: 'cut', when: 'after' });
  await entries.until(await entries.adjust(lotId, '-3'), 'delivered');
  expect(await quantityOf(at, lotId)).toBe(92);
  await entries.until(await entries.adjust(lotId, '-2'), 'delivered');
  expect(await quantityOf(at, lotId)).toBe(90);
});

test('adjustments of 0.1 and 0.2 add up to 0.3', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  const entries = new Entries(at.station);
  await entries.count(lotId, '0');
  await entries.adjust(lotId, '0.1');
  await entries.until(await entries.adjust(lotId, '0.2'), 'delivered');
  expect(await quantityOf(at, lotId)).toBe(0.3);
});

test('two stations know 95: one counts 92, the other takes 3 away offline, and the lot ends at 89', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  await using folder = await dataFolder();
  // The second station alone is offline, so that it cannot come back before the first has counted.
  await using road = await roadTo(at.url);
  const clock = new AdvancingClock();
  await using second = await openTestStation(folder.path, { clock, service: road.url });
  await second.signIn(road.url, 'second@bench.test');
  await second.client.lots.ask({ lotId });
  const [first, other] = [new Entries(at.station), new Entries(second)];
  // No answer under way may say later that the service is in reach.
  await second.until((change) => change.kind === 'prescriptions' && isFetched(change));

  road.answers({ status: 503 });
  await second.client.changes.tryNow();
  await second.until(
    (change) => change.kind === 'status' && change.status.connection.kind === 'out-of-reach',
  );
  const adjustment = await other.adjust(lotId, '-3');
  await first.until(await first.count(lotId, '92'), 'delivered');
  road.answers(null);
  clock.advance(60_000);
  await second.client.changes.tryNow();
  await other.until(adjustment, 'delivered');
  expect(await quantityOf(at, lotId)).toBe(89);
});

test('two stations know 95 and both count: the later count conflicts, and a person decides', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  await using folder = await dataFolder();
  const clock = new AdvancingClock();
  await using second = await openTestStation(folder.path, { clock, service: at.url });
  await second.signIn(at.url, 'second@bench.test');
  await second.client.lots.ask({ lotId });
  const [first, other] = [new Entries(at.station), new Entries(second)];
  await first.until(await first.count(lotId, '92'), 'delivered');

  const { standing } = await other.untilParked(await other.count(lotId, '94'));
  expect(standing.why).toEqual({
    kind: 'conflict',
    differences: [
      { field: 'current_quantity', base: text('95'), theirs: text('92'), mine: text('94') },
    ],
  });
  expect(await quantityOf(at, lotId)).toBe(92);
});

test('in a conflict a person keeps their own count by sending it again, or the other by discarding', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  await using folder = await dataFolder();
  await using second = await openTestStation(folder.path, { clock: new AdvancingClock() });
  await second.signIn(at.url, 'second@bench.test');
  await second.client.lots.ask({ lotId });
  const [first, other] = [new Entries(at.station), new Entries(second)];
  await first.until(await first.count(lotId, '92'), 'delivered');

  const { id } = await other.untilParked(await other.count(lotId, '94'));
  await other.until(await other.decide(id, { kind: 'send-again' }), 'delivered');
  expect(await quantityOf(at, lotId)).toBe(94);

  const third = await first.untilParked(await first.count(lotId, '91'));
  await first.decide(third.id, { kind: 'discard', reason: 'Theirs is right' });
  expect(await at.station.standing(third.id)).toBeNull();
  expect(await quantityOf(at, lotId)).toBe(94);
});

test('a count waits for this station’s earlier entries and builds on them', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  await goOffline(at.station, at.oracle);
  const adjustment = await entries.adjust(lotId, '-3');
  const count = await entries.count(lotId, '90');
  expect(await at.station.standing(count)).toMatchObject({
    kind: 'waiting',
    for: { kind: 'entry', entry: { id: adjustment } },
  });
  await at.oracle.network(true);
  await at.station.client.changes.tryNow();
  at.clock.advance(60_000);
  await entries.until(count, 'delivered');
  expect(await quantityOf(at, lotId)).toBe(90);
});

test('an adjustment below zero is parked with the quantity known, and never sent', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  const { standing } = await entries.untilParked(await entries.adjust(lotId, '-95.5'));
  expect(standing.why).toEqual({ kind: 'below-zero', known: '95', by: '95.5' });
  expect(await quantityOf(at, lotId)).toBe(95);
});

test('a write of somebody else between the lost answer and the lookup is a conflict and nothing is repeated', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  await using folder = await dataFolder();
  await using second = await openTestStation(folder.path, { clock: new AdvancingClock() });
  await second.signIn(at.url, 'second@bench.test');
  await second.client.lots.ask({ lotId });
  // The write is lost before the other station's: the lookup then finds neither 95 nor 92.
  await faultOnWrite(at, { kind: 'cut', when: 'before' });
  const adjustment = await entries.adjust(lotId, '-3');
  await entries.until(adjustment, 'under-way');
  const other = new Entries(second);
  await other.until(await other.count(lotId, '80'), 'delivered');
  at.clock.advance(10 * 60_000);
  const { standing } = await entries.untilParked(adjustment);
  expect(standing.why).toMatchObject({
    kind: 'conflict',
    differences: [{ base: text('95'), theirs: text('80'), mine: text('92') }],
  });
  expect(await quantityOf(at, lotId)).toBe(80);
});

test('a write that arrives late within the window is found and not sent a second time', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  await faultOnWrite(at, { kind: 'late' });
  const adjustment = await entries.adjust(lotId, '-3');
  await entries.until(adjustment, 'under-way');
  for (let minute = 0; minute < 5; minute += 1) {
    at.clock.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(await at.station.standing(adjustment)).toMatchObject({ doing: 'checking' });
  await fetch(`${at.url}/practice/faults/late`, { method: 'POST' });
  at.clock.advance(60_000);
  await entries.until(adjustment, 'delivered');
  at.clock.advance(20 * 60_000);
  const writes = (await at.oracle.requests('lots.update')).filter(
    ({ body }) => JSON.stringify(body) === '{"current_quantity":92}',
  );
  expect(writes).toHaveLength(1);
  expect(await quantityOf(at, lotId)).toBe(92);
});

test('"it went through" for a quantity needs a read of the lot, or a count', async () => {
  await using set = await openSignedInStation(3);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'lots.update', do: { kind: 'cut', when: 'after' } });
  const { id, standing } = await entries.untilParked(await entries.count(lotId, '40', true));
  expect(standing).toMatchObject({ wentThrough: 'quantity', why: { kind: 'may-have-arrived' } });

  const newId = crypto.randomUUID();
  const say = (knownBy: { kind: 'ask' } | null) =>
    at.station.client.waiting.decide({
      id,
      newId,
      decision: { kind: 'went-through', record: null, knownBy },
    });
  expect(await say(null)).toMatchObject({ kind: 'impossible' });
  // This reading of the service refuses the only read of a lot.
  expect(await say({ kind: 'ask' })).toMatchObject({
    kind: 'not-answered',
    ask: { kind: 'refused' },
  });
  await entries.until(id, 'needs-decision');

  const counted = { kind: 'count', quantity: '39.5' } as const;
  const count = await entries.decide(id, { kind: 'went-through', knownBy: counted });
  await entries.until(count, 'delivered');
  expect(await at.station.standing(id)).toMatchObject({ kind: 'delivered', how: 'said' });
  expect(await quantityOf(at, lotId)).toBe(39.5);
});

test('where lots cannot be read, a quantity asks to be confirmed and says how old its base is', async () => {
  await using set = await openSignedInStation(4);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  const entries = new Entries(at.station);
  await entries.until(await entries.count(lotId, '50', true), 'delivered');
  const entry = { id: crypto.randomUUID(), lotId, reason: '', confirmed: false };
  const result = await at.station.client.lots.count({ ...entry, quantity: 49 });
  expect(result).toMatchObject({ kind: 'confirm', quantity: '50' });
  expect(result.kind === 'confirm' && result.seenAt).toBeGreaterThan(Date.now() - 60_000);
  expect(await at.station.standing(entry.id)).toBeNull();
});

test('an adjustment of a lot with no known quantity is refused', async () => {
  await using set = await openSignedInStation(4);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  const entry = { id: crypto.randomUUID(), lotId, reason: 'Spilled', confirmed: true };
  expect(await at.station.client.lots.adjust({ ...entry, change: -3 })).toMatchObject({
    kind: 'impossible',
  });
});

test('an adjustment in the old unit after somebody changed the unit is a conflict with both values', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  await using folder = await dataFolder();
  await using second = await openTestStation(folder.path, { clock: new AdvancingClock() });
  await second.signIn(at.url, 'second@bench.test');
  await second.client.lots.ask({ lotId });
  await entries.until(
    await entries.editLot(lotId, {
      unit_type: 'g',
      current_quantity: decimalSchema.parse('0.095'),
    }),
    'delivered',
  );
  const other = new Entries(second);
  const { standing } = await other.untilParked(await other.adjust(lotId, '-3'));
  expect(standing.why).toMatchObject({
    kind: 'conflict',
    differences: [{ field: 'current_quantity', theirs: text('0.095 g') }],
  });
  expect(await quantityOf(at, lotId)).toBe(0.095);
});
