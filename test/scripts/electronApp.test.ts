import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reasonIn, runElectron } from '../../scripts/electronApp.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A program in Electron's place that does what the script says. */
async function program(script: string): Promise<string> {
  const path = join(await temporaryFolder(), 'electron');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  vi.stubEnv('DISPLAY', ':0');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return path;
}

test('an app whose window was open gives the exit code', async () => {
  const path = await program("echo 'Pharmacy Bench: the window is open.'; exit 5");
  expect(await runElectron(path, [])).toEqual({ kind: 'ended', code: 5 });
});

test('an app that said why it does not start gives the exit code', async () => {
  expect(await runElectron(await program('exit 3'), [])).toEqual({ kind: 'ended', code: 3 });
});

test('an app that ends at once cannot run here', async () => {
  const path = await program(
    'echo "electron: error while loading shared libraries: libgtk-3.so.0: cannot open" >&2; exit 127',
  );
  const run = await runElectron(path, []);
  expect(run).toEqual({ kind: 'cannot-run', words: 'the system lacks libgtk-3.so.0' });
});

test('an app that is killed at once cannot run here', async () => {
  const run = await runElectron(await program('kill -TRAP $$'), []);
  expect(run).toEqual({ kind: 'cannot-run', words: 'it ended at once with code 133' });
});

test('an app that cannot be started cannot run here', async () => {
  const path = await program('');
  await chmod(path, 0o644);
  expect((await runElectron(path, [])).kind).toBe('cannot-run');
});

test.runIf(process.platform === 'linux')('an app without a display is not started', async () => {
  const path = await program("echo 'Pharmacy Bench: the window is open.'");
  vi.stubEnv('DISPLAY', '');
  vi.stubEnv('WAYLAND_DISPLAY', '');
  const run = await runElectron(path, []);
  expect(run).toEqual({ kind: 'cannot-run', words: 'there is no display' });
});

test.for([
  ['Running as root without --no-sandbox is not supported.', 'it does not run as root'],
  ['Missing X server or $DISPLAY', 'the display cannot be opened'],
  ['No usable sandbox!', 'the system gives it no sandbox'],
  ['something else', null],
] as const)('%j reads as %j', ([noise, words]) => {
  expect(reasonIn(noise)).toBe(words);
});
