import { expect, test } from 'vitest';
import { FillBench } from '../../../bench/fills/journal/bench.ts';
import { drawCase } from '../../../bench/fills/journal/case.ts';
import { listAll, meet } from '../../../bench/fills/journal/meeting.ts';
import { runJournalFills } from '../../../bench/fills/journal/run.ts';
import { journalFailuresOf } from '../../../bench/fills/journal/tally.ts';
import { Dice } from '../../../bench/fills/world.ts';

test('simulated fills through the journal: nothing matches by mistake, and no stop is forgotten', async () => {
  const tally = await runJournalFills(150, 23, { callsToCut: 250 });
  expect(tally.examples).toEqual([]);
  expect(journalFailuresOf(tally)).toEqual([]);
  expect(tally.rightAndWhole).toBeGreaterThan(30);
  expect(tally.restarts).toBeGreaterThan(2);
  expect(tally.alarms).toBeGreaterThan(0);
}, 180_000);

test('a stop by an order in exception holds its fill when nobody knows any more how that order stands', async () => {
  const bench = new FillBench();
  await bench.begin();
  const { records } = bench.service;
  const dice = new Dice(1);
  let one = drawCase(dice, 1, bench.clock.now(), records);
  while (!one.isPassing) one = drawCase(dice, 1, bench.clock.now(), records);
  await listAll(bench);
  await meet(bench, one);
  const { fills } = bench.window;
  const opened = await fills.scan({ id: crypto.randomUUID(), value: one.label, source: 'scanner' });
  if (opened.kind !== 'fill') throw new Error(opened.kind);
  const { id: fill } = opened.fill;
  await bench.until('the order stops it', () => bench.shown.get(fill)?.heldBy?.kind === 'prescription');
  await bench.pass(16 * 60_000);
  await bench.until('it is set aside', () => bench.shown.get(fill)?.state === 'set-aside');
  const taken = await fills.takeUp({ fill });
  expect(taken).toMatchObject({ fill: { heldBy: { kind: 'prescription' } } });
  await bench.close();
  await bench.end();
});
