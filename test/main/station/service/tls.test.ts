import { createServer, type Server } from 'node:http';
import { connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { taskIdSchema, userIdSchema } from '#shared/domain/ids.ts';
import {
  type ConnectionOptions,
  openConnection,
} from '../../../../src/main/station/service/connection.ts';
import { addTaskWatchers, readTaskCategories } from '../../../../src/main/station/service/tasks.ts';
import { answer, answering, isWhole, type RawServer, rawServer, type Visit } from './rawServer.ts';
import { selfSigned } from './selfSigned.ts';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thing) => thing.close()));
});

const local = selfSigned('localhost');
const remote = selfSigned('service.example');

async function serve(
  script: (visit: Visit) => Promise<void> | void,
  tls?: { key: string; cert: string },
): Promise<RawServer> {
  const server = await rawServer(script, tls);
  opened.push(server);
  return server;
}

function write(options: ConnectionOptions, timeoutMs = 5_000) {
  const connection = openConnection(options);
  opened.push(connection);
  const request = { task_id: taskIdSchema.parse('t'), watchers: [userIdSchema.parse('u')] };
  return addTaskWatchers(connection, 'token', request, { timeoutMs });
}

const ok = answer(200, '');

describe('TLS', () => {
  test('with a trusted authority: answered', async () => {
    const server = await serve(answering(ok), local);
    const address = `https://localhost:${server.port}`;
    expect(await write({ address, ca: [local.cert] })).toMatchObject({ kind: 'answered' });
    const connection = openConnection({ address, ca: [local.cert] });
    opened.push(connection);
    expect(await readTaskCategories(connection, 'token')).toMatchObject({
      kind: 'unreadable',
      why: 'empty',
    });
  });

  test('with an unknown authority: unsent', async () => {
    const server = await serve(answering(ok), local);
    const outcome = await write({ address: `https://localhost:${server.port}` });
    expect(outcome).toMatchObject({ kind: 'unsent' });
    expect(server.visits().join('')).toBe('');
  });

  test('with the certificate of another host: unsent', async () => {
    const server = await serve(answering(ok), remote);
    const address = `https://localhost:${server.port}`;
    const outcome = await write({ address, ca: [remote.cert] });
    expect(outcome).toMatchObject({ kind: 'unsent' });
    expect(server.visits().join('')).toBe('');
  });

  test('with an expired certificate: unsent', async () => {
    const expired = selfSigned('localhost', '20210101');
    const server = await serve(answering(ok), expired);
    const address = `https://localhost:${server.port}`;
    const outcome = await write({ address, ca: [expired.cert] });
    expect(outcome).toMatchObject({ kind: 'unsent', why: expect.stringContaining('EXPIRED') });
    expect(server.visits().join('')).toBe('');
  });

  test('with a server that does not speak it: unsent', async () => {
    const server = await serve(({ socket }) => void socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    const outcome = await write({ address: `https://localhost:${server.port}` });
    expect(outcome).toMatchObject({ kind: 'unsent' });
    expect(server.visits().join('')).not.toContain('watchers');
  });

  test('with a server that never answers the handshake: unsent', async () => {
    const server = await serve(() => undefined);
    const address = `https://localhost:${server.port}`;
    expect(await write({ address, timeouts: { connectMs: 200 } })).toMatchObject({
      kind: 'unsent',
    });
    expect(await write({ address }, 200)).toMatchObject({ kind: 'unsent' });
  });

  test.each([
    ['after the first bytes', (received: string) => received.length > 0],
    ['after the whole request', isWhole],
  ])('cut %s: unknown', async (_phase, reached) => {
    const server = await serve(async (visit) => {
      await visit.until(reached);
      visit.socket.destroy();
    }, local);
    const address = `https://localhost:${server.port}`;
    expect(await write({ address, ca: [local.cert] })).toEqual({
      kind: 'unknown',
      why: 'cut',
      status: null,
      words: null,
    });
    expect(server.visits()).toHaveLength(1);
  });
});

type Proxy = { url: string; targets: string[]; close: () => Promise<void> };

/** A proxy that leads every tunnel to one port here, or refuses it. */
async function proxyTo(port: number, status = 200): Promise<Proxy> {
  const targets: string[] = [];
  const server: Server = createServer();
  server.on('connect', (request, client: Duplex) => {
    targets.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
    client.on('error', () => undefined);
    if (status !== 200) {
      client.end(`HTTP/1.1 ${status} No\r\n\r\n`);
      return;
    }
    const onward = connectTcp(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    onward.on('error', () => undefined);
    client.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const proxy = {
    url: `127.0.0.1:${address.port}`,
    targets,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  opened.push(proxy);
  return proxy;
}

describe('a proxy', () => {
  const address = 'https://service.example:8443/base';

  test('carries the request to the service unread', async () => {
    const server = await serve(answering(ok), remote);
    const proxy = await proxyTo(server.port);
    const environment = { HTTPS_PROXY: `http://bench:p%40ss@${proxy.url}` };
    expect(await write({ address, ca: [remote.cert], environment })).toMatchObject({
      kind: 'answered',
    });
    const basic = Buffer.from('bench:p@ss').toString('base64');
    expect(proxy.targets).toEqual([`service.example:8443 Basic ${basic}`]);
    expect(server.visits()[0]).toContain('PUT /base/api/v1/tasks/t/watchers HTTP/1.1');
    expect(server.visits()[0]).not.toContain('proxy-authorization');
  });

  test.each([
    ['of another host', selfSigned('other.example')],
    ['that has expired', selfSigned('service.example', '20210101')],
  ])('leads to a certificate %s: unsent', async (_which, tls) => {
    const server = await serve(answering(ok), tls);
    const proxy = await proxyTo(server.port);
    const environment = { HTTPS_PROXY: proxy.url };
    expect(await write({ address, ca: [tls.cert], environment })).toMatchObject({
      kind: 'unsent',
    });
    expect(server.visits().join('')).toBe('');
  });

  test('that refuses: unsent', async () => {
    const proxy = await proxyTo(1, 407);
    const outcome = await write({ address, environment: { https_proxy: proxy.url } });
    expect(outcome).toEqual({ kind: 'unsent', why: 'the proxy answered 407' });
  });

  test('with an invalid address: unsent', async () => {
    const outcome = await write({ address, environment: { HTTPS_PROXY: 'socks5://127.0.0.1:1' } });
    expect(outcome).toMatchObject({ kind: 'unsent' });
  });

  test('is never asked for a service on this computer', async () => {
    const server = await serve(answering(ok));
    const proxy = await proxyTo(server.port);
    const environment = { HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url };
    expect(await write({ address: server.url, environment })).toMatchObject({ kind: 'answered' });
    expect(proxy.targets).toEqual([]);
  });
});
