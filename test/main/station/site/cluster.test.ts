import { expect, test } from 'vitest';
import { benchesAtWork, eventually, joinAll } from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';

test('of three servers one is killed: what is told then reaches every bench, before it is back', async () => {
  await using broker = await brokerForTests(3);
  await using at = await benchesAtWork(2);
  const [one, two] = at.benches;
  if (one === undefined || two === undefined) throw new Error('Two benches');
  await joinAll(broker.place, at.benches);
  await broker.servers[0]?.end('SIGKILL');
  await one.recall('While a server was dead');
  const isThere = (notes: string[]) => notes.includes('While a server was dead');
  // A cluster takes some ten seconds to choose who leads a bucket; a second choice of a dead server as long.
  await eventually(() => two.watched(), isThere, 90_000);
  expect(await two.watched()).toHaveLength(1);
});
