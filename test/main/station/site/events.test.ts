import { expect, test } from 'vitest';
import { openRelay } from '../../../../scripts/relay/relay.ts';
import {
  benchesAtWork,
  eventually,
  joinAll,
  threeOf,
  twoOf,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('an event that one bench received is read at every bench, at one that was off too, and each asks the service itself', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(3);
  const [one, two, three] = threeOf(at.benches);
  await joinAll(broker.place, at.benches);
  const { oracle } = at.practice;
  const id = String((await oracle.all('exception'))[0]?.['id']);
  const reads = async () =>
    (await oracle.requests('exceptions.read')).filter(({ path }) => path.includes(id)).length;
  await three.turnOff();
  const settings = { on: true, host: '127.0.0.1', port: 0, certificate: null };
  const { state } = await two.client.receiver.change({ settings });
  if (state.kind !== 'open') throw new Error(state.kind);
  const { url } = state;
  const post = async () => eventAt(url, await two.client.receiver.secret(), id);
  expect(await post()).toBe(202);
  expect(await eventually(reads, (count) => count >= 2)).toBe(2);
  const known = (bench: typeof one) => bench.client.exceptions.detail({ id });
  expect(await known(one)).toMatchObject({ row: { id } });
  // Once a day later it is back; nothing is known of what another bench was answered.
  await three.turnOn();
  await eventually(reads, (count) => count === 3);
  await eventually(
    () => known(three).catch(() => null),
    (detail) => detail !== null,
  );
  // The same event again is news again.
  expect(await post()).toBe(202);
  expect(await eventually(reads, (count) => count >= 6)).toBe(6);
});

test('a relay without a service takes events for all benches, keeps them while the broker is away, and none before it is let in', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(2);
  await using folder = await dataFolder();
  const [one, two] = twoOf(at.benches);
  await joinAll(broker.place, at.benches);
  const { oracle } = at.practice;
  const id = String((await oracle.all('exception'))[0]?.['id']);
  const invited = await one.client.site.invite({ bench: 'Relay' });
  if (invited.kind !== 'code') throw new Error(invited.kind);
  const said: string[] = [];
  const open = (code: string | null) =>
    openRelay({
      ...{ folder: folder.path, code },
      listen: { host: '127.0.0.1', port: 0, certificate: null },
      say: (line) => said.push(line),
      trouble: (error) => {
        throw error;
      },
    });
  expect(await open(null)).toMatchObject({ kind: 'problem' });
  expect(await open('PBJOIN1_nothing')).toMatchObject({ kind: 'problem' });
  const relay = await opened(await open(invited.code));
  const post = (secret = relay.secret) => eventAt(relay.url, secret, id);
  expect(await post('a wrong secret')).toBe(401);
  await eventually(relay.isLetIn, (isLetIn) => isLetIn);
  const [server] = broker.servers;
  await server?.end('SIGKILL');
  await eventually(
    () => said.some((line) => line.startsWith('Apart')),
    (isApart) => isApart,
  );
  expect(await post()).toBe(202);
  // What it took is on its disk, and outlives it.
  await relay.close();
  await server?.start();
  const again = await opened(await open(null));
  const reads = async () =>
    (await oracle.requests('exceptions.read')).filter(({ path }) => path.includes(id)).length;
  expect(await eventually(reads, (count) => count >= 2)).toBe(2);
  expect(await two.client.exceptions.detail({ id })).toMatchObject({ row: { id } });
  await again.close();
});

async function opened(open: Awaited<ReturnType<typeof openRelay>>) {
  if (open.kind !== 'open') throw new Error(open.words);
  const { state } = open.relay;
  if (state.kind !== 'open') throw new Error(state.kind);
  return { ...open.relay, url: state.url };
}

/** The status that is answered. */
async function eventAt(url: string, secret: string, id: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ event: 'order.stuck', exception_id: id, id }),
  });
  return answer.status;
}
