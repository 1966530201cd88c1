import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { declarations } from './declared/read.ts';
import { PageProcess } from './double/pageProcess.ts';
import type { Settings } from './double/settings.ts';
import { stage } from './double/stage.ts';
import { WindowDouble } from './double/window.ts';

const settings: Settings = {
  entry: '',
  args: [],
  userData: '/nowhere',
  packaged: false,
  resources: '/nowhere',
  platform: 'linux',
  proxy: 'DIRECT',
  answers: [],
  vault: { backend: 'kwallet6', available: true, secret: 'a', formerSecret: null },
};

type Part = Record<string, (...values: unknown[]) => unknown>;

/** A member of a part, called as a program without types would call it. */
function use(
  parts: Record<string, object>,
  part: string,
  key: string,
  ...values: unknown[]
): unknown {
  const found: Part = Object.assign(Object.create(parts[part] ?? null));
  return found[key]?.(...values);
}

function setTheStage(over: Partial<Settings> = {}) {
  const staged = stage({ ...settings, ...over });
  return {
    ...staged,
    call: (part: string, key: string, ...values: unknown[]) =>
      use(staged.exported, part, key, ...values),
    ready: () => staged.app.whenReady(),
  };
}

test("the double reads Electron's declarations and plays nothing else", () => {
  const { types, exports } = declarations();
  expect(Object.keys(types).length).toBeGreaterThan(400);
  const declared = { ...exports.Main, ...exports.Common };
  const { exported } = setTheStage();
  expect(Object.keys(declared)).toEqual(expect.arrayContaining(Object.keys(exported)));
});

test('an unknown member and one that is not played throw', async () => {
  const { call, ready, misuses } = setTheStage();
  await ready();
  expect(() => call('app', 'quitNow')).toThrow('Electron declares no App.quitNow');
  expect(() => call('app', 'getAppMetrics')).toThrow('The double does not play App.getAppMetrics');
  expect(() => call('app', 'on', 'no-such-event', () => {})).toThrow(
    'App has no event no-such-event',
  );
  expect(() => call('dialog', 'showMessageBox', { mesage: 'x' })).toThrow('has no mesage');
  expect(misuses).toHaveLength(4);
});

test.for([
  ['app', 'exit', ['1'], '"1" is no number'],
  ['app', 'exit', [1, 2], 'takes 1 arguments'],
  ['app', 'setPath', ['userData'], 'path is missing'],
  ['app', 'getPath', ['nowhere'], 'is not "home"'],
  ['app', 'on', ['before-quit', () => {}, 3], null],
  ['app', 'on', ['before-quit', (_a: unknown, _b: unknown) => {}], 'is given at most 1'],
  ['dialog', 'showMessageBox', [{ message: 'x', type: 'loud' }], '"loud" is not "none"'],
  ['dialog', 'showMessageBox', [{}, { message: 'x' }], 'is no BaseWindow'],
  ['dialog', 'showMessageBox', [{ buttons: ['OK'] }], 'message: undefined is no string'],
  ['safeStorage', 'decryptStringAsync', ['text'], 'is no Buffer'],
  ['protocol', 'handle', ['app', 'not a function'], 'is no function'],
  ['shell', 'openExternal', [new URL('https://www.fda.gov')], 'is no string'],
] as const)('%s.%s checks its arguments: %j', async ([part, key, values, complaint]) => {
  const { call, ready } = setTheStage();
  await ready();
  if (complaint === null) expect(() => call(part, key, ...values)).not.toThrow();
  else expect(() => call(part, key, ...values)).toThrow(complaint);
});

test("a handler's answer is checked against the declarations too", async () => {
  const { call, ready, session, protocol } = setTheStage();
  await ready();
  call('protocol', 'handle', 'app', () => ({ status: 200 }));
  await expect(protocol.answer(new Request('app://bench/'))).rejects.toThrow('its answer');
  session.on('will-download', () => {});
  expect(() => session.emit('will-download', { preventDefault() {} })).not.toThrow();
});

test('calls before or after "ready" throw where the declarations say so', async () => {
  const { call, ready, exported } = setTheStage();
  const schemes = [{ scheme: 'app', privileges: { standard: true } }];
  expect(() => call('protocol', 'handle', 'app', () => new Response())).toThrow(
    'before the app is ready',
  );
  expect(() => Reflect.get(exported['session'] ?? {}, 'defaultSession')).toThrow('before the app');
  expect(() => call('utilityProcess', 'fork', 'x.js')).toThrow('before the app is ready');
  expect(() => call('safeStorage', 'isAsyncEncryptionAvailable')).toThrow(
    'before the app is ready',
  );
  call('protocol', 'registerSchemesAsPrivileged', schemes);
  expect(() => call('protocol', 'registerSchemesAsPrivileged', schemes)).toThrow('only once');
  await ready();
  expect(() => call('app', 'disableHardwareAcceleration')).toThrow('after the app is ready');
  expect(() => call('protocol', 'registerSchemesAsPrivileged', schemes)).toThrow('after the app');
});

test.for(['encryptString', 'decryptString', 'isEncryptionAvailable'] as const)(
  'safeStorage.%s throws, since the synchronous call is deprecated',
  async (key) => {
    const { call, ready } = setTheStage();
    await ready();
    expect(() => call('safeStorage', key, 'x')).toThrow(`SafeStorage.${key} is deprecated`);
  },
);

test('a destroyed window throws', async () => {
  const { app, exported, ready, misuses } = setTheStage();
  await ready();
  // Else the last window's end would be the app's, and this process's.
  app.on('window-all-closed', () => {});
  const window: object = Reflect.construct(Object(exported['BrowserWindow']), [{ show: false }]);
  expect(() => Reflect.get(window, 'webContents')).not.toThrow();
  for (const each of WindowDouble.all) await each.destroyNow();
  expect(() => Reflect.get(window, 'webContents')).toThrow('of what is destroyed');
  expect(() => Reflect.get(window, 'isDestroyed')).not.toThrow();
  expect(misuses).toHaveLength(1);
});

test('a member of another platform throws', async () => {
  const mac = setTheStage({ platform: 'darwin' });
  await mac.ready();
  expect(() => mac.call('safeStorage', 'getSelectedStorageBackend')).toThrow('for linux alone');
});

test.for([
  ['a function', () => {}],
  ['a function deep inside', { list: [{ call: () => {} }] }],
  ['a promise', Promise.resolve()],
  ['an object of a class', new (class Lot {})()],
  ['a symbol', Symbol('x')],
  ['a URL', new URL('app://bench/')],
] as const)('%s cannot be sent over a port', async ([_name, message]) => {
  const { exported, ready } = setTheStage();
  await ready();
  const made: unknown = Reflect.construct(Object(exported['MessageChannelMain']), []);
  const port: object = Reflect.get(Object(made), 'port1');
  const post: unknown = Reflect.get(port, 'postMessage');
  expect(() => typeof post === 'function' && post(message)).toThrow('which no port carries');
});

test.for([
  ["require('node:fs')", 'cannot require node:fs'],
  ["require('child_process')", 'cannot require child_process'],
  ["require('electron').shell", 'has no electron.shell'],
  ["require('electron').ipcRenderer.sendNow('x')", 'declares no IpcRenderer.sendNow'],
  ["require('electron').ipcRenderer.send('x', () => {})", 'which no port carries'],
  ['process.exit()', 'process is not defined'],
] as const)('a sandboxed preload with %s throws', async ([code, complaint]) => {
  const preload = join(await temporaryFolder(), 'preload.cjs');
  await writeFile(preload, code);
  const misuses: string[] = [];
  const page = new PageProcess(
    { url: 'app://bench/', preload, platform: 'linux' },
    { ipc: () => {}, misuse: (words) => misuses.push(words), gone: () => {} },
  );
  await expect(page.loaded).rejects.toThrow(complaint);
  expect(misuses.join('\n')).toContain(complaint);
});
