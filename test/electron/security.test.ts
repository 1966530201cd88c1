import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildIfNeeded } from '../../scripts/build.ts';
import { inProject } from '../../scripts/project.ts';
import { declarations } from './declared/read.ts';
import { type App, launch } from './launch.ts';

let app: App;
let data: string;
let end: () => Promise<void>;

// One app for them all, and a fresh page for each: an attack must not have an effect on the next.
beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
  data = await mkdtemp(join(tmpdir(), 'bench-'));
  app = launch(data, {}, (how) => {
    end = how;
  });
  await app.up();
}, 120_000);

beforeEach(async () => {
  await app.main((world) => world.window().webContents.loadAgain());
  await app.connected();
});

afterAll(async () => {
  await end();
  await rm(data, { recursive: true, force: true });
});

const preferences = (): Promise<unknown> =>
  app.main((world) => world.window().options.webPreferences);

const foreign = [
  'https://evil.example/',
  'http://bench/',
  'file:///etc/passwd',
  'app://other/',
  'app://bench.evil.example/',
  'app://bench@evil.example/',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'about:blank',
  'chrome://settings/',
  'view-source:app://bench/',
  '',
];

test('1 Only load secure content', async () => {
  const requests = z
    .array(z.object({ url: z.string(), status: z.number() }))
    .parse(await app.main((world) => world.window().webContents.requests));
  expect(requests.length).toBeGreaterThan(2);
  for (const { url, status } of requests) {
    expect(url).toMatch(/^app:\/\/bench\//);
    expect(status).toBe(200);
  }
  for (const url of [
    'http://evil.example/x.js',
    'https://evil.example/x.js',
    'ws://evil.example/',
  ]) {
    const load = app.main(
      (world, at) => world.session.fetch(String(at), 'script').then(String),
      url,
    );
    await expect(load).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
  }
});

test('2 No Node.js integration for remote content', async () => {
  expect(await preferences()).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
  });
});

test('3 Context isolation', async () => {
  expect(await preferences()).toMatchObject({ contextIsolation: true });
  // The page bends what it can reach; the preload goes on in a world of its own.
  await app.page((page) => page.bend());
  await app.main((world) => void world.power.emit('suspend'));
  await expect.poll(() => app.page((page) => page.readBench().machine)).toEqual({ kind: 'asleep' });
});

test('4 Process sandboxing', async () => {
  expect(await preferences()).toMatchObject({ sandbox: true });
  expect(await app.main((world) => world.app.switchedOff)).toContain('unsandboxed pages');
  const preload = await readFile(inProject('out/preload/index.cjs'), 'utf8');
  expect([...preload.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)).toEqual([
    'electron',
  ]);
});

describe('5 Permission requests', () => {
  const permissions = permissionNames();

  test('every permission that Electron knows is refused, but the camera and copying', async () => {
    const page = 'app://bench/';
    expect(permissions.length).toBeGreaterThan(40);
    const given: string[] = [];
    for (const permission of permissions) {
      for (const media of [['video'], ['audio'], ['video', 'audio'], []]) {
        const details = { isMainFrame: true, requestingUrl: page, mediaTypes: media };
        if (await asks(permission, details)) given.push(`${permission} ${media}`);
      }
    }
    expect(new Set(given.map((each) => each.split(' ')[0]))).toEqual(
      new Set(['clipboard-sanitized-write', 'media']),
    );
    expect(given.filter((each) => each.startsWith('media'))).toEqual(['media video']);
  });

  test('nobody but our own main frame is given the camera', async () => {
    for (const requestingUrl of foreign) {
      const details = { isMainFrame: true, requestingUrl, mediaTypes: ['video'] };
      expect(await asks('media', details)).toBe(false);
      expect(await checks('media', requestingUrl, { ...details, mediaType: 'video' })).toBe(false);
    }
    const ours = { requestingUrl: 'app://bench/scan', mediaType: 'video', isMainFrame: true };
    expect(await asks('media', { ...ours, isMainFrame: false, mediaTypes: ['video'] })).toBe(false);
    expect(await checks('media', 'app://bench/', ours)).toBe(true);
    expect(await checks('media', 'https://evil.example/', ours)).toBe(false);
    expect(await checks('media', 'app://bench/', { ...ours, mediaType: 'audio' })).toBe(false);
    expect(await checks('media', 'app://bench/', { ...ours, mediaType: 'unknown' })).toBe(false);
    const withoutPage = { mediaType: 'video', isMainFrame: true };
    expect(await checks('media', 'app://bench/', withoutPage)).toBe(false);
  });

  test('devices, screens and downloads stay shut', async () => {
    const port = { portId: '1', portName: 'x', displayName: 'x', vendorId: '1', productId: '1' };
    const device = { deviceType: 'serial', origin: 'app://bench', device: port };
    expect(await app.main((world, given) => world.session.givesDevice(Object(given)), device)).toBe(
      false,
    );
    const shared = app.main((world) =>
      world.session.sharesScreen({
        frame: world.window().webContents.mainFrame,
        securityOrigin: 'app://bench',
        videoRequested: true,
        audioRequested: false,
        userGesture: true,
      }),
    );
    expect(await shared).toBe(null);
    expect(await app.main((world) => world.download())).toBe('prevented');
  });
});

test('6 webSecurity stays on', async () => {
  expect(await preferences()).toMatchObject({ webSecurity: true });
  expect(await built()).not.toMatch(/disable-web-security|appendSwitch|ignore-certificate-errors/);
});

test('7 A content security policy', async () => {
  const policies = async () =>
    z
      .array(z.object({ policy: z.string() }))
      .parse(await app.main((world) => world.window().webContents.requests))
      .map(({ policy }) => policy);
  const first = await policies();
  for (const policy of first) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  }
  await app.main((world) => world.window().webContents.loadAgain());
  // A nonce serves one load.
  expect((await policies())[0]).not.toBe(first[0]);
});

test('8 allowRunningInsecureContent stays off', async () => {
  expect(await preferences()).toMatchObject({ allowRunningInsecureContent: false });
});

test('9 No experimental features', async () => {
  expect(await preferences()).toMatchObject({ experimentalFeatures: false });
});

test('10 No enableBlinkFeatures', async () => {
  expect(await preferences()).not.toHaveProperty('enableBlinkFeatures');
  expect(await built()).not.toMatch(/enableBlinkFeatures|enable-blink-features/);
});

test('11 No webview, and none with allowpopups', async () => {
  expect(await preferences()).toMatchObject({ webviewTag: false });
  expect(await attached({ allowpopups: 'true', src: 'app://bench/' })).toBe('prevented');
});

test('12 The options of a webview', async () => {
  const hostile = {
    src: 'https://evil.example/',
    nodeintegration: 'true',
    preload: 'file:///x.js',
  };
  expect(await attached(hostile)).toBe('prevented');
});

test('13 Navigation', async () => {
  for (const url of foreign) {
    expect(
      await app.main((world, to) => world.window().webContents.navigate(String(to)), url),
    ).toBe(false);
  }
  const inFrame = app.main((world) => world.window().webContents.navigate('app://bench/', false));
  expect(await inFrame).toBe(false);
  expect(await app.main((world) => world.redirect('https://evil.example/'))).toBe('prevented');
  const ours = app.main((world) => world.window().webContents.navigate('app://bench/settings'));
  expect(await ours).toBe(true);
  await app.connected();
});

test('14 New windows', async () => {
  for (const url of [...foreign, 'app://bench/']) {
    expect(await app.main((world, to) => world.window().webContents.open(String(to)), url)).toBe(
      'deny',
    );
  }
  expect(await app.main((world) => world.windows())).toBe(1);
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
    await app.main((world, to) => world.window().webContents.open(String(to)), url);
  }
  expect(await app.main((world) => world.shell.opened)).toEqual([]);
  const label = 'https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=00071015523';
  await app.main((world, to) => world.window().webContents.open(String(to)), label);
  await app.main((world) => world.choose('[help]', 'Drug Labels (DailyMed)'));
  expect(await app.main((world) => world.shell.opened)).toEqual([
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
  expect(await app.main((world) => world.ipcMain.eventNames())).toEqual(['station-port']);
  const given = (): Promise<unknown> => app.main((world) => world.window().webContents.portsGiven);
  const before = await given();
  for (const url of foreign) {
    await app.main((world, at) => world.attack({ url: String(at) }), url);
  }
  await app.main((world) => world.attack({ url: 'app://bench/', inFrame: true }));
  await app.main((world) => world.attack({ url: 'app://bench/', foreignSender: true }));
  await app.main((world) => world.attack({ url: 'app://bench/', noFrame: true }));
  await app.main((world) => world.attack({ url: 'app://bench/', args: [{ give: 'everything' }] }));
  expect(await given()).toBe(before);
  // The same message from where it may come.
  await app.main((world) => world.attack({ url: 'app://bench/' }));
  expect(await given()).toBe(Number(before) + 1);
  await app.connected();
});

test('18 No file://, and nothing outside the folder of the window', async () => {
  const answer = (url: string, method = 'GET'): Promise<unknown> =>
    app.main(
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
  const file = app.main((world) =>
    world.session.fetch('file:///etc/passwd', 'mainFrame').then(String),
  );
  await expect(file).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
});

test('20 No Electron API for the page', async () => {
  expect(await built('preload/index.cjs')).not.toContain('contextBridge');
  expect(await app.page((page) => page.foundInWindow())).toEqual([]);
  const complained = app.err.length;
  const sent = (): Promise<unknown> => app.main((world) => world.heardFromPages());
  const before = await sent();
  for (const message of [
    { kind: 'machine' },
    { kind: 'ipc', channel: 'x' },
    'station-port',
    null,
  ]) {
    await app.page((page, given) => page.post(given), message);
  }
  // What says nothing that our window says ends the line, and the app lives.
  for (const message of ['junk', { i: 1 }, '{"i":"1","p":{"u":"http://evil.example/"}}']) {
    const lines = Number(await app.page((page) => page.lines()));
    await app.page((page, given) => page.sayOnLine(given), message);
    await expect.poll(() => app.page((page) => page.lines())).toBe(lines + 1);
    await app.connected();
  }
  expect(await sent()).toEqual([
    ...z.array(z.string()).parse(before),
    ...Array(3).fill('station-port'),
  ]);
  expect(app.err.slice(complained)).toBe(
    'The window said what it cannot mean: line ended.\n'.repeat(3),
  );
});

function permissionNames(): string[] {
  const handler = declarations().types['Session']?.members.find(
    ({ name }) => name === 'setPermissionCheckHandler',
  )?.calls[0]?.parameters[0]?.type;
  const names: string[] = [];
  JSON.stringify(handler, (_key, value: unknown) => {
    const literal = z.object({ kind: z.literal('literal'), value: z.string() }).safeParse(value);
    if (literal.success) names.push(literal.data.value);
    return value;
  });
  return [...new Set(names)];
}

function asks(permission: string, details: object): Promise<unknown> {
  return app.main(
    (world, given) => {
      const { name, about } = Object(given);
      return world.session.asks(world.window().webContents, name, about);
    },
    { name: permission, about: details },
  );
}

function checks(permission: string, origin: string, details: object): Promise<unknown> {
  return app.main(
    (world, given) => {
      const { name, from, about } = Object(given);
      return world.session.checks(world.window().webContents, name, from, about);
    },
    { name: permission, from: origin, about: details },
  );
}

function attached(params: Record<string, string>): Promise<unknown> {
  return app.main((world, given) => world.attachWebview(Object(given)), params);
}

function built(file = 'main/index.js'): Promise<string> {
  return readFile(inProject('out', file), 'utf8');
}
