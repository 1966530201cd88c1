import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { electronProgram } from '../../../scripts/electronRuntime.ts';
import { root } from '../../../scripts/project.ts';
import { runPractice } from '../../support/processes.ts';

interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
}

async function start(data: string, service: string): Promise<RunningApp> {
  const executablePath = electronProgram();
  if (executablePath === null) throw new Error("Electron's runtime is not here");
  const args = [root, '--data', data, '--service', service];
  const app = await _electron.launch({ executablePath, args, cwd: root });
  return { app, page: await app.firstWindow() };
}

async function quit({ app }: RunningApp): Promise<void> {
  const gone = app.waitForEvent('close');
  // It may be gone before it can answer.
  await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined);
  await gone;
}

const field = (page: Page) => page.getByLabel('Scan or type a barcode', { exact: true });
const verdict = (page: Page) => page.getByRole('status', { name: 'Verdict' });
const shift = (page: Page) => page.getByLabel('This shift');

async function scan(page: Page, value: string): Promise<void> {
  await page.keyboard.type(value, { delay: 10 });
  await page.keyboard.press('Enter');
}

test('start, sign in to the practice service, scan, reload, quit, start again', async () => {
  const data = await mkdtemp(join(tmpdir(), 'bench-electron-'));
  const practice = await runPractice();
  const { value } = await practice.oracle.code('A user');

  const first = await start(data, practice.url);
  const { page } = first;
  expect(page.url()).toBe('app://bench/');
  await page.getByLabel('Email').fill('practice@bench.test');
  await page.getByLabel('Password').fill('practice');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(field(page)).toBeVisible();
  await scan(page, value);
  await expect(verdict(page)).toHaveText(/^Badge known/);
  expect(await practice.oracle.verified()).toEqual([value]);

  await page.reload();
  await expect(field(page)).toBeVisible();
  await scan(page, value);
  await expect(shift(page)).toContainText('scanned2');
  await expect.poll(() => practice.oracle.verified()).toEqual([value, value]);
  await quit(first);

  const again = await start(data, practice.url);
  await expect(field(again.page)).toBeVisible();
  await expect(shift(again.page)).toContainText('scanned2');
  await quit(again);
  await practice.stop();
  await rm(data, { recursive: true, force: true });
});

test('what the double assumes of Electron is true', async () => {
  const data = await mkdtemp(join(tmpdir(), 'bench-electron-'));
  const practice = await runPractice();
  const running = await start(data, practice.url);
  const { app, page } = running;

  // No Node.js, no Electron in the page.
  expect(await page.evaluate('typeof require + typeof process + typeof module')).toBe(
    'undefined'.repeat(3),
  );
  // Its own files alone, and never out of their folder.
  for (const path of ['/..%2fmain%2findex.js', '/%2e%2e/package.json']) {
    const status = `fetch('app://bench${path}').then((answer) => answer.status, () => 0)`;
    expect([0, 404]).toContain(await page.evaluate(status));
  }
  expect(await page.evaluate("fetch('https://example.com').then(() => 'came', () => 'shut')")).toBe(
    'shut',
  );
  // No window opens, and the page stays.
  await page.evaluate("window.open('https://example.com')");
  await page.evaluate("location.href = 'https://example.com'").catch(() => undefined);
  expect(app.windows()).toHaveLength(1);
  expect(page.url()).toBe('app://bench/');
  // A permission that nobody needs.
  expect(
    await page.evaluate(
      "navigator.permissions.query({ name: 'geolocation' }).then((p) => p.state)",
    ),
  ).toBe('denied');
  // The native vault and the system's authorities are there for the station.
  expect(await app.evaluate(({ safeStorage }) => safeStorage.isAsyncEncryptionAvailable())).toBe(
    true,
  );
  const tls = "process.getBuiltinModule('node:tls').getCACertificates('system').length >= 0";
  expect(await app.evaluate((_electron, code) => new Function(`return ${code}`)(), tls)).toBe(true);

  await quit(running);
  await practice.stop();
  await rm(data, { recursive: true, force: true });
});
