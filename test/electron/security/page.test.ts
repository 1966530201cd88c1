import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inProject } from '../../../scripts/project.ts';
import { declarations } from '../declared/read.ts';
import { attackedApp, built, foreign } from './attacked.ts';

const app = attackedApp();

const preferences = (): Promise<unknown> =>
  app().main((world) => world.window().options.webPreferences);

test('1 Only load secure content', async () => {
  const requests = z
    .array(z.object({ url: z.string(), status: z.number() }))
    .parse(await app().main((world) => world.window().webContents.requests));
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
    const load = app().main(
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
  await app().page((page) => page.bend());
  await app().main((world) => void world.power.emit('suspend'));
  await expect
    .poll(() => app().page((page) => page.readAppState().machine))
    .toEqual({ kind: 'asleep' });
});

test('4 Process sandboxing', async () => {
  expect(await preferences()).toMatchObject({ sandbox: true });
  expect(await app().main((world) => world.app.switchedOff)).toContain('unsandboxed pages');
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

  test('of all devices our own main frame gets HID scanners alone', async () => {
    const of = (...pages: number[]) => ({
      deviceId: pages.join(),
      name: 'x',
      vendorId: 1,
      productId: 1,
      collections: pages.map((usagePage) => ({
        ...{ usagePage, usage: 1, type: 1, children: [] },
        ...{ inputReports: [], outputReports: [], featureReports: [] },
      })),
    });
    const gives = (deviceType: string, origin: string, device: object) =>
      app().main((world, given) => world.session.givesDevice(Object(given)), {
        deviceType,
        origin,
        device,
      });
    const [scanner, keyboard, both, nothing] = [of(0x8c), of(1), of(0x8c, 1), of()];
    expect(await gives('hid', 'app://bench', scanner)).toBe(true);
    for (const device of [keyboard, both, nothing, {}]) {
      expect(await gives('hid', 'app://bench', device)).toBe(false);
    }
    for (const type of ['usb', 'serial']) {
      expect(await gives(type, 'app://bench', scanner)).toBe(false);
    }
    const port = { portId: '1', portName: 'x', displayName: 'x', vendorId: '1', productId: '1' };
    expect(await gives('serial', 'app://bench', port)).toBe(false);
    for (const origin of foreign) expect(await gives('hid', origin, scanner)).toBe(false);

    const looks = (url: string, devices: readonly object[]) =>
      app().main(
        (world, given) => {
          const { from, list } = Object(given);
          return world.lookForHid(from, list);
        },
        { from: url, list: devices },
      );
    const page = 'app://bench/index.html';
    const answered = (id: string | null) => ({ given: [id], outcome: 'prevented' });
    expect(await looks(page, [keyboard, both, scanner])).toEqual(answered(scanner.deviceId));
    expect(await looks(page, [keyboard, both])).toEqual(answered(null));
    for (const url of foreign) expect(await looks(url, [scanner])).toEqual(answered(null));

    const ours = { requestingUrl: page, isMainFrame: true };
    expect(await checks('hid', 'app://bench/', ours)).toBe(true);
    expect(await checks('hid', 'app://bench/', { ...ours, isMainFrame: false })).toBe(false);
    expect(await checks('hid', 'https://evil.example/', ours)).toBe(false);
    expect(await checks('hid', 'app://bench/', { isMainFrame: true })).toBe(false);
    for (const other of ['usb', 'serial']) {
      expect(await checks(other, 'app://bench/', ours)).toBe(false);
    }
  });

  test('screens and downloads stay shut', async () => {
    const shared = app().main((world) =>
      world.session.sharesScreen({
        frame: world.window().webContents.mainFrame,
        securityOrigin: 'app://bench',
        videoRequested: true,
        audioRequested: false,
        userGesture: true,
      }),
    );
    expect(await shared).toBe(null);
    const download = (from: string) =>
      app().main((world, url) => world.download(String(url)), from);
    expect(await download('https://evil.example/x.exe')).toBe('prevented');
    expect(await download('blob:https://evil.example/1')).toBe('prevented');
    expect(await download('app://bench/index.html')).toBe('prevented');
    // What the page made itself, such as a table, the person may keep.
    expect(await download('blob:app://bench/0b9c0f5e-5a0e-4a53-a2a5-0f65c54f7d11')).not.toBe(
      'prevented',
    );
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
      .parse(await app().main((world) => world.window().webContents.requests))
      .map(({ policy }) => policy);
  const first = await policies();
  for (const policy of first) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  }
  await app().main((world) => world.window().webContents.loadAgain());
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
  return app().main(
    (world, given) => {
      const { name, about } = Object(given);
      return world.session.asks(world.window().webContents, name, about);
    },
    { name: permission, about: details },
  );
}

function checks(permission: string, origin: string, details: object): Promise<unknown> {
  return app().main(
    (world, given) => {
      const { name, from, about } = Object(given);
      return world.session.checks(world.window().webContents, name, from, about);
    },
    { name: permission, from: origin, about: details },
  );
}

function attached(params: Record<string, string>): Promise<unknown> {
  return app().main((world, given) => world.attachWebview(Object(given)), params);
}
