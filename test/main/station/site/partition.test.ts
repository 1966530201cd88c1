import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import {
  benchesAtWork,
  eventually,
  joinAll,
  siteOf,
  type TestBench,
  threeOf,
  twoOf,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';

/** Passes bytes on between benches and their broker, until it is cut: then nothing arrives, and nobody is told. */
async function proxyTo(server: string) {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let isCut = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!isCut) to.write(bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const proxy = createServer((bench) => {
    const broker = connect(Number(port), hostname);
    pass(bench, broker);
    pass(broker, bench);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const own = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    server: `tls://127.0.0.1:${own}`,
    cut() {
      isCut = true;
    },
    heal() {
      isCut = false;
      // What was lost on the way cannot be made up: those connections are of no use.
      for (const socket of sockets) socket.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

test('where bytes stop arriving and no connection breaks, a bench says that it is apart, works on, and catches up', async () => {
  await using broker = await brokerForTests();
  await using proxy = await proxyTo(broker.place.servers[0] ?? '');
  await using at = await benchesAtWork(2);
  const [one, two] = twoOf(at.benches);
  await joinAll({ ...broker.place, servers: [proxy.server] }, at.benches);
  proxy.cut();
  await one.recall('While nothing arrived');
  expect(await one.watched()).toEqual(['While nothing arrived']);
  for (const bench of [one, two]) {
    await eventually(
      () => siteOf(bench.station),
      ({ state }) => state.kind === 'apart' && state.trouble === 'out-of-reach',
    );
  }
  expect(await two.watched()).toEqual([]);
  proxy.heal();
  await eventually(
    () => two.watched(),
    (notes) => notes.length === 1,
  );
  expect((await siteOf(two.station)).drops).toEqual({});
});

test('a bench whose clock is a year ahead tells and hears as the others do', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(3, [0, 365 * 24 * 3_600_000, 0]);
  const [one, two, three] = threeOf(at.benches);
  await joinAll(broker.place, at.benches);
  await two.recall('From the year to come');
  const id = await one.recall('Of this year');
  for (const bench of at.benches) {
    await eventually(
      () => bench.watched(),
      (notes) => notes.length === 2,
    );
  }
  await three.client.recalls.end({ id });
  await eventually(
    () => two.watched(),
    (notes) => notes.length === 1,
  );
  const { entityId } = await at.practice.oracle.code('A good lot');
  const lotId = lotIdSchema.parse(entityId);
  await two.client.lots.ask({ lotId });
  const told = (bench: TestBench) =>
    eventually(
      () => bench.client.lots.detail({ lotId }),
      ({ told }) => told !== null && told.fields.batch_number !== null,
    );
  const first = await told(three);
  // The clock that runs ahead keeps nobody from telling what was seen later.
  await one.client.lots.ask({ lotId });
  const later = await eventually(
    () => three.client.lots.detail({ lotId }),
    ({ told }) => told?.by.bench === 'Bench 1',
  );
  expect(first.told?.by.bench).toBe('Bench 2');
  expect(later.told?.fields).toEqual(first.told?.fields);
});
