import { expect, test } from 'vitest';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import {
  benchesAtWork,
  eventually,
  joinAll,
  type TestBench,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';
import { person } from '../../../support/testStation.ts';

const counted = async (bench: TestBench, round: string, lotId: string, quantity: string) => {
  const id = crypto.randomUUID();
  const lot = { lotId: lotIdSchema.parse(lotId), quantity: decimalSchema.parse(quantity) };
  const result = await bench.client.rounds.count({ round, id, ...lot, how: 'instead' });
  expect(result).toMatchObject({ kind: 'open' });
};

const presentAt = async (bench: TestBench) => {
  const round = await bench.client.rounds.present();
  if (round === null) throw new Error('A round is open');
  return round;
};

async function roundOfTwo() {
  const broker = await brokerForTests();
  const at = await benchesAtWork(2);
  await joinAll(broker.place, at.benches);
  const [one, two] = at.benches;
  if (one === undefined || two === undefined) throw new Error('Two benches');
  const all = await at.practice.oracle.all('lot');
  const lots = all.slice(0, 4).map(({ id }) => lotIdSchema.parse(id));
  const round = crypto.randomUUID();
  await one.client.rounds.begin({ id: round, blind: true, lots });
  const [offer] = await eventually(
    () => two.client.rounds.offered(),
    (offered) => offered.length === 1,
  );
  return {
    ...{ broker, one, two, lots, round, offer, oracle: at.practice.oracle },
    async [Symbol.asyncDispose]() {
      await at[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}

test('two benches count one round: each sees what the other has counted, and what is left, and sends its own', async () => {
  await using at = await roundOfTwo();
  const { one, two, lots, round, offer, broker } = at;
  const [a = '', b = '', c = '', d = ''] = lots;
  expect(offer).toMatchObject({ bench: 'Bench 1', by: person, blind: true, lots: 4, counted: 0 });
  const joined = crypto.randomUUID();
  await two.client.rounds.begin({ id: joined, blind: false, lots: [], joins: round });
  expect(await presentAt(two)).toMatchObject({
    id: joined,
    blind: true,
    toCount: lots.map((lotId) => ({ lotId })),
  });
  await counted(one, round, a, '12');
  await counted(two, joined, b, '9');
  const atOne = await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 1,
  );
  expect(atOne).toMatchObject({ elsewhere: [{ lotId: b, bench: 'Bench 2', by: person }] });
  expect(atOne.toCount.map(({ lotId }) => lotId)).toEqual([c, d]);
  // A server that dies in the middle takes nothing with it.
  const [server] = broker.servers;
  await server?.end('SIGKILL');
  await counted(two, joined, a, '11');
  await counted(two, joined, c, '3');
  await server?.start();
  // One lot counted by both is shown at once at each.
  await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 3,
  );
  await eventually(
    () => presentAt(two),
    ({ elsewhere }) => elsewhere.some(({ lotId }) => lotId === a),
  );
  await two.client.rounds.strike({
    round: joined,
    what: { kind: 'count', lotId: lotIdSchema.parse(a) },
  });
  const left = await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 2,
  );
  expect(left.toCount.map(({ lotId }) => lotId)).toEqual([d]);
  // Each sends what it counted itself.
  const sent = await two.client.rounds.send({ round: joined, reason: '', agreeing: true });
  expect(sent).toEqual({ kind: 'sent', entries: 2 });
  expect((await presentAt(one)).elsewhere).toHaveLength(2);
  await one.client.rounds.giveUp({ round });
  await eventually(
    () => two.client.rounds.offered(),
    (offered) => offered.length === 0,
  );
});

test('a round that is given up counts no more for the others, and one without a site is told to nobody', async () => {
  await using at = await roundOfTwo();
  const { one, two, lots, round } = at;
  const [a = ''] = lots;
  const joined = crypto.randomUUID();
  await two.client.rounds.begin({ id: joined, blind: false, lots: [], joins: round });
  await counted(two, joined, a, '5');
  await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 1,
  );
  await two.client.rounds.giveUp({ round: joined });
  const after = await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 0,
  );
  expect(after.toCount).toHaveLength(4);
  await two.client.site.leave();
  await two.client.rounds.begin({ id: crypto.randomUUID(), blind: false, lots: [] });
  expect(await two.client.rounds.offered()).toEqual([]);
  expect(await one.client.rounds.offered()).toEqual([]);
});
