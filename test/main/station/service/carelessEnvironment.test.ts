import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { runQuietly } from '../../../../scripts/children.ts';

import { answer, answering, type RawServer, rawServer } from './rawServer.ts';
import { selfSigned } from './selfSigned.ts';

const servers: RawServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function service(tls: TlsOptions): Promise<RawServer> {
  const server = await rawServer(answering(answer(200, [])), tls);
  servers.push(server);
  return server;
}

/** A proxy that leads every tunnel to one port here. */
async function proxyTo(port: number) {
  const targets: string[] = [];
  const server = createServer();
  server.on('connect', (request, client) => {
    targets.push(request.url ?? '');
    const onward = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    onward.on('error', () => client.destroy());
    client.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}`, targets, [Symbol.dispose]: close };
}

const saidSchema = z.object({
  plainly: z.string(),
  kind: z.string(),
  why: z.string().nullable(),
});

/** Asks the service from a process with this environment; `control` is asked without our own code. */
async function ask(address: string, environment: Record<string, string>, control = address) {
  const { https_proxy, HTTPS_PROXY, no_proxy, NO_PROXY, ...rest } = process.env;
  const { output } = await runQuietly(
    process.execPath,
    [fileURLToPath(new URL('./careless.ts', import.meta.url)), address, control],
    { env: { ...rest, NODE_NO_WARNINGS: '1', ...environment } },
  );
  return saidSchema.parse(JSON.parse(output.slice(output.lastIndexOf('{'))));
}

const unchecked = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
const old = { NODE_OPTIONS: '--tls-min-v1.0 --tls-cipher-list=DEFAULT@SECLEVEL=0' };
const localhost = (server: RawServer) => `https://localhost:${server.port}`;

test.for([
  ['a certificate that vouches for itself', selfSigned('localhost')],
  ['the certificate of another host', selfSigned('service.example')],
  ['an expired certificate', selfSigned('localhost', '20210101')],
] as const)('NODE_TLS_REJECT_UNAUTHORIZED=0 and %s: nothing is sent', async ([, tls]) => {
  const server = await service(tls);
  const said = await ask(localhost(server), unchecked);
  // Node by itself would have talked to it.
  expect(said).toMatchObject({ plainly: 'answered', kind: 'unsent' });
  expect(server.visits().join('')).not.toContain('a-token');
});

test('NODE_TLS_REJECT_UNAUTHORIZED=0 in a tunnel through a proxy: nothing is sent', async () => {
  const server = await service(selfSigned('service.example'));
  using proxy = await proxyTo(server.port);
  const environment = { ...unchecked, HTTPS_PROXY: proxy.url };
  const said = await ask('https://service.example:8443', environment, localhost(server));
  expect(said).toMatchObject({ plainly: 'answered', kind: 'unsent' });
  expect(proxy.targets).toEqual(['service.example:8443']);
  expect(server.visits().join('')).not.toContain('a-token');
});

test('NODE_TLS_REJECT_UNAUTHORIZED=0 and a proxy under TLS that nobody vouches for: its login is not sent', async () => {
  const proxy = await service(selfSigned('localhost'));
  const environment = {
    ...unchecked,
    HTTPS_PROXY: `https://bench:secret@localhost:${proxy.port}`,
  };
  const said = await ask('https://service.example:8443', environment, localhost(proxy));
  expect(said).toMatchObject({ plainly: 'answered', kind: 'unsent' });
  expect(proxy.visits().join('')).not.toContain('proxy-authorization');
});

test("a service that speaks TLS 1.1 alone, and Node's options allow it: nothing is sent", async () => {
  const server = await service({
    ...selfSigned('localhost'),
    minVersion: 'TLSv1.1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  });
  const said = await ask(localhost(server), { ...unchecked, ...old });
  expect(said).toMatchObject({ plainly: 'answered', kind: 'unsent' });
  // Refused for its version, not for its certificate.
  expect(said.why).toMatch(/PROTOCOL|VERSION|ALERT/i);
  expect(server.visits().join('')).not.toContain('a-token');
});
