import { expect, test } from 'vitest';
import { serviceMeant } from '../../../src/main/desktop/serviceMeant.ts';
import { startRefusal } from '../../../src/main/desktop/startRefusal.ts';

/** What Chromium, Electron and Node would do with it stands in their own lists of switches. */
const hostile = [
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-debugging-address=0.0.0.0',
  '--remote-allow-origins=*',
  '--no-sandbox',
  '--disable-setuid-sandbox',
  '--disable-gpu-sandbox',
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-file-access-from-files',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
  '--renderer-cmd-prefix=/tmp/mine',
  '--utility-cmd-prefix=/tmp/mine',
  '--gpu-launcher=/tmp/mine',
  '--inspect',
  '--inspect=0.0.0.0:9229',
  '--inspect-brk',
  '--inspect-brk-node',
  '--inspect-port=1',
  '--js-flags=--allow-natives-syntax',
  '--load-extension=/tmp/mine',
  '--disable-extensions-except=/tmp/mine',
  '--host-rules=MAP * 127.0.0.1',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--proxy-server=127.0.0.1:1',
  '--proxy-pac-url=http://127.0.0.1:1/p',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=x',
  '--test-type',
  '--user-data-dir=/tmp/other',
  '--app=/tmp/mine',
  '--enable-logging',
  '--log-net-log=/tmp/net.json',
  '--ssl-key-log-file=/tmp/keys',
  '--auth-server-allowlist=*',
  '--use-fake-ui-for-media-stream',
  '--require=/tmp/mine.js',
  '-r',
  '-no-sandbox',
  '---no-sandbox',
  '--NO-SANDBOX',
  '--data-dir=/tmp/other',
  '--Service=https://evil.example',
  '--',
  '-',
];

const noSwitches = { hasSwitch: () => false };

function refusal(args: string[], platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) {
  return startRefusal({ argv: ['/opt/bench', ...args], platform, env }, noSwitches);
}

test.for(['linux', 'darwin', 'win32'] as const)(
  '%s: no switch but our own is taken, each is named',
  (system) => {
    for (const given of hostile) {
      const [name = ''] = given.split('=', 1);
      expect(refusal([given], system)).toContain(`it takes no ${name}. Take it out`);
      expect(refusal(['--service', 'https://a.example', given, 'x'], system)).toContain(name);
      expect(refusal(['--data', given], system)).toContain(name);
    }
  },
);

test('Windows: a slash and blanks make a switch too', () => {
  for (const hidden of ['/no-sandbox', '/Remote-Debugging-Port:1', ' --no-sandbox', '\t/inspect']) {
    expect(refusal([hidden], 'win32')).toContain(`it takes no ${hidden.trim()}`);
  }
  // Trimmed by Chromium and not by us, it would be two things to two readers.
  expect(refusal([' --data=C:\\x'], 'win32')).toContain('it takes no --data');
  expect(refusal(['C:\\Users\\dana\\x', '--data', 'D:\\bench'], 'win32')).toBe(null);
});

test('what a terminal would obey does not reach it', () => {
  expect(refusal(['--\u0007\u001b[2J\n'], 'linux')).toContain('it takes no --??[2J?.');
  expect(refusal([`--${'x'.repeat(5_000)}`], 'linux')?.length).toBeLessThan(300);
});

test("the app's own options, values and files are taken", () => {
  const own = [
    '--service',
    'https://a.example',
    '--data=/tmp/x',
    '--state',
    '/tmp/y',
    '--after-crash',
  ];
  expect(refusal([...own, '--updated', '/tmp/file', 'https://a.example'], 'linux')).toBe(null);
  expect(refusal([], 'win32')).toBe(null);
  expect(refusal(['-psn_0_12345'], 'darwin')).toBe(null);
});

test('no sandbox, no start: by a switch, by the environment, or as an AppImage starts itself', () => {
  const platform = 'linux';
  const without = { hasSwitch: (name: string) => name === 'no-sandbox' };
  const env = { APPIMAGE: '/home/dana/bench.AppImage' };
  expect(startRefusal({ argv: ['x'], platform, env: {} }, without)).toContain('takes its sandbox');
  expect(startRefusal({ argv: ['x'], platform, env }, without)).toContain('takes its sandbox');
  const itself = startRefusal({ argv: ['x', '--no-sandbox'], platform, env }, without);
  expect(itself).toContain('user namespaces');
});

test('the service of the command line is used when a person says so, and not otherwise', async () => {
  const shown: string[] = [];
  const answering = (button: number) => ({
    ask: async ({ message }: { message: string }) => shown.push(message) * 0 + button,
  });
  const service = 'https://user@pharmacy.example:8443/api';
  expect(await serviceMeant(service, answering(1))).toBe(service);
  expect(await serviceMeant(service, answering(0))).toBe(null);
  expect(await serviceMeant(null, answering(1))).toBe(null);
  expect(shown).toHaveLength(2);
  expect(shown[0]).toContain(' pharmacy.example:8443?');
});
