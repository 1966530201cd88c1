import { expect, test } from 'vitest';
import { AdvancingClock } from '../../support/advancingClock.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

const hour = 60 * 60_000;
const stale = { kind: 'code-verified', because: 'stale-record' };

/** A station that has just asked about a good lot; its clock is this computer's until it is set. */
async function lotJustAsked(clock: AdvancingClock) {
  const folder = await dataFolder();
  const practice = await practiceService();
  const open = () => openTestStation(folder.path, { clock, service: practice.url });
  let station = await open();
  const { value, entityId: lotId } = await practice.oracle.code('A good lot');
  const ask = async () => {
    expect(await station.client.lots.ask({ lotId })).toEqual({ kind: 'answered' });
  };
  await station.signIn(practice.url);
  return {
    ask,
    signIn: () => station.signIn(practice.url),
    awake: () => station.awake(),
    verdict: async () => {
      const scan = await station.scan(value);
      return (await station.untilAnswered(scan.id)).verdict;
    },
    restart: async () => {
      await station.close();
      station = await open();
      await station.until((change) => {
        return change.kind === 'status' && change.status.connection.kind === 'connected';
      });
    },
    [Symbol.asyncDispose]: async () => {
      await station.close();
      await practice[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('a lot read while the clock ran three hours ahead does not pass three hours later', async () => {
  const clock = new AdvancingClock();
  await using bench = await lotJustAsked(clock);
  clock.setBack(-3 * hour);
  await bench.signIn();
  await bench.ask();
  clock.setBack(3 * hour);
  clock.advance(3 * hour);
  await bench.signIn();
  expect(await bench.verdict()).toMatchObject(stale);
  await bench.ask();
  expect(await bench.verdict()).toMatchObject({ kind: 'verified' });
});

test('a lot read before a sleep passes only when it is asked about again', async () => {
  await using bench = await lotJustAsked(new AdvancingClock());
  await bench.ask();
  expect(await bench.verdict()).toMatchObject({ kind: 'verified' });
  bench.awake();
  expect(await bench.verdict()).toMatchObject(stale);
  await bench.ask();
  expect(await bench.verdict()).toMatchObject({ kind: 'verified' });
});

test('a lot read before a restart passes after it, for the service’s clock agrees with ours', async () => {
  await using bench = await lotJustAsked(new AdvancingClock());
  await bench.ask();
  await bench.restart();
  expect(await bench.verdict()).toMatchObject({ kind: 'verified' });
});

test('a lot read before a restart does not pass where our clock is not the service’s', async () => {
  const clock = new AdvancingClock();
  await using bench = await lotJustAsked(clock);
  await bench.ask();
  clock.setBack(5 * 60_000);
  await bench.restart();
  expect(await bench.verdict()).toMatchObject(stale);
});

test('a lot read by a wrong clock does not pass after a restart, though the time is right again', async () => {
  const clock = new AdvancingClock();
  clock.setBack(10 * 60_000);
  await using bench = await lotJustAsked(clock);
  await bench.ask();
  expect(await bench.verdict()).toMatchObject({ kind: 'verified' });
  clock.setBack(-10 * 60_000);
  await bench.restart();
  expect(await bench.verdict()).toMatchObject(stale);
});
