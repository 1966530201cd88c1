import { expect, test } from 'vitest';
import { findBrowser, type Machine } from '../../scripts/browser.ts';

function machine(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  programs: readonly string[],
): Machine {
  return {
    platform,
    env,
    playwrights: '/playwright/chromium',
    runs: async (path) => programs.includes(path),
  };
}

test('CHROMIUM_PATH is taken before any other browser', async () => {
  const env = { CHROMIUM_PATH: '/mine', PATH: '/usr/bin' };
  const programs = ['/playwright/chromium', '/usr/bin/chromium', '/mine'];
  expect(await findBrowser(machine('linux', env, programs))).toBe('/mine');
});

test('a CHROMIUM_PATH without a browser gives no browser', async () => {
  const env = { CHROMIUM_PATH: '/gone', PATH: '/usr/bin' };
  expect(await findBrowser(machine('linux', env, ['/usr/bin/chromium']))).toBeNull();
});

test("Playwright's own browser is taken before the system's", async () => {
  const programs = ['/usr/bin/chromium', '/playwright/chromium'];
  const found = await findBrowser(machine('linux', { PATH: '/usr/bin' }, programs));
  expect(found).toBe('/playwright/chromium');
});

test("the system's browser without an interface is taken before the others", async () => {
  const programs = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  const found = await findBrowser(machine('linux', { PATH: '/usr/bin' }, programs));
  expect(found).toBe('/usr/bin/chromium-headless-shell');
});

const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';

test.for([
  ['linux', { PATH: '/bin:/usr/bin' }, '/usr/bin/google-chrome'],
  ['linux', { PATH: ':/usr/local/bin' }, '/usr/local/bin/chromium-browser'],
  ['darwin', {}, mac],
  ['win32', { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' }, edge],
] as const)("on %s with %j the system's is found", async ([platform, env, program]) => {
  expect(await findBrowser(machine(platform, env, [program]))).toBe(program);
});

test('a machine without a browser gives none', async () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    expect(await findBrowser(machine(platform, {}, []))).toBeNull();
  }
});
