import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { nkeys } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { makeCertificates } from '../../../../scripts/site/certificates.ts';
import type { BrokerPlace } from '../../../../src/main/station/journal/site/membership.ts';
import { brokerCode } from '../../../../src/main/station/site/siteCodes.ts';
import {
  benchesAtWork,
  eventually,
  joinAll,
  siteOf,
  twoOf,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';
import { strangerAt } from '../../../support/site/stranger.ts';

test('a broker that is not the one, lets nobody in, or is not there, is named; the bench works on', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(1);
  const [bench] = at.benches;
  if (bench === undefined) throw new Error('One bench');
  const troubleAt = async (place: BrokerPlace) => {
    const made = await bench.client.site.make({
      ...{ site: 'Main Street', bench: 'Bench 1', broker: brokerCode(place) },
    });
    expect(made).toEqual({ kind: 'made' });
    const { state } = await eventually(
      () => siteOf(bench.station),
      ({ state }) => state.kind === 'apart',
    );
    await bench.recall(`While apart from ${place.servers[0]}`);
    await bench.client.site.leave();
    await eventually(
      () => siteOf(bench.station),
      ({ state, site }) => site === null && state.kind === 'alone',
    );
    return state.kind === 'apart' ? state.trouble : null;
  };
  const { authority } = await makeCertificates(['127.0.0.1', 'localhost']);
  expect(await troubleAt({ ...broker.place, authority })).toBe('not-trusted');
  const stranger = Buffer.from(nkeys.createUser().getSeed()).toString();
  expect(await troubleAt({ ...broker.place, seed: stranger })).toBe('not-let-in');
  expect(await troubleAt({ ...broker.place, servers: ['tls://127.0.0.1:9'] })).toBe('out-of-reach');
  const plain = { ...broker.place, servers: ['nats://bench-server:4222'] };
  const refused = { site: 'Main Street', bench: 'Bench 1', broker: brokerCode(plain) };
  expect(await bench.client.site.make(refused)).toEqual({ kind: 'not-safe' });
  expect(await bench.watched()).toHaveLength(3);
});

test('a broker that takes a connection and says nothing holds up no closing', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  try {
    await using at = await benchesAtWork(1);
    const [bench] = at.benches;
    const place = { servers: [`tls://127.0.0.1:${port}`], authority: null, seed: null };
    await bench?.client.site.make({
      ...{ site: 'Main Street', bench: 'Bench 1', broker: brokerCode(place) },
    });
    await eventually(
      () => sockets.length,
      (count) => count > 0,
    );
    await bench?.turnOff();
    expect(sockets.at(-1)?.closed).toBe(false);
    await bench?.turnOn();
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});

test('a flood of what no bench wrote is dropped at its pace, and a recall after it is heard', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(2);
  const [one, two] = twoOf(at.benches);
  await joinAll(broker.place, at.benches);
  await using stranger = await strangerAt(broker.place);
  const flood = Array.from({ length: 500 }, (_, n) => stranger.facts.put(`recall.${n}`, 'x'));
  await Promise.all(flood);
  await one.recall('After the flood');
  await eventually(
    () => two.watched(),
    (notes) => notes.length === 1,
  );
  expect((await siteOf(two.station)).drops).toEqual({ garbled: 500 });
});
