import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { renewalText } from '../hosting/renewalText.ts';
import { writeWholeFile } from '../hosting/wholeFile.ts';
import { errorCode } from '../station/defect.ts';
import { finishRotation, rotateKey } from '../station/keyRotation.ts';
import type { KeyVault, VaultAnswer } from '../station/keys.ts';

const keyBytes = 32;
/** A key and a line's end are 65. */
const mostKeyFileBytes = 1_024;
const keyText = /^[0-9a-f]{64}\n?$/;

/**
 * The browser host's vault: the key as hex in a 0600 file `key` beside the data. It protects copies of
 * the databases, but not against this account; hence `allowRemote`.
 */
export const fileVault: KeyVault = {
  async obtain(folder, fresh) {
    const path = join(folder, 'key');
    const found = await read(path);
    if (found?.kind === 'key') return inForce(found.key, folder);
    if (found !== null) return found;
    if (!fresh) {
      return {
        kind: 'missing',
        message: `the key file ${path} is gone; without it the data beside it cannot be read`,
      };
    }
    await keepIn(folder)(randomBytes(keyBytes));
    return (
      (await read(path)) ?? { kind: 'missing', message: `the key file ${path} vanished at once` }
    );
  },

  async trailKey(folder) {
    const path = join(folder, 'trail-key');
    const found = await read(path);
    if (found?.kind === 'key') return found.key;
    if (found !== null) await rename(path, `${path}.${Date.now()}.old`);
    const key = randomBytes(keyBytes);
    await writeWholeFile(path, `${key.toString('hex')}\n`);
    return key;
  },

  place: async () => 'file',
};

/** The same vault, which gives the data a new key before it hands it out; `say` says what came of it. */
export function renewingVault(say: (line: string) => void): KeyVault {
  return {
    ...fileVault,
    async obtain(folder, fresh) {
      const found = await fileVault.obtain(folder, fresh);
      if (found.kind !== 'key' || fresh) return found;
      const keep = keepIn(folder);
      const result = await rotateKey({ folder, key: found.key, keep });
      say(renewalText(result.kind));
      return result.kind === 'rotated'
        ? { kind: 'key', key: result.key, events: ['new-key'] }
        : found;
    },
  };
}

const keepIn = (folder: string) => async (key: Buffer) => {
  await writeWholeFile(join(folder, 'key'), `${key.toString('hex')}\n`);
  return true;
};

async function inForce(key: Buffer, folder: string): Promise<VaultAnswer> {
  return { kind: 'key', key: await finishRotation({ folder, key, keep: keepIn(folder) }) };
}

async function read(path: string): Promise<VaultAnswer | null> {
  try {
    // One handle for both checks, so that they see the same file.
    // A pipe in its place would keep the start waiting for whoever writes to it.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const found = await file.stat();
      if (found.isDirectory()) return unreadable(`the key file ${path} is a folder`);
      if (!found.isFile() || found.size > mostKeyFileBytes) {
        return unreadable(`the key file ${path} does not hold a key`);
      }
      return answerFrom(path, found.mode, await file.readFile('utf8'));
    } finally {
      await file.close();
    }
  } catch (error) {
    switch (errorCode(error)) {
      case 'ENOENT':
        return null;
      case 'EACCES':
      case 'EPERM':
        return unreadable(`this account may not read the key file ${path}`);
      default:
        throw error;
    }
  }
}

function answerFrom(path: string, mode: number, text: string): VaultAnswer {
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    return unreadable(`other accounts may read the key file ${path}; set its mode to 600`);
  }
  if (!keyText.test(text)) return unreadable(`the key file ${path} does not hold a key`);
  return { kind: 'key', key: Buffer.from(text.trim(), 'hex') };
}

function unreadable(message: string): VaultAnswer {
  return { kind: 'unreadable', message };
}
