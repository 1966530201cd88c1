import { expect } from 'vitest';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { benchesAtWork, eventually, joinAll, type TestBench, twoOf } from './benches.ts';
import { brokerForTests } from './broker.ts';

/** Somebody at this bench counts a lot of its round. */
export const counted = async (bench: TestBench, round: string, lotId: string, quantity: string) => {
  const id = crypto.randomUUID();
  const lot = { lotId: lotIdSchema.parse(lotId), quantity: decimalSchema.parse(quantity) };
  const result = await bench.client.rounds.count({ round, id, ...lot, how: 'instead' });
  expect(result).toMatchObject({ kind: 'open' });
};

export const presentAt = async (bench: TestBench) => {
  const round = await bench.client.rounds.present();
  if (round === null) throw new Error('A round is open');
  return round;
};

/** Two benches of a site, of which the first has begun a round of four lots. */
export async function roundOfTwo(servers: 1 | 3 = 1) {
  const broker = await brokerForTests(servers);
  const at = await benchesAtWork(2);
  await joinAll(broker.place, at.benches);
  const [one, two] = twoOf(at.benches);
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
