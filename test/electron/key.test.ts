import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type App, launch } from './launch.ts';
import { latest, practiceCode, scan, signInToPractice } from './support.ts';

let made: { data: string; recoveryFile: string; code: string };

/** One folder with a scan and its recovery code, made once; each test takes a copy. */
beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const data = join(folder, 'data');
  await mkdir(data);
  let end = async (): Promise<void> => {};
  const app = launch(data, {}, (how) => {
    end = how;
  });
  await app.up();
  await signInToPractice(app);
  const code = await practiceCode(app);
  await scan(app, code);
  const recoveryFile = join(folder, 'code.txt');
  await app.main((world, place) => {
    world.dialog.answer({ words: 'Save a recovery code?', button: 'Save…' });
    world.dialog.answer({ words: '', file: String(place) });
    world.choose('[help]', 'Save Recovery Code…');
  }, recoveryFile);
  await vi.waitFor(
    async () => expect(await readFile(recoveryFile, 'utf8')).toContain('Recovery code:'),
    { timeout: 10_000 },
  );
  await close(app);
  await end();
  made = { data, recoveryFile, code };
}, 120_000);

afterAll(() => rm(dirname(made.data), { recursive: true, force: true }));

async function folderWithAScan(): Promise<string> {
  const data = await temporaryFolder();
  await cp(made.data, data, { recursive: true });
  return data;
}

async function close(app: App): Promise<void> {
  app.signal('SIGTERM');
  expect(await app.exit).toBe(0);
}

const anotherVault = { secret: 'the keyring of another account' };

test("after a change of the vault's key the key file is sealed again", async () => {
  const data = await folderWithAScan();
  const sealed = await readFile(join(data, 'key.vault'));
  const vault = { secret: 'changed', formerSecret: 'the keyring of this account' };
  const again = await launch(data, { vault }).up();
  await expect.poll(() => latest(again)).toEqual([made.code]);
  await close(again);
  expect(await readFile(join(data, 'key.vault'))).not.toEqual(sealed);
  // The old one is not needed any more.
  await launch(data, { vault: { secret: 'changed' } }).up();
});

test("with another account's vault the app says so, changes nothing and ends", async () => {
  const data = await folderWithAScan();
  const before = await readFile(join(data, 'key.vault'));
  const answers = [{ words: 'The data cannot be opened.', button: 'Close' }];
  const other = launch(data, { vault: anotherVault, answers });
  expect(await other.exit).toBe(3);
  expect(other.err).toMatch(/cannot start: the system's vault does not open the key file/);
  expect(await readFile(join(data, 'key.vault'))).toEqual(before);
});

test('a recovery code, saved from the menu, opens the data on another account', async () => {
  const data = await folderWithAScan();
  const answers = [
    { words: 'The data cannot be opened.', button: 'Use a recovery code…' },
    { words: 'Recovery code', file: made.recoveryFile },
  ];
  const other = await launch(data, { vault: anotherVault, answers }).up();
  await expect.poll(() => latest(other)).toEqual([made.code]);
  await close(other);
  await launch(data, { vault: anotherVault }).up();
});

test('a recovery code from before opens nothing once a new one is asked for', async () => {
  const data = await folderWithAScan();
  const app = await launch(data).up();
  await app.main((world) => {
    world.dialog.answer({ words: 'Save a recovery code?', button: 'New code…' });
    world.dialog.answer({ words: 'End the recovery codes from before?', button: 'End them' });
    world.dialog.answer({ words: 'start it again, then save the new code', button: 'OK' });
    world.choose('[help]', 'Save Recovery Code…');
  });
  await vi.waitFor(async () => expect(await readdir(data)).toContain('key.renew'));
  await close(app);
  const told = [{ words: 'The data has a new key.', button: 'OK' }];
  const again = await launch(data, { answers: told }).up();
  await expect.poll(() => latest(again)).toEqual([made.code]);
  await close(again);
  const answers = [
    { words: 'The data cannot be opened.', button: 'Use a recovery code…' },
    { words: 'Recovery code', file: made.recoveryFile },
    { words: 'That code belongs to other data.', button: 'OK' },
    { words: 'The data cannot be opened.', button: 'Close' },
  ];
  expect(await launch(data, { vault: anotherVault, answers }).exit).toBe(3);
  // With the vault of this account it opens as ever.
  const last = await launch(data).up();
  await expect.poll(() => latest(last)).toEqual([made.code]);
  await close(last);
});

test('a recovery code that cannot be written is reported, and the app goes on', async () => {
  const app = await launch(await temporaryFolder()).up();
  await app.main((world) => {
    world.dialog.answer({ words: 'Save a recovery code?', button: 'Save…' });
    world.dialog.answer({ words: '', file: '/proc/recovery-code.txt' });
    world.choose('[help]', 'Save Recovery Code…');
  });
  await expect
    .poll(() => app.main((world) => [...world.dialog.standing].map(({ words }) => words).join()))
    .toContain('could not be written there (ENOENT)');
  await app.main((world) => world.dialog.answer({ words: 'could not be', button: 'OK' }));
  await close(app);
});

test('a new start sets the data aside and begins empty', async () => {
  const data = await folderWithAScan();
  const answers = [
    { words: 'The data cannot be opened.', button: 'New start…' },
    { words: 'Begin empty', button: 'New start' },
    { words: 'was set aside in', button: 'OK' },
  ];
  const other = await launch(data, { vault: anotherVault, answers }).up();
  expect(await other.page((page) => page.readAppState().session?.kind)).toBe('signed-out');
  const aside = (await readdir(data)).find((name) => name.startsWith('set-aside-')) ?? '';
  expect(await readdir(join(data, aside))).toEqual(
    expect.arrayContaining(['key.vault', 'practice']),
  );
});

test('on Linux without a keyring the key is kept in a file only after a person agreed', async () => {
  const data = await temporaryFolder();
  const vault = { backend: 'basic_text' } as const;
  const words = 'has no vault for the key';
  const refused = launch(data, { vault, answers: [{ words, button: 'Close' }] });
  expect(await refused.exit).toBe(3);
  expect(await readdir(data)).not.toContain('key.vault');
  const agreed = [{ words, button: 'Go on without a vault' }];
  await close(await launch(data, { vault, answers: agreed }).up());
  // It is not asked again: a dialog without a prepared answer would stay open for ever.
  await launch(data, { vault }).up();
});

test('a locked vault ends the start and loses nothing', async () => {
  const data = await folderWithAScan();
  const answers = [{ words: 'unlock it and start again', button: 'Close' }];
  expect(await launch(data, { vault: { available: false }, answers }).exit).toBe(3);
  const again = await launch(data).up();
  await expect.poll(() => latest(again)).toEqual([made.code]);
});
