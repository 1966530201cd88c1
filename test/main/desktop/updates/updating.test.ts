import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UpdateChannel } from '#shared/policy/policy.ts';
import { ReleaseMemory } from '../../../../src/main/desktop/updates/releaseMemory.ts';
import { placeInQueue, seedIn } from '../../../../src/main/desktop/updates/share.ts';
import { product } from '../../../../src/main/desktop/updates/signedRelease.ts';
import { keepUpToDate } from '../../../../src/main/desktop/updates/updating.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

class UpdaterDouble extends EventEmitter {
  autoDownload = true;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  logger: unknown = console;
  looks = 0;
  #channel: string | null = null;
  readonly downloadUpdate = vi.fn(async () => {});
  readonly quitAndInstall = vi.fn();
  readonly #updateInfo: unknown;

  constructor(updateInfo: unknown) {
    super();
    this.#updateInfo = updateInfo;
  }

  get channel() {
    return this.#channel;
  }

  /** As the library's own does. */
  set channel(name: string | null) {
    this.#channel = name;
    this.allowDowngrade = true;
  }

  checkForUpdates() {
    this.looks += 1;
    return Promise.resolve({ isUpdateAvailable: true, updateInfo: this.#updateInfo });
  }
}

/** How the update and this computer differ from the usual: signed, for all, `stable`, never failed here. */
interface Offer {
  readonly channel?: UpdateChannel;
  readonly share?: number;
  readonly hasFailed?: boolean;
}

const seed = '5f0b4d1e-2a3c-4c55-9d2e-0c8a1b7e6f01';
const closed = Promise.resolve();

async function offered(signed: boolean, { channel = 'stable', share, hasFailed }: Offer = {}) {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = await temporaryFolder();
  const file = join(state, 'installer');
  await writeFile(file, 'installer');
  const sha512 = createHash('sha512').update('installer').digest('base64');
  const files = [{ url: 'installer', sha512, size: 9 }];
  const release = JSON.stringify({ product, version: '2.0.0', files, share });
  const signature = sign(null, Buffer.from(release), privateKey).toString('base64');
  const updater = new UpdaterDouble({
    ...{ version: '2.0.0', files },
    ...(signed ? { release, signature } : {}),
  });
  const der = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const memory = new ReleaseMemory(state);
  const trust = {
    ...{ publicKey: der, installed: '1.0.0', memory, channel: Promise.resolve(channel) },
    seed: async () => seed,
    hasFailed: () => hasFailed === true,
  };
  const keepBefore = vi.fn(async () => {});
  const listeners = { ready: vi.fn(), keepBefore, failedAtTheEnd: vi.fn(), log: vi.fn() };
  const updates = keepUpToDate(updater, trust, listeners);
  return { file, listeners, memory, state, updater, updates };
}

test('nothing is fetched that the publisher has not signed, and no older version is asked for', async () => {
  const { listeners, memory, updater } = await offered(false);
  await expect.poll(() => listeners.log.mock.calls.flat()).toEqual(['Updates: refused, unsigned.']);
  expect(updater.downloadUpdate).not.toHaveBeenCalled();
  expect(updater).toMatchObject({ autoDownload: false, allowDowngrade: false });
  expect(memory.recall()).toBe(null);
});

test('where IT installs updates this program looks for none; early ones are never older ones', async () => {
  const none = await offered(true, { channel: 'none' });
  const early = await offered(true, { channel: 'early' });
  await expect.poll(() => early.updater.downloadUpdate.mock.calls.length).toBe(1);
  expect(early.updater).toMatchObject({ channel: 'beta', allowDowngrade: false });
  expect(none.updater.looks).toBe(0);
});

test('a signed update is fetched, and ready once its file is the one that was signed', async () => {
  const { file, listeners, memory, updater, updates } = await offered(true);
  await expect.poll(() => updater.downloadUpdate.mock.calls.length).toBe(1);
  expect(memory.recall()).toBe('2.0.0');
  updater.emit('update-downloaded', { downloadedFile: file });
  await expect.poll(() => listeners.ready.mock.calls.length).toBe(1);
  await updates.beforeEnd([], closed);
  updates.install();
  expect(updater.quitAndInstall).toHaveBeenCalledWith(true, true);
});

test('a file that is another when it has come is never ready', async () => {
  const { file, listeners, updater, updates } = await offered(true);
  await expect.poll(() => updater.downloadUpdate.mock.calls.length).toBe(1);
  await writeFile(file, 'another');
  updater.emit('update-downloaded', { downloadedFile: file });
  await expect.poll(() => listeners.log.mock.calls.flat().join()).toContain('was changed');
  updates.install();
  expect(listeners.ready).not.toHaveBeenCalled();
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
  expect(listeners.failedAtTheEnd).toHaveBeenCalledTimes(1);
});

async function becomesFolder(file: string): Promise<void> {
  await rm(file);
  await mkdir(file);
}

test.for([
  ['changed', (file: string): Promise<void> => writeFile(file, 'another')],
  ['removed', (file: string): Promise<void> => rm(file)],
  ['replaced by a folder', becomesFolder],
] as const)('a file that is %s before the end is not installed', async ([, harm]) => {
  const { file, listeners, updater, updates } = await offered(true);
  await expect.poll(() => updater.downloadUpdate.mock.calls.length).toBe(1);
  updater.emit('update-downloaded', { downloadedFile: file });
  await expect.poll(() => listeners.ready.mock.calls.length).toBe(1);
  await harm(file);
  await updates.beforeEnd([], closed);
  expect(updater.autoInstallOnAppQuit).toBe(false);
  updates.install();
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
});

test('an update comes to a share of the benches, the same ones each time, and later to the rest', async () => {
  const place = placeInQueue(seed, '2.0.0');
  const early = await offered(true, { share: place });
  const later = await offered(true, { share: place + 1 });
  await expect.poll(() => later.updater.downloadUpdate.mock.calls.length).toBe(1);
  await expect.poll(() => early.memory.recall()).toBe('2.0.0');
  expect(early.updater.downloadUpdate).not.toHaveBeenCalled();
});

test('of a thousand benches about a tenth is in a share of ten, and others with the next version', () => {
  const seeds = Array.from({ length: 1_000 }, (_, nth) => `bench ${nth}`);
  const first = seeds.filter((one) => placeInQueue(one, '2.0.0') < 10);
  const next = seeds.filter((one) => placeInQueue(one, '2.0.1') < 10);
  expect(first.length).toBeGreaterThan(70);
  expect(first.length).toBeLessThan(130);
  expect(next).not.toEqual(first);
});

test('a version that was taken back here is not taken again', async () => {
  const { listeners, updater } = await offered(true, { hasFailed: true });
  await expect.poll(() => listeners.log.mock.calls.flat().join()).toContain('was taken back here');
  expect(updater.downloadUpdate).not.toHaveBeenCalled();
});

async function atTheEnd() {
  const at = await offered(true);
  await expect.poll(() => at.updater.downloadUpdate.mock.calls.length).toBe(1);
  at.updater.emit('update-downloaded', { downloadedFile: at.file });
  await expect.poll(() => at.listeners.ready.mock.calls.length).toBe(1);
  return at;
}

test.for([
  ['in the middle of a fill', ['fill' as const]],
  ['with a journal that cannot say what is in hand', null],
] as const)('an end %s installs nothing', async ([, midway]) => {
  const { listeners, updater, updates } = await atTheEnd();
  await updates.beforeEnd(midway, closed);
  expect(updater.autoInstallOnAppQuit).toBe(false);
  expect(listeners.keepBefore).not.toHaveBeenCalled();
});

test('what brings this version back is kept only once everything is closed, and the update waits for that', async () => {
  const { file, listeners, updater, updates } = await atTheEnd();
  const closing = Promise.withResolvers<void>();
  const end = updates.beforeEnd([], closing.promise);
  // Whoever does not wait installs nothing.
  expect(updater.autoInstallOnAppQuit).toBe(false);
  expect(listeners.keepBefore).not.toHaveBeenCalled();
  closing.resolve();
  await end;
  expect(listeners.keepBefore).toHaveBeenCalledWith({ version: '2.0.0', file });
  expect(updater.autoInstallOnAppQuit).toBe(true);
});

test('a disk that has no room for what is kept leaves the update for another time', async () => {
  const { listeners, updater, updates } = await atTheEnd();
  listeners.keepBefore.mockRejectedValueOnce(new Error('no room'));
  await updates.beforeEnd([], closed);
  expect(updater.autoInstallOnAppQuit).toBe(false);
  updates.install();
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
});

test('a bench’s seed is made once; one that cannot be read is made anew', async () => {
  const state = await temporaryFolder();
  const made = await seedIn(state);
  expect(await seedIn(state)).toBe(made);
  await writeFile(join(state, 'update-seed.json'), '{');
  const again = await seedIn(state);
  expect(again).not.toBe(made);
  expect(await seedIn(state)).toBe(again);
});
