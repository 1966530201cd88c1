import { safeStorage } from 'electron';
import type { Sealer } from '../desktop/sealedKey.ts';

let without = false;

/** The system's own vault: only programs of this account can read what it seals. */
export const sealer: Sealer = {
  async state() {
    const linux = process.platform === 'linux';
    if (linux && !without && safeStorage.getSelectedStorageBackend() === 'basic_text') {
      return 'open-to-all';
    }
    return (await safeStorage.isAsyncEncryptionAvailable()) ? 'ready' : 'shut';
  },
  goWithout() {
    without = true;
    safeStorage.setUsePlainTextEncryption(true);
  },
  seal: (text) => safeStorage.encryptStringAsync(text),
  unseal: (sealed) => safeStorage.decryptStringAsync(sealed),
};
