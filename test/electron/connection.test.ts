import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type App, launch } from './launch.ts';
import { latest, practiceCode, scan, signInToPractice } from './support.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

/** How many ports the page was ever given. */
const ports = (app: App): Promise<unknown> => app.page((page) => page.ports());

test('the page is connected again after a reload, a crash and a sleep', async () => {
  const app = await launch(await temporaryFolder()).up();
  await signInToPractice(app);
  const code = await practiceCode(app);
  const bo = { firstName: 'Bo', lastName: 'Lindqvist' };
  await app.page((page, name) => page.station['people']?.['choose']?.(name), bo);
  const person = () => app.page((page) => page.readAppState().atWindow?.person);

  await app.main((world) => world.window().webContents.loadAgain());
  await app.connected();
  await scan(app, code);

  await app.main((world) => world.window().webContents.forcefullyCrashRenderer());
  await expect.poll(() => app.err).toContain("The window's process is gone: crashed.");
  await app.connected();
  await expect.poll(() => latest(app)).toEqual([code]);
  // It is the same window all along, with the same person at it.
  await expect.poll(person).toEqual(bo);

  const before = await ports(app);
  await app.main((world) => {
    world.power.emit('suspend');
    world.power.emit('resume');
  });
  await expect.poll(() => ports(app)).toBe(Number(before) + 1);
  await app.connected();
  expect(await app.page((page) => page.readAppState().machine)).toEqual({ kind: 'awake' });
  await scan(app, await practiceCode(app, 1));
});

test('a page that keeps crashing is loaded again only after a question', async () => {
  const app = await launch(await temporaryFolder()).up();
  for (let time = 0; time < 3; time += 1) {
    await app.main((world) => world.window().webContents.forcefullyCrashRenderer());
    await app.connected();
  }
  await app.main((world) => world.window().webContents.forcefullyCrashRenderer());
  await expect
    .poll(() => app.main((world) => [...world.dialog.standing].map(({ words }) => words).join()))
    .toContain('The window keeps failing.');
  await app.main((world) => world.dialog.answer({ words: 'keeps failing', button: 'Try again' }));
  await app.connected();
});

test('an unresponsive window can be waited for or loaded again', async () => {
  const app = await launch(await temporaryFolder()).up();
  await app.main((world) => world.window().emit('unresponsive'));
  await app.main((world) => world.dialog.answer({ words: 'does not answer', button: 'Wait' }));
  expect(await ports(app)).toBe(1);
  await app.main((world) => {
    world.window().emit('unresponsive');
    world.dialog.answer({ words: 'does not answer', button: 'Load again' });
  });
  await expect.poll(() => app.err).toContain("The window's process is gone");
  await app.connected();
});

test('a new connection of the page ends the one before', async () => {
  const app = await launch(await temporaryFolder()).up();
  // Many requests in a row, as by a broken page.
  await app.page((page) => page.requestPort(5));
  await expect.poll(() => ports(app)).toBeGreaterThanOrEqual(6);
  await expect.poll(() => app.page((page) => page.openPorts())).toBe(1);
  await app.connected();
});
