import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { startRefusingProxy } from '../support/refusingProxy.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type App, launch } from './launch.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

const news = (app: App): Promise<unknown> => app.page((page) => page.readAppState().machine);

test.for(['darwin', 'win32'] as const)(
  'on %s the window is told about a locked screen',
  async (platform) => {
    const app = await launch(await temporaryFolder(), { platform }).up();
    expect(await news(app)).toBe(null);
    await app.main((world) => world.power.emit('lock-screen'));
    await expect.poll(() => news(app)).toEqual({ kind: 'screen-locked' });
    await app.main((world) => world.power.emit('unlock-screen'));
    await expect.poll(() => news(app)).toEqual({ kind: 'screen-unlocked' });
    await app.main((world) => world.power.emit('suspend'));
    await expect.poll(() => news(app)).toEqual({ kind: 'asleep' });
  },
);

test('the window is told how long the computer has been idle', async () => {
  const app = await launch(await temporaryFolder()).up();
  await app.main((world) => {
    world.power.idleSeconds = 170;
  });
  await expect.poll(() => news(app), { timeout: 12_000 }).toEqual({ kind: 'idle', seconds: 170 });
});

test("a remote service is reached by the system's proxy", async () => {
  const { targets, host } = await startRefusingProxy();
  const app = await launch(await temporaryFolder(), {
    packaged: true,
    proxy: `PROXY ${host}; DIRECT`,
    env: { HTTPS_PROXY: '', https_proxy: '', NO_PROXY: '', no_proxy: '' },
  }).up();
  await app.page((page) =>
    page.station['session']?.['signIn']?.({
      address: 'https://pharmacy.test',
      email: 'dana@pharmacy.test',
      password: 'x',
    }),
  );
  expect(targets).toContain('pharmacy.test:443');
});
