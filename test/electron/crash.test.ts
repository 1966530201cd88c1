import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { launch } from './launch.ts';
import { latest, practiceCode, scan, signInToPractice } from './support.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

/** An uncaught error in the main process. */
const defect = (): void => {
  setTimeout(() => {
    throw new TypeError('of a patient named in the text');
  });
};

test('after an unexpected failure the app restarts, says so and has lost nothing', async () => {
  const data = await temporaryFolder();
  const app = await launch(data).up();
  await signInToPractice(app);
  const code = await practiceCode(app);
  await scan(app, code);
  await app.main(defect).catch(() => undefined);
  expect(await app.exit).toBe(1);
  expect(app.err).toContain('Unexpected failure: TypeError');
  expect(app.err).not.toContain('patient');
  const [relaunch] = app.relaunches;
  expect(relaunch?.args?.slice(1)).toEqual([
    ...['--data', data, '--state', join(data, 'state'), '--after-crash'],
  ]);

  const again = await launch(data, { args: ['--after-crash'] }).up();
  await expect
    .poll(() => again.main((world) => world.dialog.shown.join()))
    .toContain('Pharmacy Bench had to start again.');
  await expect.poll(() => latest(again)).toEqual([code]);
});

test('an unhandled rejection is an unexpected failure too', async () => {
  const app = await launch(await temporaryFolder()).up();
  await app.main(() => void Promise.reject(new Error('nobody waits'))).catch(() => undefined);
  expect(await app.exit).toBe(1);
  expect(app.relaunches).toHaveLength(1);
});

test.for([
  ['Start again', 1],
  ['Close', 0],
] as const)('an app that fails again at once asks: %s', async ([button, relaunched]) => {
  const answers = [{ words: 'failed again right after starting', button }];
  const app = await launch(await temporaryFolder(), { args: ['--after-crash'], answers }).up();
  await app.main(defect).catch(() => undefined);
  expect(await app.exit).toBe(1);
  expect(app.relaunches).toHaveLength(relaunched);
});
