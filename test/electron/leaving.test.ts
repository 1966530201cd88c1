import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { runQuietly } from '../../scripts/children.ts';
import { lockFolder } from '../../src/main/station/disk/folderLock.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { someOf } from '../support/whole.ts';
import { launch } from './launch.ts';
import { practiceCode, scan, signInToPractice } from './support.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

/** Whether both databases were closed: SQLite deletes its log with the last connection. */
function closedWell(data: string): boolean {
  const free = lockFolder(data);
  free?.release();
  const logs = ['journal.db-wal', 'cache.db-wal'].map((name) => `${data}/practice/${name}`);
  return free !== null && !logs.some((log) => existsSync(log));
}

test.for(someOf(['the window', 'the menu', 'the system'] as const, 2))(
  'closed by %s, the app commits what is under way and closes both databases',
  async (way) => {
    const data = await temporaryFolder();
    const app = await launch(data).up();
    await signInToPractice(app);
    const code = await practiceCode(app);
    await app.page((page, text) => page.takeScan(String(text), 'scanner'), code);
    if (way === 'the window') await app.main((world) => void world.window().closes());
    else if (way === 'the menu') await app.main((world) => void world.app.quit());
    else await app.main((world) => void world.power.emit('shutdown'));
    expect(await app.exit).toBe(0);
    expect(closedWell(data)).toBe(true);
    expect(app.err).toBe('');
  },
);

test.runIf(process.platform !== 'win32')(
  'a drive that never answers keeps no app from ending',
  async () => {
    const data = await temporaryFolder();
    const pipe = join(await temporaryFolder(), 'dead');
    expect((await runQuietly('mkfifo', [pipe])).code).toBe(0);
    const app = await launch(data).up();
    await signInToPractice(app);
    await app.main((_world, path) => {
      process.getBuiltinModule('node:fs').open(String(path), 'r', () => {});
    }, pipe);
    await app.main((world) => void world.app.quit());
    // Not by an orderly exit, which would wait for that drive.
    expect(await app.exit).toBe(128 + constants.signals.SIGKILL);
    expect(closedWell(data)).toBe(true);
  },
);

test('on Windows the end of the session closes the station without asking', async () => {
  const data = await temporaryFolder();
  const app = await launch(data, { platform: 'win32' }).up();
  await app.main((world) => {
    const event = { reasons: ['logoff'], preventDefault() {}, defaultPrevented: false };
    world.window().emit('session-end', event);
  });
  await expect.poll(() => closedWell(data)).toBe(true);
});

test('closing asks while something is being entered, and "Go back" keeps it', async () => {
  const data = await temporaryFolder();
  const app = await launch(data).up();
  await signInToPractice(app);
  await app.page((page) => page.keep(true));
  await app.main((world) =>
    world.dialog.answer({ words: 'Something is still being entered', button: 'Go back' }),
  );
  await app.main((world) => world.app.quit());
  await expect.poll(() => app.main((world) => world.dialog.shown.length)).toBe(1);
  // All still works: nothing was closed on the way.
  await scan(app, await practiceCode(app));

  await app.main((world) =>
    world.dialog.answer({ words: 'Something is still being entered', button: 'Leave' }),
  );
  await app.main((world) => void world.app.quit());
  expect(await app.exit).toBe(0);
  expect(closedWell(data)).toBe(true);
});

test('a reload while something is being entered asks too', async () => {
  const app = await launch(await temporaryFolder()).up();
  await app.page((page) => page.keep(true));
  await app.main((world) =>
    world.dialog.answer({ words: 'Something is still being entered', button: 'Go back' }),
  );
  expect(await app.main((world) => world.window().webContents.loadAgain())).toBe(false);
});

test('a second start on the same folder brings the first window to the front and ends', async () => {
  const data = await temporaryFolder();
  const app = await launch(data).up();
  await app.main((world) => {
    world.window().minimized = true;
  });
  const second = launch(data);
  expect(await second.exit).toBe(3);
  expect(second.err).toMatch(/already runs on this data folder; its window was brought to/);
  await expect
    .poll(() => app.main((world) => [world.window().minimized, world.window().focused]))
    .toEqual([false, 1]);
});

test('the window keeps its size over a restart', async () => {
  const data = await temporaryFolder();
  const app = await launch(data).up();
  await app.main((world) => {
    world.window().bounds = { width: 1500, height: 1000 };
  });
  app.signal('SIGTERM');
  await app.exit;
  const again = await launch(data).up();
  expect(await again.main((world) => world.window().bounds)).toEqual({ width: 1500, height: 1000 });
  expect(await again.main((world) => world.window().shown)).toBe(true);
});
