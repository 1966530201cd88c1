import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { browserArguments, findBrowser } from '../../../scripts/browser.ts';
import { openerFor } from '../../../src/main/host/openBrowser.ts';
import { redirectFile } from '../../../src/main/host/pages.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { servedHost } from './servedHost.ts';

async function browser() {
  const executablePath = await findBrowser();
  if (executablePath === null) throw new Error('No browser; run these tests by npm test.');
  const launched = await chromium.launch({ executablePath, args: browserArguments });
  onTestFinished(() => launched.close());
  return launched;
}

/** Whether a page may open the host's socket, and what it is told then. */
function openSocket(page: Page, port: number, protocols: string[]): Promise<unknown> {
  return page.evaluate(
    ([address, offered]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address, offered);
        socket.onopen = () => resolve('opened');
        socket.onerror = () => resolve('refused');
      }),
    [`ws://127.0.0.1:${port}/station`, protocols] as const,
  );
}

test('a browser comes in through the redirect file, with its ticket', async () => {
  const { server } = await servedHost();
  const link = await server.newLink();
  const file = join(await temporaryFolder(), 'open.html');
  await writeFile(file, redirectFile(link));
  const page = await (await browser()).newPage();
  await page.goto(pathToFileURL(file).href);
  await page.waitForURL(link);
  expect(await page.title()).toBe('Bench');
});

test('a program on another port of this machine gets nothing from the browser to come in with', async () => {
  const { server, port, ticket } = await servedHost();
  const asked: string[] = [];
  const attacker = createServer((request, response) => {
    asked.push(JSON.stringify([request.url, request.headers]));
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void attacker.close());
  await once(attacker, 'listening');
  const address = attacker.address();
  if (address === null || typeof address === 'string') throw new Error('No port');

  const context = await (await browser()).newContext();
  const page = await context.newPage();
  const link = await server.newLink();
  await page.goto(link);
  await page.evaluate(() => sessionStorage.setItem('bench-token', 'a token of this host'));
  const known = await ticket();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  expect(await page.title()).toBe('Elsewhere');
  expect(await context.cookies()).toEqual([]);
  expect(asked.join()).not.toMatch(/cookie|referer/i);
  expect(asked.join()).not.toContain(new URL(link).hash.slice(1));
  expect(await page.evaluate(() => sessionStorage.getItem('bench-token'))).toBeNull();
  // Not even with a ticket: the browser says which page it is.
  expect(await openSocket(page, port, ['pharmacy-bench-1', `secret.${known}`])).toBe('refused');
});

test('a page of the host without a ticket or a token is not heard', async () => {
  const { port, windows } = await servedHost();
  const page = await (await browser()).newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const told = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address, ['pharmacy-bench-1']);
        socket.onopen = () => socket.send('{"i":"1","p":{"u":"/session/state"}}');
        socket.onmessage = ({ data }) => resolve(data);
        socket.onclose = ({ code }) => resolve(code);
      }),
    `ws://127.0.0.1:${port}/station`,
  );
  expect(told).toBe(4001);
  expect(windows).toEqual([]);
});

test.for([
  ['linux', {}, null],
  ['linux', { DISPLAY: '' }, null],
  ['linux', { DISPLAY: ':0' }, 'xdg-open'],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open'],
  ['darwin', {}, 'open'],
  ['win32', {}, 'rundll32'],
] as const)('on %s with %j the browser is opened by %s', ([platform, env, command]) => {
  expect(openerFor(platform, env)?.command ?? null).toBe(command);
});
