import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inProject } from '../../../scripts/project.ts';
import { attackedApp, built, foreign } from './attacked.ts';

const app = attackedApp();

test('13 Navigation', async () => {
  for (const url of foreign) {
    expect(
      await app().main((world, to) => world.window().webContents.navigate(String(to)), url),
    ).toBe(false);
  }
  const inFrame = app().main((world) => world.window().webContents.navigate('app://bench/', false));
  expect(await inFrame).toBe(false);
  expect(await app().main((world) => world.redirect('https://evil.example/'))).toBe('prevented');
  const ours = app().main((world) => world.window().webContents.navigate('app://bench/settings'));
  expect(await ours).toBe(true);
  await app().connected();
});

test('14 New windows', async () => {
  for (const url of [...foreign, 'app://bench/']) {
    expect(await app().main((world, to) => world.window().webContents.open(String(to)), url)).toBe(
      'deny',
    );
  }
  expect(await app().main((world) => world.windows())).toBe(1);
});

test('15 openExternal', async () => {
  const hostile = [
    ...foreign,
    'http://dailymed.nlm.nih.gov/',
    'https://dailymed.nlm.nih.gov.evil.example/',
    'https://someone:secret@dailymed.nlm.nih.gov/',
    'https://dailymed.nlm.nih.gov:8443/',
    'smb://dailymed.nlm.nih.gov/share',
    'ms-msdt:/id PCWDiagnostic',
  ];
  for (const url of hostile) {
    await app().main((world, to) => world.window().webContents.open(String(to)), url);
  }
  expect(await app().main((world) => world.shell.opened)).toEqual([]);
  const label = 'https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=00071015523';
  await app().main((world, to) => world.window().webContents.open(String(to)), label);
  await app().main((world) => world.choose('[help]', 'Drug Labels (DailyMed)'));
  expect(await app().main((world) => world.shell.opened)).toEqual([
    label,
    'https://dailymed.nlm.nih.gov/dailymed/',
  ]);
});

test('16 A current version of Electron', async () => {
  const versions = z.object({ version: z.string() });
  const manifest = z.object({ devDependencies: z.object({ electron: z.string() }) });
  const json = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(inProject(path), 'utf8'));
  const pinned = manifest.parse(await json('package.json')).devDependencies.electron;
  // Exact, so that what was checked is what is shipped.
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versions.parse(await json('node_modules/electron/package.json')).version).toBe(pinned);
  expect(await readFile(inProject('.github/workflows/electron.yml'), 'utf8')).toContain(
    'npm outdated electron',
  );
});

test('17 The sender of every IPC message', async () => {
  expect(await app().main((world) => world.ipcMain.eventNames())).toEqual(['station-port']);
  const given = (): Promise<unknown> =>
    app().main((world) => world.window().webContents.portsGiven);
  const before = await given();
  for (const url of foreign) {
    await app().main((world, at) => world.attack({ url: String(at) }), url);
  }
  await app().main((world) => world.attack({ url: 'app://bench/', inFrame: true }));
  await app().main((world) => world.attack({ url: 'app://bench/', foreignSender: true }));
  await app().main((world) => world.attack({ url: 'app://bench/', noFrame: true }));
  await app().main((world) =>
    world.attack({ url: 'app://bench/', args: [{ give: 'everything' }] }),
  );
  expect(await given()).toBe(before);
  // The same message from an allowed sender.
  await app().main((world) => world.attack({ url: 'app://bench/' }));
  expect(await given()).toBe(Number(before) + 1);
  await app().connected();
});

test('18 No file://, and nothing outside the folder of the window', async () => {
  const answer = (url: string, method = 'GET'): Promise<unknown> =>
    app().main(
      async (world, given) => {
        const [at = '', how = ''] = Object.values(Object(given)).map(String);
        const found = await world.protocol.answer(new Request(at, { method: how }));
        return [found.status, (await found.text()).slice(0, 40)];
      },
      [url, method],
    );
  for (const path of [
    '../main/index.js',
    '..%2fmain%2findex.js',
    '%2e%2e/%2e%2e/package.json',
    'assets/..%5c..%5cmain%5cindex.js',
    'assets/%2e%2e/%2e%2e/main/index.js',
    '%00/etc/passwd.js',
    '//etc/passwd.js',
    'index.html%00.js',
    '%ff%fe.js',
  ]) {
    expect(await answer(`app://bench/${path}`)).toEqual([404, 'There is nothing here.\n']);
  }
  expect(await answer('app://other/index.html')).toEqual([403, '']);
  expect(await answer('app://bench:80/index.html')).toEqual([403, '']);
  expect(await answer('app://bench/', 'POST')).toEqual([403, '']);
  const file = app().main((world) =>
    world.session.fetch('file:///etc/passwd', 'mainFrame').then(String),
  );
  await expect(file).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
});

test('20 No Electron API for the page', async () => {
  expect(await built('preload/index.cjs')).not.toContain('contextBridge');
  expect(await app().page((page) => page.foundInWindow())).toEqual([]);
  const complained = app().err.length;
  const sent = (): Promise<unknown> => app().main((world) => world.heardFromPages());
  const before = await sent();
  for (const message of [
    { kind: 'machine' },
    { kind: 'ipc', channel: 'x' },
    'station-port',
    null,
  ]) {
    await app().page((page, given) => page.post(given), message);
  }
  // A message that our window never sends closes the port, and the app goes on.
  for (const message of ['junk', { i: 1 }, '{"i":"1","p":{"u":"http://evil.example/"}}']) {
    const ports = Number(await app().page((page) => page.ports()));
    await app().page((page, given) => page.sendOnPort(given), message);
    await expect.poll(() => app().page((page) => page.ports())).toBe(ports + 1);
    await app().connected();
  }
  expect(await sent()).toEqual([
    ...z.array(z.string()).parse(before),
    ...Array(3).fill('station-port'),
  ]);
  expect(app().err.slice(complained)).toBe(
    'A message that our window never sends: connection closed.\n'.repeat(3),
  );
});
