import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UpdateChannel } from '#shared/policy/policy.ts';
import { ReleaseMemory } from '../../../src/main/desktop/releaseMemory.ts';
import { product } from '../../../src/main/desktop/signedRelease.ts';
import { keepUpToDate } from '../../../src/main/desktop/updating.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

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

async function offered(signed: boolean, channel: UpdateChannel = 'stable') {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = await temporaryFolder();
  const file = join(state, 'installer');
  await writeFile(file, 'installer');
  const sha512 = createHash('sha512').update('installer').digest('base64');
  const files = [{ url: 'installer', sha512, size: 9 }];
  const release = JSON.stringify({ product, version: '2.0.0', files });
  const signature = sign(null, Buffer.from(release), privateKey).toString('base64');
  const updater = new UpdaterDouble({
    ...{ version: '2.0.0', files },
    ...(signed ? { release, signature } : {}),
  });
  const der = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const memory = new ReleaseMemory(state);
  const trust = { publicKey: der, installed: '1.0.0', memory, channel: Promise.resolve(channel) };
  const listeners = { ready: vi.fn(), failedAtTheEnd: vi.fn(), log: vi.fn() };
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
  const none = await offered(true, 'none');
  const early = await offered(true, 'early');
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
  await updates.beforeEnd();
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
  await updates.beforeEnd();
  expect(updater.autoInstallOnAppQuit).toBe(false);
  updates.install();
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
});
