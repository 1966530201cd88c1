import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type App, launch } from './launch.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

const elsewhere = 'https://pharmacy.evil.example/api';
const words = 'Work with the service at pharmacy.evil.example?';

/** Where the window says that it works. */
const place = (app: App): Promise<unknown> =>
  app.page((page) => JSON.stringify(page.readAppState().session));

test('a packaged build asks before it uses the service of its command line', async () => {
  const data = await temporaryFolder();
  const args = ['--service', elsewhere];
  const refusing = [{ words, button: 'Go on without it' }];
  const first = await launch(data, { packaged: true, args, answers: refusing }).up();
  expect(await first.main((world) => world.dialog.shown)).toHaveLength(1);
  expect(await place(first)).not.toContain('evil');
  first.signal('SIGTERM');
  expect(await first.exit).toBe(0);

  const agreeing = [{ words, button: 'Work with it' }];
  const second = await launch(data, { packaged: true, args, answers: agreeing }).up();
  expect(await place(second)).toContain('pharmacy.evil.example');
});

test('nothing of a service is opened while the question stands', async () => {
  const app = launch(await temporaryFolder(), {
    packaged: true,
    args: [`--service=${elsewhere}`],
  });
  await expect.poll(() => app.main((world) => world.dialog.standing.size)).toBe(1);
  expect(await app.main((world) => world.windows())).toBe(0);
});
