import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type App, launch } from './launch.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

const older = 'the version before\n';
const file = 'Pharmacy-Bench-9.0.0.AppImage';

/** A packaged build with an update server; the newer build records that it was started. */
async function launchOutdated(sha512?: string) {
  const folder = await temporaryFolder();
  const ran = join(folder, 'ran');
  const newer = `#!/bin/sh\ntest -n "$APPIMAGE_EXIT_AFTER_INSTALL" && exit 0\necho ran > '${ran}'\n`;
  const hash = sha512 ?? createHash('sha512').update(newer).digest('base64');
  const info = `version: 9.0.0
files:
  - url: ${file}
    sha512: ${hash}
    size: ${newer.length}
path: ${file}
sha512: ${hash}
releaseDate: '2026-01-02T00:00:00.000Z'
`;
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    requestedPaths.push(path);
    if (path.startsWith('/latest-linux')) response.end(info);
    else if (path === `/${file}`) response.end(newer);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const resources = join(folder, 'resources');
  await mkdir(resources);
  const url = `http://127.0.0.1:${address.port}`;
  await writeFile(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${url}\nupdaterCacheDirName: pharmacy-bench\n`,
  );
  const installed = join(folder, 'Pharmacy Bench.AppImage');
  await writeFile(installed, older);
  await chmod(installed, 0o755);
  const env = { APPIMAGE: installed, XDG_CACHE_HOME: join(folder, 'cache') };
  const app = await launch(join(folder, 'data'), { packaged: true, resources, env }).up();
  const text = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
  return { app, requestedPaths, newer, installed: () => text(installed), ran: () => text(ran) };
}

const menu = (app: App): Promise<unknown> => app.main((world) => world.menu());
const ready = (app: App) =>
  expect.poll(() => menu(app), { timeout: 15_000 }).toContain('File > Restart to Update');
const restart = (app: App): Promise<unknown> =>
  app.main((world) => world.choose('File', 'Restart to Update'));

test('an update is applied on request, once nothing is being entered', async () => {
  const { app, newer, installed, ran } = await launchOutdated();
  await ready(app);
  await app.page((page) => page.keep(true));
  await restart(app);
  await app.main((world) => world.dialog.answer({ words: 'Finish it or clear it', button: 'OK' }));
  await expect.poll(() => app.main((world) => world.dialog.shown.length)).toBe(1);
  expect(await installed()).toBe(older);
  await app.connected();

  await app.page((page) => page.keep(false));
  await restart(app).catch(() => undefined);
  expect(await app.exit).toBe(0);
  expect(await installed()).toBe(newer);
  await expect.poll(ran).toBe('ran\n');
});

test('an update is installed when the program ends, and not started then', async () => {
  const { app, newer, installed, ran } = await launchOutdated();
  await ready(app);
  expect(await installed()).toBe(older);
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
  expect(await installed()).toBe(newer);
  expect(await ran()).toBe('');
});

test('while nobody is there an update is tried without asking, but not over unsaved typing', async () => {
  const { app, newer, installed } = await launchOutdated();
  await ready(app);
  await app.page((page) => page.keep(true));
  await app.main((world) => {
    world.power.idleSeconds = 31 * 60;
  });
  await expect
    .poll(() => app.page((page) => page.timesAskedToLeave()), { timeout: 12_000 })
    .not.toBe(0);
  expect(await installed()).toBe(older);
  expect(await app.main((world) => world.dialog.shown)).toEqual([]);
  await app.page((page) => page.keep(false));
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
  expect(await installed()).toBe(newer);
});

test('an update file with a wrong hash is refused', async () => {
  const other = createHash('sha512').update('something else').digest('base64');
  const { app, requestedPaths, installed } = await launchOutdated(other);
  await expect.poll(() => app.err, { timeout: 15_000 }).toContain('Updates: Error');
  expect(requestedPaths).toContain(`/${file}`);
  expect(await menu(app)).toContain('File > Restart to Update (off)');
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
  expect(await installed()).toBe(older);
});

test('a build without an update address looks for no updates', async () => {
  const app = await launch(await temporaryFolder(), { packaged: true }).up();
  expect(await menu(app)).toContain('File > Restart to Update (off)');
  expect(app.err).toBe('');
});
