import { expect, test } from 'vitest';
import { FillBench } from '../../../bench/fills/journal/bench.ts';
import { drawCase, type FillCase, turnBad } from '../../../bench/fills/journal/case.ts';
import { listAll, meet } from '../../../bench/fills/journal/meeting.ts';
import { runJournalFills } from '../../../bench/fills/journal/run.ts';
import { journalFailuresOf } from '../../../bench/fills/journal/tally.ts';
import { Dice } from '../../../bench/fills/world.ts';
import { isWhole } from '../../../support/whole.ts';

const MINUTE_MS = 60_000;

test('simulated fills through the journal: nothing matches by mistake, and no stop is forgotten', async () => {
  const tally = await runJournalFills(isWhole ? 150 : 75, 8, { callsToCut: 250 });
  expect(tally.examples).toEqual([]);
  expect(journalFailuresOf(tally)).toEqual([]);
  expect(tally.rightAndWhole).toBeGreaterThan(isWhole ? 30 : 15);
  expect(tally.restarts).toBeGreaterThan(2);
  expect(tally.alarms).toBeGreaterThan(0);
}, 180_000);

/** A bench whose station has listed one fill of this sort. */
async function benchWith(fits: (one: FillCase) => boolean, met: 'first' | 'later' = 'first') {
  const bench = new FillBench();
  await bench.begin();
  const dice = new Dice(1);
  const draw = () => drawCase(dice, 1, bench.clock.now(), bench.service.records);
  let one = draw();
  while (!fits(one)) one = draw();
  await listAll(bench);
  if (met === 'first') await meet(bench, one);
  return {
    ...{ bench, one },
    async scan(value: string) {
      const id = crypto.randomUUID();
      const taken = await bench.window.fills.scan({ id, value, source: 'scanner' });
      if (taken.kind !== 'fill') throw new Error(taken.kind);
      return taken.fill;
    },
    async [Symbol.asyncDispose]() {
      await bench.close();
      await bench.end();
    },
  };
}

test('a stop by an order in exception holds its fill when nobody knows any more how that order stands', async () => {
  await using at = await benchWith(({ isPassing }) => isPassing);
  const { bench, one } = at;
  const { id: fill } = await at.scan(one.label);
  await bench.until('the order alone stops it', () => {
    const { heldBy = null, finding } = bench.shown.get(fill) ?? {};
    return heldBy !== null && finding?.reasons.length === 1;
  });
  await bench.pass(16 * MINUTE_MS);
  await bench.until('it is set aside', () => bench.shown.get(fill)?.state === 'set-aside');
  const { fills, prescriptions } = bench.window;
  const passed = bench.clock.now();
  await fills.takeUp({ fill });
  await bench.until('the prescription is read anew', async () => {
    const read = await prescriptions.detail({ id: one.prescriptionId });
    return read !== null && read.seenAt >= passed;
  });
  expect(await fills.undo({ fill })).toMatchObject({
    fill: { heldBy: { kind: 'prescription' } },
  });
});

test('an order that was met in the middle of a fill and is shipped goes on stopping it once its record is old', async () => {
  await using at = await benchWith(({ truth }) => truth.withdrawn === 'order-shipped', 'later');
  const { bench, one } = at;
  const { id: fill } = await at.scan(one.label);
  await meet(bench, one);
  await bench.until('the order alone stops it', () => {
    const { heldBy = null, finding } = bench.shown.get(fill) ?? {};
    return heldBy !== null && finding?.reasons.length === 1;
  });
  await bench.kill();
  await bench.until('its prescription is listed again', () => (bench.list?.rows ?? 0) > 0);
  expect(await bench.window.fills.undo({ fill })).toMatchObject({
    fill: { heldBy: { kind: 'prescription' } },
  });
});

test('a fill that closed without answers is judged after a start however many were begun since', async () => {
  await using at = await benchWith(
    ({ wrongs, bottles, orderId }) =>
      wrongs.join() === 'drug' &&
      orderId === null &&
      bottles.every(({ truth }) => truth.scannedBy === 'code'),
  );
  const { bench, one } = at;
  await bench.goOffline();
  const { id: fill } = await at.scan(one.label);
  for (const { text } of one.bottles) await at.scan(text);
  const { fills } = bench.window;
  const { containers = [] } = (await fills.present()) ?? {};
  const amount = String(60 / containers.length);
  for (const { id: container } of containers) await fills.setAmount({ fill, container, amount });
  expect(await at.scan(one.label)).toMatchObject({ id: fill, state: 'closed' });
  for (let other = 0; other < 520; other += 1) {
    await fills.begin({ id: crypto.randomUUID(), prescriptionId: crypto.randomUUID() });
  }
  bench.isOnline = true;
  await bench.kill();
  await bench.until('somebody is called', () => bench.alarms?.fills[0]?.fill.id === fill);
}, 120_000);

/** Fills it to its label, once nothing is asked any more. */
async function fillToEnd({ bench, one, scan }: Awaited<ReturnType<typeof benchWith>>) {
  const { id: fill } = await scan(one.label);
  for (const { text } of one.bottles) await scan(text);
  await bench.until('nothing is asked any more', () => {
    const view = bench.shown.get(fill);
    return view?.containers.length === one.bottles.length && !view.missing.includes('answers');
  });
  const amount = String(60 / one.bottles.length);
  const { containers = [] } = bench.shown.get(fill) ?? {};
  for (const { id: container } of containers) {
    await bench.window.fills.setAmount({ fill, container, amount });
  }
  await scan(one.label);
  await bench.until('it is closed', () => bench.shown.get(fill)?.state === 'closed');
  return fill;
}

const isCoded = ({ bottles, orderId }: FillCase) =>
  orderId === null && bottles.every(({ truth }) => truth.scannedBy === 'code');
const fails = Array.from({ length: 50 }, () => 'failed' as const);

async function untilCalled({ bench }: Awaited<ReturnType<typeof benchWith>>, fill: string) {
  bench.service.forgetPlans();
  await bench.pass(16_000);
  await bench.window.changes.tryNow();
  await bench.until('somebody is called', () => bench.alarms?.fills[0]?.fill.id === fill);
}

test('a fill that closed before the products of a bottle were answered calls people back once they are another drug', async () => {
  await using at = await benchWith((one) => one.wrongs.join() === 'drug' && isCoded(one));
  for (const { lotId } of at.one.bottles) at.bench.service.plan(`products ${lotId}`, ...fails);
  await untilCalled(at, await fillToEnd(at));
}, 60_000);

test('a fill that closed without answers is judged a day later by the day on which it was filled', async () => {
  await using at = await benchWith(
    (one) =>
      one.wrongs.length === 0 &&
      isCoded(one) &&
      one.bottles.some(({ truth }) => truth.lastsDays === one.truth.daysSupply - 1),
  );
  const { bench, one } = at;
  for (const { lotId } of one.bottles) await bench.window.lots.ask({ lotId });
  await bench.goOffline();
  const fill = await fillToEnd(at);
  await bench.pass(24 * 60 * MINUTE_MS);
  await bench.goOnline();
  await bench.until('it is judged', () => {
    const { containers = [], finding } = bench.shown.get(fill) ?? {};
    const steps = [finding, ...containers.map((container) => container.finding)];
    return steps.every((step) => step !== undefined && step.result !== 'not-yet');
  });
  const { containers = [] } = bench.shown.get(fill) ?? {};
  const reasons = containers.flatMap(({ finding }) => finding.reasons.map(({ kind }) => kind));
  expect(new Set(reasons)).toEqual(new Set(['lot-not-checked']));
}, 60_000);

test('a fill that closed on an old record of its prescription calls people back once that is cancelled', async () => {
  await using at = await benchWith(
    (one) => one.turnsLate && one.truth.withdrawn === 'cancelled' && one.bottles.length === 1,
  );
  const { bench, one } = at;
  turnBad(bench.service.records, one);
  bench.service.plan('list', ...fails);
  bench.service.plan(`patient ${one.patientId}`, ...fails);
  await bench.pass(16 * MINUTE_MS);
  await untilCalled(at, await fillToEnd(at));
}, 60_000);

test('a fill that was set aside before its prescription was known is stopped once the list says so', async () => {
  await using at = await benchWith(({ truth }) => truth.withdrawn === 'cancelled');
  const { bench, one } = at;
  const prescriptionId = crypto.randomUUID();
  const { prescriptions } = bench.service.records;
  const known = prescriptions.get(one.prescriptionId);
  prescriptions.set(prescriptionId, { ...known, id: prescriptionId, status: 'cancelled' });
  await bench.goOffline();
  const fill = crypto.randomUUID();
  const { fills } = bench.window;
  await fills.begin({ id: fill, prescriptionId });
  await fills.setAside({ fill });
  await bench.goOnline();
  await listAll(bench);
  await bench.until('it is held', () => bench.shown.get(fill)?.heldBy?.kind === 'prescription');
  expect(bench.shown.get(fill)?.state).toBe('set-aside');
});
