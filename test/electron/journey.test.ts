import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { someOf } from '../support/whole.ts';
import { launch } from './launch.ts';
import { latest, practiceCode, scan, signInToPractice } from './support.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

test.for(someOf(['linux', 'darwin', 'win32'] as const, 2))(
  'on %s: start, sign in to the practice service, scan, reload, quit, start again',
  async (platform) => {
    const data = await temporaryFolder();
    const app = await launch(data, { platform }).up();
    await signInToPractice(app);
    const code = await practiceCode(app);
    await scan(app, code);

    expect(await app.main((world) => world.window().webContents.loadAgain())).toBe(true);
    await app.connected();
    await expect.poll(() => latest(app)).toEqual([code]);

    app.signal('SIGTERM');
    expect(await app.exit).toBe(0);
    expect(app.err).toBe('');

    const again = await launch(data, { platform }).up();
    await expect.poll(() => latest(again)).toEqual([code]);
    expect(await again.page((page) => page.readAppState().session?.kind)).toBe('signed-in');
  },
);
