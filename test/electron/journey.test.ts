import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { launch } from './launch.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

test('start, sign in to practice, scan, reload, quit, start again', async () => {
  const data = await temporaryFolder();
  const app = await launch(data).up();
  await app.page((page) => page.station['session']?.['signInToPractice']?.());
  await expect.poll(() => app.page((page) => page.readBench().session?.kind)).toBe('signed-in');
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
  expect(app.err).toBe('');
});
