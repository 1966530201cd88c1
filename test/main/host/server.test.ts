import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { SUBPROTOCOL, secretProtocol } from '#shared/greeting/frames.ts';
import { idOf } from '#shared/greeting/proof.ts';
import { listen } from '../../../src/main/host/server.ts';
import { letIn } from './hostWindow.ts';
import { servedHost } from './servedHost.ts';

test('the page and its files are for anybody, hold no secret, and set no cookie', async () => {
  const { server, ask } = await servedHost();
  const ticket = new URL(await server.newLink()).hash.slice(1);
  for (const path of ['/', '/enter', '/app.js', '/scan', `/enter?${ticket}`, `/enter/${ticket}`]) {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toContain(ticket);
  }
});

test('a link has its ticket in the fragment, which no request carries', async () => {
  const { server } = await servedHost();
  const link = new URL(await server.newLink());
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(
    `http://127.0.0.1:${server.port}/enter`,
  );
  expect(link.hash).toMatch(/^#[\w-]{43}$/);
  expect(await server.newLink()).not.toBe(link.href);
});

test('another name for this machine is refused', async () => {
  const { server, ask } = await servedHost();
  const names = ['evil.example', `evil.example:${server.port}`, '127.0.0.1', '127.0.0.1:1'];
  for (const host of names) {
    const answer = await ask('/', { headers: { host } });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('not the one Pharmacy Bench listens on');
  }
  expect((await ask('/', { headers: { host: `localhost:${server.port}` } })).status).toBe(200);
});

test('paths cannot climb out of the renderer', async () => {
  const { rendererDir, ask } = await servedHost();
  await writeFile(`${rendererDir}.js`, 'secret');
  const beside = `${rendererDir.split('/').at(-1)}.js`;
  const climbing = [
    `/../${beside}`,
    `/%2e%2e/${beside}`,
    `/..%2f${beside}`,
    `/x/../../${beside}`,
    `/..\\${beside}`,
    `/%00/../${beside}`,
    `//${beside}`,
    '/%zz.js',
    `${rendererDir}/app.js`,
  ];
  for (const path of climbing) {
    const answer = await ask(path);
    expect(answer.body).not.toContain('secret');
    expect(answer.status).toBe(404);
  }
});

test('a request that is neither GET nor HEAD is refused', async () => {
  const { ask } = await servedHost();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await ask('/', { method })).status).toBe(405);
  }
  expect((await ask('/', { method: 'HEAD' })).body).toBe('');
});

test('each load of the page has a nonce of its own, the same in page and policy', async () => {
  const { ask } = await servedHost();
  const nonces = [];
  for (const _load of ['first', 'again']) {
    const { body, headers: answered } = await ask('/');
    const nonce = /content="([^"]+)"/.exec(body)?.[1];
    expect(answered['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(answered['cache-control']).toBe('no-store');
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test('every answer carries the security headers', async () => {
  const { ask } = await servedHost();
  const answers = [
    await ask('/'),
    await ask('/app.js'),
    await ask('/gone.js'),
    await ask('/', { headers: { host: 'evil.example' } }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404, 403]);
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

/** Opens a socket with a fresh ticket: its subprotocol, or the status of the refusal. */
async function upgrade(port: number, ticket: string, path: string, headers = {}) {
  const protocols = [SUBPROTOCOL, secretProtocol(await idOf(ticket))];
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { headers });
  try {
    return await new Promise<string | number>((resolve, reject) => {
      socket.on('open', () => resolve(socket.protocol));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', reject);
    });
  } finally {
    socket.terminate();
  }
}

test('the socket is open only to our own page, and never says the secret back', async () => {
  const { port, ticket } = await servedHost();
  const known = await ticket();
  const origin = `http://127.0.0.1:${port}`;
  expect(await upgrade(port, known, '/station', { origin })).toBe(SUBPROTOCOL);
  const attacks: [string, Record<string, string>][] = [
    ['/station', {}],
    ['/station', { origin: 'http://evil.example' }],
    ['/station', { origin: 'null' }],
    ['/station', { origin: `http://127.0.0.1:${port + 1}` }],
    ['/station', { origin: `http://localhost:${port}` }],
    ['/station', { origin: 'http://evil.example', host: 'evil.example' }],
    ['/elsewhere', { origin }],
  ];
  for (const [path, headers] of attacks) {
    expect(await upgrade(port, known, path, headers)).toBe(403);
  }
});

test('a message larger than the limit closes its socket', async () => {
  const { port, ticket, logged } = await servedHost();
  const { socket, closed } = await letIn(port, await ticket());
  socket.send('x'.repeat(2 * 1024 * 1024));
  expect(await closed).toBe(1009);
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toContain('xxx');
});

test('a taken port is returned, not thrown', async () => {
  const { server, rendererDir } = await servedHost();
  const second = await listen({
    rendererDir,
    port: server.port,
    onWindow: () => {},
    log: () => {},
  });
  expect(second).toEqual({
    kind: 'no-port',
    message: `port ${server.port} is already taken; choose another with --port, or leave it out`,
  });
});

test('a flood of silent connections leaves room for files, and they are closed', async () => {
  const { server, ask } = await servedHost();
  const sockets = Array.from({ length: 600 }, () => connect(server.port, '127.0.0.1'));
  let open = sockets.length;
  for (const socket of sockets) {
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
    });
  }
  await expect.poll(() => open, { timeout: 10_000 }).toBeLessThanOrEqual(512);
  sockets[0]?.write('GET / HTTP/1.1\r\nHost: ');
  await expect.poll(() => open, { timeout: 20_000 }).toBe(0);
  expect((await ask('/')).status).toBe(200);
}, 60_000);

test.for([
  ['without an Origin', (own: string) => `Host: ${own}`],
  ['with the Origin null', (own: string) => `Host: ${own}\r\nOrigin: null`],
  [
    'with two Origins',
    (own: string) => `Host: ${own}\r\nOrigin: http://${own}\r\nOrigin: http://evil`,
  ],
  ['under another name and its own Origin', () => 'Host: evil\r\nOrigin: http://evil'],
  [
    'under its name with a dot',
    (own: string) => `Host: ${own.replace(':', '.:')}\r\nOrigin: http://${own}`,
  ],
  [
    'with two lengths',
    (own: string) =>
      `Host: ${own}\r\nOrigin: http://${own}\r\nContent-Length: 1\r\nContent-Length: 2`,
  ],
  [
    'with a length and pieces',
    (own: string) =>
      `Host: ${own}\r\nOrigin: http://${own}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked`,
  ],
] as const)('a socket asked for %s is refused', async ([, head]) => {
  const { server } = await servedHost();
  const own = `127.0.0.1:${server.port}`;
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`GET /station HTTP/1.1\r\n${head(own)}\r\n${upgrade}\r\n${key}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 40[03] /);
  socket.destroy();
});

test('a link within the folder that leads out of it is not followed', async () => {
  const { rendererDir, ask } = await servedHost();
  await symlink('/etc/hosts', join(rendererDir, 'hosts.json'));
  expect((await ask('/hosts.json')).status).toBe(404);
});
