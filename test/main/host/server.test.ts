import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../../../src/main/host/server.ts';
import { openSocket, servedHost } from './servedHost.ts';

const refusedInWords = /Open the link that it printed/;

test('the printed link opens the app, as often as wanted', async () => {
  const { server, ask } = await servedHost();
  const path = new URL(server.link).pathname;
  for (const _window of ['first', 'second']) {
    const entered = await ask(path);
    expect(entered.status).toBe(303);
    expect(entered.headers.location).toBe('/');
    const [cookie = ''] = entered.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(new RegExp(`^pharmacy-bench-${server.port}=[\\w-]{43};`));
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; SameSite=Strict');
    const opened = await ask('/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(opened.status).toBe(200);
    expect(opened.body).toContain('<title>Bench</title>');
  }
});

test('a one-time link opens the app once', async () => {
  const { server, ask } = await servedHost();
  const path = new URL(server.onceLink()).pathname;
  expect((await ask(path, { method: 'HEAD' })).status).toBe(403);
  expect((await ask(path)).status).toBe(303);
  expect((await ask(path)).status).toBe(403);
});

test('without the session there is only a page that says so', async () => {
  const { server, ask } = await servedHost();
  const wrongCookie = `pharmacy-bench-${server.port}=${'A'.repeat(43)}`;
  for (const headers of [{}, { cookie: wrongCookie }, { cookie: 'pharmacy-bench=x; =; ;' }]) {
    for (const path of ['/', '/app.js', '/index.html', '/scan']) {
      const answer = await ask(path, { headers });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatch(refusedInWords);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  }
});

test('a wrong secret is refused', async () => {
  const { server, ask } = await servedHost();
  const path = new URL(server.link).pathname;
  for (const wrong of [
    path.slice(0, -1),
    `${path}x`,
    path.replace(/.$/, '!'),
    '/enter/',
    '/enter/x',
  ]) {
    const answer = await ask(wrong);
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('another name for this machine is refused, with the secret and with the session', async () => {
  const { server, ask, cookie } = await servedHost();
  const path = new URL(server.link).pathname;
  const session = await cookie();
  const names = ['evil.example', `evil.example:${server.port}`, '127.0.0.1', '127.0.0.1:1'];
  for (const host of names) {
    expect((await ask(path, { headers: { host } })).status).toBe(403);
    const answer = await ask('/', { headers: { host, cookie: session } });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('not the one Pharmacy Bench listens on');
  }
  const host = `localhost:${server.port}`;
  expect((await ask('/', { headers: { host, cookie: session } })).status).toBe(200);
});

test('paths cannot climb out of the renderer', async () => {
  const { rendererDir, ask, cookie } = await servedHost();
  await writeFile(`${rendererDir}.js`, 'secret');
  const headers = { cookie: await cookie() };
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
    const answer = await ask(path, { headers });
    expect(answer.body).not.toContain('secret');
    expect(answer.status).toBe(404);
  }
});

test('a request that is neither GET nor HEAD is refused', async () => {
  const { ask, cookie } = await servedHost();
  const headers = { cookie: await cookie() };
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await ask('/', { headers, method })).status).toBe(405);
  }
  expect((await ask('/', { headers, method: 'HEAD' })).body).toBe('');
});

test('each load of the page has a nonce of its own, the same in page and policy', async () => {
  const { ask, cookie } = await servedHost();
  const headers = { cookie: await cookie() };
  const nonces = [];
  for (const _load of ['first', 'again']) {
    const { body, headers: answered } = await ask('/', { headers });
    const nonce = /content="([^"]+)"/.exec(body)?.[1];
    expect(answered['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(answered['cache-control']).toBe('no-store');
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test('every answer carries the security headers', async () => {
  const { ask, cookie } = await servedHost();
  const session = { cookie: await cookie() };
  const answers = [
    await ask('/', { headers: session }),
    await ask('/app.js', { headers: session }),
    await ask('/gone.js', { headers: session }),
    await ask('/'),
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

test('the socket is open only to our own page with a session', async () => {
  const { server, cookie } = await servedHost();
  const session = await cookie();
  const origin = `http://127.0.0.1:${server.port}`;
  expect(await openSocket(server, '/station', { cookie: session, origin })).toBe('hello');
  const attacks: [string, Record<string, string>][] = [
    ['/station', { origin }],
    ['/station', { cookie: session }],
    ['/station', { cookie: session, origin: 'http://evil.example' }],
    ['/station', { cookie: session, origin: 'null' }],
    ['/station', { cookie: session, origin: `http://127.0.0.1:${server.port + 1}` }],
    ['/station', { cookie: session, origin: `http://localhost:${server.port}` }],
    ['/station', { cookie: session, origin: 'http://evil.example', host: 'evil.example' }],
    ['/elsewhere', { cookie: session, origin }],
  ];
  for (const [path, headers] of attacks) expect(await openSocket(server, path, headers)).toBe(403);
});

test('a message larger than the limit closes its socket', async () => {
  const { server, cookie, logged } = await servedHost();
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/station`, {
    headers: { cookie: await cookie(), origin: `http://127.0.0.1:${server.port}` },
  });
  const code = await new Promise((resolve) => {
    socket.on('open', () => socket.send('x'.repeat(2 * 1024 * 1024)));
    socket.on('close', resolve);
  });
  expect(code).toBe(1009);
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toContain('xxx');
});

test('a taken port is returned, not thrown', async () => {
  const { server, rendererDir } = await servedHost();
  const second = await listen({
    rendererDir,
    port: server.port,
    onSocket: () => {},
    log: () => {},
  });
  expect(second).toEqual({
    kind: 'no-port',
    message: `port ${server.port} is already taken; choose another with --port, or leave it out`,
  });
});

test('a link within the folder that leads out of it is not followed', async () => {
  const { rendererDir, ask, cookie } = await servedHost();
  const { symlink } = await import('node:fs/promises');
  await symlink('/etc/hosts', join(rendererDir, 'hosts.json'));
  expect((await ask('/hosts.json', { headers: { cookie: await cookie() } })).status).toBe(404);
});
