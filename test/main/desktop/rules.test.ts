import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOwnPage,
  mayKeep,
  mayLoad,
  mayOpenOutside,
} from '../../../src/main/desktop/addresses.ts';
import { readArguments, restartArguments } from '../../../src/main/desktop/arguments.ts';
import { fewFailures, mayRestartWithoutAsking } from '../../../src/main/desktop/failures.ts';
import { idleWatch } from '../../../src/main/desktop/idleWatch.ts';
import { menuTemplate } from '../../../src/main/desktop/menuTemplate.ts';
import { proxyIn } from '../../../src/main/desktop/proxyAnswer.ts';
import { recoveryFile } from '../../../src/main/desktop/recoveryFile.ts';
import { isWindowMessage } from '../../../src/main/hosting/windowMessage.ts';
import { keyIn, recoveryCode } from '../../../src/main/station/journal/recoveryCode.ts';

test("the command line is read past Chromium's own switches", () => {
  const argv = ['/electron', '/app', '--no-sandbox', '--service', 'practice', '--data=/d', '--x=1'];
  const plain = { service: null, data: null, state: null, afterCrash: false };
  expect(readArguments(argv)).toEqual({ ...plain, service: 'practice', data: '/d' });
  expect(readArguments(['/electron', '/app'])).toEqual(plain);
  expect(readArguments(['/electron', '--service'])).toEqual(plain);
  const restarted = ['/electron', ...restartArguments(argv)];
  expect(readArguments(restarted)).toMatchObject({ data: '/d', afterCrash: true });
  expect(['/electron', ...restartArguments(restarted)]).toEqual(restarted);
});

test.for([
  ['app://bench/', true],
  ['app://bench/practice?x#y', true],
  ['app://other/', false],
  ['app://bench.evil.example/', false],
  ['app://bench@evil.example/', false],
  ['app://someone@bench/', false],
  ['app://bench:8080/', false],
  ['https://bench/', false],
  ['file:///etc/passwd', false],
  ['about:blank', false],
  ['javascript:alert(1)', false],
  ['', false],
  ['nonsense', false],
] as const)('%j is our page: %s', ([address, own]) => {
  expect(isOwnPage(address)).toBe(own);
});

test('the window may load only our files and what the page made itself', () => {
  expect(['app://bench/a.js', 'data:,x', 'blob:app://bench/1'].every(mayLoad)).toBe(true);
  expect(['https://www.fda.gov/', 'file:///etc/passwd', 'blob:https://x/1', ''].some(mayLoad)).toBe(
    false,
  );
});

test('a file may be saved only when the page made it itself', () => {
  expect(mayKeep('blob:app://bench/0b9c0f5e-5a0e-4a53-a2a5-0f65c54f7d11')).toBe(true);
  const others = ['app://bench/', 'blob:app://bench.evil/1', 'blob:https://x/1', 'data:,x', ''];
  expect(others.some(mayKeep)).toBe(false);
});

test('a link is opened outside only for https and a listed host', () => {
  expect(mayOpenOutside('https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=x')).toBe(true);
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl(), fc.string(), fc.webUrl({ validSchemes: ['http', 'ftp'] })),
      (url) => {
        const host = URL.parse(url)?.hostname ?? '';
        return !mayOpenOutside(url) || host === 'dailymed.nlm.nih.gov';
      },
    ),
  );
});

test.for([
  ['DIRECT', null],
  ['', null],
  ['PROXY proxy.pharmacy.test:3128; DIRECT', 'http://proxy.pharmacy.test:3128'],
  ['HTTPS secure.pharmacy.test:443', 'https://secure.pharmacy.test:443'],
  ['SOCKS5 10.0.0.1:1080; PROXY second.test:80', 'http://second.test:80'],
  ['SOCKS5 10.0.0.1:1080', null],
] as const)('the proxy in %j is %s', ([answer, proxy]) => {
  expect(proxyIn(answer)).toBe(proxy);
});

test('a recovery code brings the key back, however it was copied', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const key = Buffer.from(bytes);
      const code = recoveryCode(key);
      expect(code).toMatch(/^([0-9A-Z]{4}-){13}[0-9A-Z]{4}$/);
      const careless = code
        .toLowerCase()
        .replaceAll('-', ' ')
        .replaceAll('1', 'l')
        .replaceAll('0', 'o');
      expect(keyIn(careless)).toEqual(key);
      expect(keyIn(recoveryFile(key, new Date(0)))).toEqual(key);
    }),
  );
});

test('one wrong letter in a recovery code is noticed', () => {
  const code = recoveryCode(Buffer.alloc(32, 9));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: code.length - 1 }),
      fc.constantFrom(...'23456789ABC'),
      (at, letter) => {
        const wrong = code.slice(0, at) + letter + code.slice(at + 1);
        return wrong.replaceAll('-', '') === code.replaceAll('-', '') || keyIn(wrong) === null;
      },
    ),
  );
  expect(keyIn('')).toBe(null);
  expect(keyIn(code.slice(0, -2))).toBe(null);
});

test('a failed program restarts unasked once, and again after a long run', () => {
  expect(mayRestartWithoutAsking({ afterCrash: false, upForMs: 10 })).toBe(true);
  expect(mayRestartWithoutAsking({ afterCrash: true, upForMs: 10 })).toBe(false);
  expect(mayRestartWithoutAsking({ afterCrash: true, upForMs: 61_000 })).toBe(true);
  let now = 0;
  const few = fewFailures(() => now);
  expect([few(), few(), few(), few()]).toEqual([true, true, true, false]);
  now = 61_000;
  expect(few()).toBe(true);
});

test('an absence or a lock is reported once, whoever notices it', () => {
  const reports: unknown[] = [];
  const watch = idleWatch((news) => reports.push(news));
  watch.look({ seconds: 3, state: 'active' }, true);
  watch.look({ seconds: 20, state: 'idle' }, true);
  watch.look({ seconds: 25, state: 'locked' }, true);
  watch.lock(true);
  watch.look({ seconds: 1, state: 'active' }, true);
  watch.look({ seconds: 2, state: 'locked' }, false);
  expect(reports).toEqual([
    { kind: 'idle', seconds: 20 },
    { kind: 'screen-locked' },
    { kind: 'idle', seconds: 25 },
    { kind: 'screen-unlocked' },
    { kind: 'active' },
  ]);
});

test('only a message of our own window passes the guard', () => {
  expect(isWindowMessage('{"i":"1","p":{"u":"/scan/enter","b":{"json":{}}}}')).toBe(true);
  expect(isWindowMessage('{"i":"1","t":4}')).toBe(true);
  const cloned = fc.anything();
  fc.assert(
    fc.property(cloned, (message) => typeof message === 'string' || !isWindowMessage(message)),
  );
  for (const junk of [
    'null',
    '{"i":1,"p":{"u":"/x"}}',
    '{"i":"1","p":{"u":"https://evil.example/"}}',
    '{"i":"1","t":3,"p":{}}',
    '{"i":"1","p":{"u":"/x","h":{"content-type":"multipart/form-data"}}}',
    '{"i":"1","p":{"u":"/x"},"extra":1}',
    `{"i":"1","p":{"u":"/x","b":"${'x'.repeat(2 ** 20)}"}}`,
  ]) {
    expect(isWindowMessage(junk)).toBe(false);
  }
});

test('the menu has the usual roles, with developer tools only in development', () => {
  const deeds = { restartToUpdate() {}, saveRecoveryCode() {}, openDrugLabels() {} };
  const roles = (mac: boolean, packaged: boolean): string[] =>
    menuTemplate({ mac, packaged, updateReady: false }, deeds)
      .flatMap((item) => [item, ...(item.submenu ?? [])])
      .flatMap(({ role }) => role ?? []);
  const usual = [
    'quit',
    'editMenu',
    'reload',
    'resetZoom',
    'zoomIn',
    'zoomOut',
    'togglefullscreen',
  ];
  expect(roles(false, true)).toEqual(expect.arrayContaining([...usual, 'windowMenu', 'about']));
  expect(roles(false, true)).not.toContain('toggleDevTools');
  expect(roles(false, false)).toContain('toggleDevTools');
  expect(roles(true, true)).toEqual(expect.arrayContaining(['appMenu', 'close', 'editMenu']));
});
