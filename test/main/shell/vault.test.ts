import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Electron's vault as its documentation has it: seals by turning the bytes round. */
const vault = vi.hoisted(() => ({ available: true, backend: 'gnome_libsecret', rotated: false }));
const asked = vi.hoisted(() => vi.fn(async () => ({ response: 0 })));

const turned = (bytes: Uint8Array): Buffer => Buffer.from(bytes).reverse();

vi.mock('electron', () => ({
  dialog: { showMessageBox: asked },
  safeStorage: {
    isAsyncEncryptionAvailable: async () => vault.available,
    getSelectedStorageBackend: () => vault.backend,
    setUsePlainTextEncryption: () => {},
    encryptStringAsync: async (text: string) => turned(Buffer.from(`sealed ${text}`)),
    decryptStringAsync: async (sealed: Buffer) => {
      const text = turned(sealed).toString();
      if (!text.startsWith('sealed ')) throw new Error('Decryption failed');
      return { result: text.slice('sealed '.length), shouldReEncrypt: vault.rotated };
    },
  },
}));

const { systemVault } = await import('../../../src/main/shell/vault.ts');

beforeEach(() => {
  Object.assign(vault, { available: true, backend: 'gnome_libsecret', rotated: false });
  asked.mockReset();
  asked.mockResolvedValue({ response: 0 });
});

test('the key is made once, sealed, and the same the next time', async () => {
  const folder = await temporaryFolder();
  const made = await systemVault.obtain(folder, true);
  if (made.kind !== 'key') throw new Error(made.words);
  expect(made.key).toHaveLength(32);
  const onDisk = await readFile(join(folder, 'key.vault'), 'utf8');
  expect(onDisk).not.toContain(made.key.toString('hex'));
  vault.rotated = true;
  expect(await systemVault.obtain(folder, false)).toEqual(made);
  expect(await systemVault.obtain(folder, false)).toEqual(made);
  expect(asked).not.toHaveBeenCalled();
});

test('a key the vault does not open is unreadable, and stays', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'key.vault'), 'of another account');
  expect((await systemVault.obtain(folder, true)).kind).toBe('unreadable');
  expect(await readFile(join(folder, 'key.vault'), 'utf8')).toBe('of another account');
});

test('a key that is gone is missing, and none is made', async () => {
  const folder = await temporaryFolder();
  expect((await systemVault.obtain(folder, false)).kind).toBe('missing');
  expect(await readdir(folder)).toEqual([]);
});

test('a vault that stays shut is told', async () => {
  vault.available = false;
  const folder = await temporaryFolder();
  expect((await systemVault.obtain(folder, true)).kind).toBe('unreadable');
  expect(await readdir(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('without a keyring a person is asked, once', async () => {
  vault.backend = 'basic_text';
  const folder = await temporaryFolder();
  expect((await systemVault.obtain(folder, true)).kind).toBe('unreadable');
  expect(await readdir(folder)).toEqual([]);
  asked.mockResolvedValue({ response: 1 });
  const made = await systemVault.obtain(folder, true);
  expect(made.kind).toBe('key');
  expect(await systemVault.obtain(folder, false)).toEqual(made);
  expect(asked).toHaveBeenCalledTimes(2);
});
