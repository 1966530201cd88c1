import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dialog, safeStorage } from 'electron';
import { writeWholeFile } from '../hosting/wholeFile.ts';
import { errorCode } from '../station/defect.ts';
import type { KeyVault, VaultAnswer } from '../station/keys.ts';

const keyText = /^[0-9a-f]{64}$/;

/** The system's own vault, which lets this account's programs alone read the key file. */
export const systemVault: KeyVault = {
  async obtain(folder, fresh) {
    const path = join(folder, 'key.vault');
    const sealed = await sealedKey(path);
    if (sealed === null && !fresh) {
      return { kind: 'missing', words: `the key file ${path} is gone; the data needs it` };
    }
    const plainly = keptPlainly();
    if (plainly && sealed === null && !(await mayKeepPlainly())) {
      return unreadable('this machine has no vault for the key, and none may be kept without one');
    }
    // Whoever has such a key file has agreed to it when it was made.
    if (plainly) safeStorage.setUsePlainTextEncryption(true);
    if (!(await safeStorage.isAsyncEncryptionAvailable())) {
      return unreadable("the system's vault cannot be opened; unlock it and start again");
    }
    return sealed === null ? make(path) : unseal(path, sealed);
  },
};

async function sealedKey(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** On Linux without a keyring Electron hides the key with a password that everybody knows. */
function keptPlainly(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}

async function mayKeepPlainly(): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: 'Pharmacy Bench',
    message: 'This machine has no vault for the key to your data.',
    detail:
      'Without a keyring (GNOME Keyring or KWallet) the key lies in a file that anyone who can read your files can use. Set up a keyring and start again, or go on without one.',
    buttons: ['Close', 'Go on without a vault'],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}

async function make(path: string): Promise<VaultAnswer> {
  const key = randomBytes(32);
  await writeWholeFile(path, await safeStorage.encryptStringAsync(key.toString('hex')));
  return { kind: 'key', key };
}

async function unseal(path: string, sealed: Buffer): Promise<VaultAnswer> {
  const opened = await safeStorage.decryptStringAsync(sealed).catch((error: unknown) => {
    if (error instanceof Error) return null;
    throw error;
  });
  if (opened === null || !keyText.test(opened.result)) {
    return unreadable(`the system's vault does not open the key file ${path}`);
  }
  if (opened.shouldReEncrypt) {
    await writeWholeFile(path, await safeStorage.encryptStringAsync(opened.result));
  }
  return { kind: 'key', key: Buffer.from(opened.result, 'hex') };
}

function unreadable(words: string): VaultAnswer {
  return { kind: 'unreadable', words };
}
