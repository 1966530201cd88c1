import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type App, launch } from './launch.ts';
import { launchOutdated, older, strangersKey, updateFile } from './outdated.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

/** As the double says. */
const version = '0.1.0';

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

test('an update file that is not the one that was signed is refused', async () => {
  const { app, requestedPaths, installed } = await launchOutdated({ served: 'something else' });
  await expect.poll(() => app.err, { timeout: 15_000 }).toContain('Updates: Error');
  expect(requestedPaths).toContain(`/${updateFile}`);
  expect(await menu(app)).toContain('File > Restart to Update (off)');
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
  expect(await installed()).toBe(older);
});

test.for([
  ['nobody has signed', 'unsigned', { key: null }],
  ['a stranger has signed', 'forged', { key: strangersKey }],
  ['was signed for other files', 'other-files', { sha512: 'of something else' }],
  ['was signed as another version', 'other-files', { version: '0.0.9' }],
  ['was signed for another program', 'another-product', { product: 'another' }],
] as const)('an update that %s is not even fetched', async ([, why, change]) => {
  const { app, requestedPaths, installed } = await launchOutdated(change);
  await expect.poll(() => app.err, { timeout: 15_000 }).toBe(`Updates: refused, ${why}.\n`);
  expect(requestedPaths).not.toContain(`/${updateFile}`);
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
  expect(await installed()).toBe(older);
});

test('an older release that was signed once is not taken after a newer one was announced', async () => {
  const folder = await temporaryFolder();
  const newer = await launchOutdated({ folder, announced: '9.2.0', version: '9.2.0', served: '' });
  await expect.poll(() => newer.app.err, { timeout: 15_000 }).toContain('Updates: Error');
  newer.app.signal('SIGTERM');
  await newer.app.exit;
  const { app, requestedPaths } = await launchOutdated({ folder });
  await expect.poll(() => app.err, { timeout: 15_000 }).toBe('Updates: refused, replayed.\n');
  expect(requestedPaths).not.toContain(`/${updateFile}`);
});

test('a file that is changed after it was checked is not installed', async () => {
  const { app, folder, installed } = await launchOutdated();
  await ready(app);
  const [pending = ''] = await readdir(join(folder, 'cache'));
  const file = join(folder, 'cache', pending, 'pending', updateFile);
  await writeFile(file, `${await readFile(file, 'utf8')}# and mine\n`);
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
  expect(app.err).toContain('the downloaded file was changed');
  expect(await installed()).toBe(older);
});

test('a build without a key to check updates with looks for none', async () => {
  const { app, requestedPaths } = await launchOutdated({ withoutKey: true });
  expect(await menu(app)).toContain('File > Restart to Update (off)');
  expect(requestedPaths).toEqual([]);
});

test('a build without an update address looks for no updates', async () => {
  const app = await launch(await temporaryFolder(), { packaged: true }).up();
  expect(await menu(app)).toContain('File > Restart to Update (off)');
  expect(app.err).toBe('');
});

/** A packaged build whose update is on trial: it has begun twice and never ran well. */
async function launchFailing(change: Record<string, unknown> = {}) {
  const folder = await temporaryFolder();
  const place = join(folder, 'Pharmacy Bench.AppImage');
  const kept = join(folder, 'kept');
  await Promise.all([writeFile(place, 'the newer'), writeFile(kept, older)]);
  const state = join(folder, 'state');
  await mkdir(state, { mode: 0o700 });
  const sha512 = createHash('sha512').update(older).digest('base64');
  const before = { file: kept, sha512 };
  const trial = { from: '0.0.1', to: version, starts: 2, before, state: 'on-trial', ...change };
  await writeFile(join(state, 'update-trial.json'), JSON.stringify(trial));
  const app = launch(folder, { packaged: true, env: { APPIMAGE: place } });
  return { app, place };
}

test('an update that never starts well is taken back, and the version before is started', async () => {
  const { app, place } = await launchFailing();
  expect(await app.exit).toBe(0);
  expect(await readFile(place, 'utf8')).toBe(older);
  expect(app.relaunches).toMatchObject([{ execPath: place }]);
  expect(app.err).toBe(`Updates: ${version} does not start well; 0.0.1 is back.\n`);
});

test('the version that is back says what happened, once its window is there', async () => {
  const { app } = await launchFailing({ from: version, to: '9.0.0', state: 'went-back' });
  await app.main((world) => world.dialog.answer({ words: 'was taken back', button: 'OK' }));
  await app.up();
  await expect.poll(() => app.main((world) => world.dialog.shown.length)).toBe(1);
});

test('an update on trial that runs is believed once it ends in order', async () => {
  const { app, place } = await launchFailing({ starts: 0 });
  await app.up();
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
  expect(await readFile(place, 'utf8')).toBe('the newer');
  await expect(readFile(join(place, '..', 'state', 'update-trial.json'))).rejects.toThrow('ENOENT');
});
