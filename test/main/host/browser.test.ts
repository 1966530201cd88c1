import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
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

test('a browser comes in through the redirect file, though its cookie is a strict one', async () => {
  const { server } = await servedHost();
  const file = join(await temporaryFolder(), 'open.html');
  await writeFile(file, redirectFile(server.onceLink()));
  const page = await (await browser()).newPage();
  await page.goto(pathToFileURL(file).href);
  await page.waitForURL(`http://127.0.0.1:${server.port}/`);
  expect(await page.title()).toBe('Bench');
});

test('a browser comes in through the printed link, and its page can open the socket', async () => {
  const { server } = await servedHost();
  const page = await (await browser()).newPage();
  await page.goto(server.link);
  expect(page.url()).toBe(`http://127.0.0.1:${server.port}/`);
  const echo = await page.evaluate(
    (port) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/station`);
        socket.onopen = () => socket.send('from the page');
        socket.onmessage = (event) => resolve(event.data);
        socket.onerror = () => resolve('refused');
      }),
    server.port,
  );
  expect(echo).toBe('from the page');
});

test('a page of another origin gets neither the app nor the socket', async () => {
  const { server } = await servedHost();
  const other = await servedHost();
  const context = await (await browser()).newContext();
  const entered = await context.newPage();
  await entered.goto(server.link);
  const page = await context.newPage();
  await page.goto(other.server.link);
  const socket = await page.evaluate(
    (port) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/station`);
        socket.onopen = () => resolve('opened');
        socket.onerror = () => resolve('refused');
      }),
    server.port,
  );
  expect(socket).toBe('refused');
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
