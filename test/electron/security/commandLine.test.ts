import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { type LaunchOptions, launch } from '../launch.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

/** Ends by itself, in words, and before anything of the program was opened. */
async function refused(args: readonly string[], options: LaunchOptions = {}): Promise<string> {
  const app = launch(await temporaryFolder(), { packaged: true, ...options, args });
  expect(await app.exit, args.join()).toBe(3);
  expect(app.err).toMatch(/^Pharmacy Bench cannot start: [^\n]+\n$/);
  expect(app.out).toBe('');
  return app.err;
}

test('a packaged build started with a switch that is not its own ends in words', async () => {
  const hidden = ['--data', '--remote-debugging-port=1', 'a', '--inspect', '--no-sandbox'];
  const words = 'it takes no --remote-debugging-port, --inspect, --no-sandbox. Take it out';
  expect(await refused(hidden)).toContain(words);
  for (const given of ['--disable-web-security', '--renderer-cmd-prefix=/tmp/mine', '-r']) {
    expect(await refused([given])).toContain(`it takes no ${given.split('=', 1)[0]}. Take it out`);
  }
}, 60_000);

test('no door is open while a person reads why it does not start', async () => {
  const app = launch(await temporaryFolder(), {
    packaged: true,
    args: ['--remote-debugging-port=9222', '--remote-debugging-pipe'],
  });
  app
    .main((world) => {
      const show = world.dialog.showErrorBox.bind(world.dialog);
      world.dialog.showErrorBox = (title, content) => {
        show(title, content);
        process.stdout.write(`${title}: ${[...world.app.commandLine.switches].join()}\n`);
      };
    })
    .catch(() => undefined);
  expect(await app.exit).toBe(3);
  expect(app.out).toBe('Pharmacy Bench cannot start: data,state\n');
});

test('an AppImage without user namespaces says so, and does not run without a sandbox', async () => {
  const appImage = { env: { APPIMAGE: '/home/dana/Pharmacy Bench.AppImage' } };
  const words = await refused(['--no-sandbox'], appImage);
  expect(words).toContain('programs may not make user namespaces here');
  expect(words).toContain('.deb');
  // Together with anything else it is no longer what the AppImage does by itself.
  expect(await refused(['--no-sandbox', '--inspect'], appImage)).toContain('it takes no');
});

test('an environment that takes the sandbox away is refused too', async () => {
  const words = await refused([], { env: { ELECTRON_DISABLE_SANDBOX: '1' } });
  expect(words).toContain('takes its sandbox away');
});

test("the app's own options, and what a system adds, start it", async () => {
  const own = ['--after-crash', '--updated', 'https://example.invalid/'];
  await launch(await temporaryFolder(), { packaged: true, args: own }).up();
  const mac = { packaged: true, platform: 'darwin', args: ['-psn_0_12345'] } as const;
  await launch(await temporaryFolder(), mac).up();
  expect(await refused(['-psn_0_12345'])).toContain('it takes no -psn_0_12345');
});
