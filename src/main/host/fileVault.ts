import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../hosting/errors.ts';
import type { KeyVault, VaultAnswer } from '../station/keys.ts';

const keyBytes = 32;
const keyText = /^[0-9a-f]{64}\n?$/;

/**
 * The browser host's vault: the key as hex in a 0600 file `key` beside the data. It keeps the data
 * from whoever copies the databases alone, not from this account; hence `allowRemote`.
 */
export const fileVault: KeyVault = {
  async obtain(folder, fresh) {
    const path = join(folder, 'key');
    const found = await read(path);
    if (found !== null) return found;
    if (!fresh) {
      return {
        kind: 'missing',
        words: `the key file ${path} is gone; without it the data beside it cannot be read`,
      };
    }
    await write(folder, path);
    return (
      (await read(path)) ?? { kind: 'missing', words: `the key file ${path} vanished at once` }
    );
  },
};

async function read(path: string): Promise<VaultAnswer | null> {
  try {
    const file = await open(path, 'r');
    await using _closed = { [Symbol.asyncDispose]: () => file.close() };
    const { mode } = await file.stat();
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      return unreadable(`other accounts may read the key file ${path}; set its mode to 600`);
    }
    const text = await file.readFile('utf8');
    if (!keyText.test(text)) return unreadable(`the key file ${path} does not hold a key`);
    return { kind: 'key', key: Buffer.from(text.trim(), 'hex') };
  } catch (error) {
    switch (errorCode(error)) {
      case 'ENOENT':
        return null;
      case 'EACCES':
      case 'EPERM':
        return unreadable(`this account may not read the key file ${path}`);
      case 'EISDIR':
        return unreadable(`the key file ${path} is a folder`);
      default:
        throw error;
    }
  }
}

function unreadable(words: string): VaultAnswer {
  return { kind: 'unreadable', words };
}

/** Whole or not at all: a torn key would make all that is written under it unreadable. */
async function write(folder: string, path: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; NTFS journals the rename itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
