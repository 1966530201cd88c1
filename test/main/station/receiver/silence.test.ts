import { once } from 'node:events';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ReceiverSettings } from '#shared/contract/receiver.ts';
import { Receiver } from '../../../../src/main/station/receiver/receiver.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';
import { selfSigned } from '../service/selfSigned.ts';
import { certificateFiles } from './certificates.ts';

const secret = 'an-invented-secret';
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function open(certificate: ReceiverSettings['certificate'] = null): Promise<URL> {
  return (await opened(certificate)).url;
}

/** An open webhook, and where it is. */
async function opened(certificate: ReceiverSettings['certificate']) {
  const receiver = new Receiver({
    now: () => 0,
    monotonic: () => performance.now(),
    onException: () => true,
    onChange: () => {},
    trouble: (error) => {
      throw error;
    },
  });
  const settings = { on: true, host: '127.0.0.1', port: 0, certificate };
  const state = await receiver.apply(settings, secret);
  if (state.kind !== 'open') throw new Error(state.kind);
  ended.push(() => receiver.close());
  return { receiver, url: new URL(state.url) };
}

async function dial(url: URL, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(url.port), host: url.hostname, localAddress: from });
  ended.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Connections that are made and then say no more than this. */
async function crowd(url: URL, says = '', from?: string): Promise<void> {
  for (let at = 0; at < 200; at += 1) (await dial(url, from)).write(says);
}

const body = JSON.stringify({ event: 'pharmacy-bench.test' });
const headers = { authorization: `Bearer ${secret}`, 'content-length': String(body.length) };

/** The status that the relay gets. */
function post(url: URL): Promise<number | undefined> {
  const send = url.protocol === 'https:' ? secureRequest : request;
  const options = { method: 'POST', agent: false, headers, rejectUnauthorized: false } as const;
  return new Promise((resolve, reject) => {
    send(url, options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end(body);
  });
}

const head = `POST /events HTTP/1.1\r\nhost: bench\r\ncontent-length: ${body.length}\r\n`;

test.each([
  ['nothing', ''],
  ['half a line', 'POST /ev'],
  ['a request without the secret that does not end', `${head}\r\n{`],
])('200 connections that say %s keep no event out', async (_what, says) => {
  const url = await open();
  await crowd(url, says);
  expect(await post(url)).toBe(202);
});

test('200 connections that begin no TLS, or begin it and stop, keep no event out', async () => {
  const files = await certificateFiles(await temporaryFolder(), selfSigned('localhost'));
  const url = await open(files);
  await crowd(url);
  expect(await post(url)).toBe(202);
  await crowd(url, '\u0016\u0003\u0001');
  expect(await post(url)).toBe(202);
});

test('a connection that begins no TLS is closed by the webhook', async () => {
  const files = await certificateFiles(await temporaryFolder(), selfSigned('localhost'));
  const silent = await dial(await open(files));
  await once(silent, 'close');
}, 30_000);

test('the webhook closes at once while connections that begin no TLS are open', async () => {
  const files = await certificateFiles(await temporaryFolder(), selfSigned('localhost'));
  const elsewhere = await dial((await opened(files)).url);
  const cutOff = once(elsewhere, 'close').then(() => 'the other has cut off its visitor meanwhile');
  const { receiver, url } = await opened(files);
  await dial(url);
  // That one is known to the webhook once a later request is answered.
  expect(await post(url)).toBe(202);
  const closed = receiver.close().then(() => 'closed');
  expect(await Promise.race([closed, cutOff])).toBe('closed');
});

test('who has shown the secret is not pushed out by whoever comes after', async () => {
  const url = await open();
  const relay = await dial(url);
  relay.write(`${head}authorization: Bearer ${secret}\r\n\r\n${body.slice(0, 5)}`);
  // Its head was read once a later request is answered.
  expect(await post(url)).toBe(202);
  await crowd(url);
  const answer = once(relay, 'data');
  relay.write(body.slice(5));
  expect(String(await answer)).toContain('202');
});

// Other systems give a computer no second loopback address.
test.runIf(process.platform === 'linux')(
  'crowds from other addresses push out themselves, not a sender that is slow',
  async () => {
    const url = await open();
    const relay = await dial(url);
    await crowd(url, '', '127.0.0.2');
    await crowd(url, '', '127.0.0.3');
    const answer = once(relay, 'data');
    relay.write(`${head}authorization: Bearer ${secret}\r\n\r\n${body}`);
    expect(String(await answer)).toContain('202');
  },
);
