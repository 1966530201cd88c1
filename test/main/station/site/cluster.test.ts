import { expect, test } from 'vitest';
import { benchesAtWork, eventually, joinAll, twoOf } from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';
import { counted, presentAt, roundOfTwo } from '../../../support/site/roundOfTwo.ts';

test('of three servers one is killed: what is told then reaches every bench, before it is back', async () => {
  await using broker = await brokerForTests(3);
  await using at = await benchesAtWork(2);
  const [one, two] = twoOf(at.benches);
  await joinAll(broker.place, at.benches);
  await broker.servers[0]?.end('SIGKILL');
  await one.recall('While a server was dead');
  const isThere = (notes: string[]) => notes.includes('While a server was dead');
  // A cluster takes some ten seconds to choose who leads a bucket; a second choice of a dead server as long.
  await eventually(() => two.watched(), isThere, 90_000);
  expect(await two.watched()).toHaveLength(1);
});

test('of three servers one is killed in the middle of a count round: no count of either bench is lost or doubled', async () => {
  await using at = await roundOfTwo(3);
  const { one, two, lots, round, broker } = at;
  const [a = '', b = '', c = '', d = ''] = lots;
  const joined = crypto.randomUUID();
  await two.client.rounds.begin({ id: joined, blind: false, lots: [], joins: round });
  await counted(one, round, a, '12');
  await counted(two, joined, b, '9');
  const sees = (lotId: string) => (present: Awaited<ReturnType<typeof presentAt>>) =>
    present.elsewhere.some((count) => count.lotId === lotId);
  await eventually(() => presentAt(two), sees(a));
  await broker.servers[1]?.end('SIGKILL');
  // Each counts on at once: nothing waits for the cluster to choose who leads.
  await counted(one, round, c, '4');
  await counted(two, joined, d, '7');
  const atOne = await eventually(() => presentAt(one), sees(d), 90_000);
  const atTwo = await eventually(() => presentAt(two), sees(c), 90_000);
  expect(atOne.elsewhere.map(({ lotId }) => lotId).toSorted()).toEqual([b, d].toSorted());
  expect(atTwo.elsewhere.map(({ lotId }) => lotId).toSorted()).toEqual([a, c].toSorted());
  expect([atOne.toCount, atTwo.toCount]).toEqual([[], []]);
  await broker.servers[1]?.start();
  expect(await one.client.rounds.send({ round, reason: '', agreeing: true })).toEqual({
    kind: 'sent',
    entries: 2,
  });
  const sent = await two.client.rounds.send({ round: joined, reason: '', agreeing: true });
  expect(sent).toEqual({ kind: 'sent', entries: 2 });
});
