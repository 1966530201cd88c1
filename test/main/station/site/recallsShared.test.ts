import { expect, test } from 'vitest';
import {
  benchesAtWork,
  eventually,
  joinAll,
  letIn,
  siteOf,
  threeOf,
  twoOf,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';
import { person } from '../../../support/testStation.ts';

test('a recall at one bench stops at every bench, at one that was off too, until any lead ends it', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(3);
  const [one, two, three] = threeOf(at.benches);
  await two.recall('Known before the site');
  await joinAll(broker.place, at.benches);
  await eventually(
    () => one.watched(),
    (notes) => notes.includes('Known before the site'),
  );
  await three.turnOff();
  const id = await one.recall('Letter of Nov 20');
  await eventually(
    () => two.watched(),
    (notes) => notes.includes('Letter of Nov 20'),
  );
  await three.turnOn();
  await eventually(
    () => three.watched(),
    (notes) => notes.length === 2,
  );
  const [newest] = await three.client.recalls.list();
  expect(newest).toMatchObject({ bench: 'Bench 1', endedBench: null });
  await three.client.recalls.end({ id });
  await eventually(
    () => one.watched(),
    (notes) => !notes.includes('Letter of Nov 20'),
  );
  const ended = (await one.client.recalls.list()).find((recall) => recall.id === id);
  expect(ended).toMatchObject({ bench: null, endedBench: 'Bench 3' });
  expect((await siteOf(two.station)).drops).toEqual({});
  // Who did it stands in each bench's own trail.
  const filter = { person: null, kind: null, since: null, until: null, record: null };
  const { lines } = await two.client.records.lines({ filter, before: null, limit: 50 });
  const about = lines.filter(({ facts }) => facts['setting'] === 'recalls');
  // Its own, one that it heard, and that this one is over.
  expect(about.map(({ by }) => by)).toEqual([person, person, person]);
});

test('a bench works alone while the broker is away, and what it told meanwhile arrives when it is back', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(2);
  const [one, two] = twoOf(at.benches);
  await joinAll(broker.place, at.benches);
  const [server] = broker.servers;
  await server?.end('SIGKILL');
  const apart = await eventually(
    () => siteOf(one.station),
    ({ state }) => state.kind === 'apart',
  );
  expect(apart.state).toMatchObject({ trouble: 'out-of-reach' });
  await one.recall('While the broker was away');
  expect(await two.watched()).toEqual([]);
  await server?.start();
  await eventually(
    () => two.watched(),
    (notes) => notes.length === 1,
  );
});

test('a bench that is taken off hears nothing more, and what it told before still stops', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(4);
  const [one, two, three, late] = at.benches;
  if (one === undefined || two === undefined || three === undefined || late === undefined)
    throw new Error('Four benches');
  await joinAll(broker.place, [one, two, three]);
  await two.recall('Told by the bench that was lost');
  await eventually(
    () => one.watched(),
    (notes) => notes.length === 1,
  );
  await three.turnOff();
  const { site } = await siteOf(one.station);
  const lost = site?.benches.find(({ name }) => name === 'Bench 2')?.id ?? '';
  expect(await one.client.site.revoke({ bench: lost })).toEqual({ kind: 'revoked' });
  await eventually(
    () => siteOf(two.station),
    ({ state }) => state.kind === 'left-out',
  );
  await one.recall('After it was lost');
  await two.recall('From a bench that is no more of the site');
  await three.turnOn();
  await eventually(
    () => three.watched(),
    (notes) => notes.length === 2,
  );
  expect(await three.watched()).toEqual(['After it was lost', 'Told by the bench that was lost']);
  expect(await two.watched()).not.toContain('After it was lost');
  // Who comes later has none of the keys of before.
  await letIn(one, late, 'Bench 4');
  await eventually(
    () => late.watched(),
    (notes) => notes.length === 2,
  );
});
