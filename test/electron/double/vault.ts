import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Settings } from './settings.ts';

/** Plays safeStorage: real encryption under the vault's secret, so that a wrong one does not open. */
export class VaultDouble {
  readonly #settings: Settings;
  #plainly = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return this.#works();
  }

  getSelectedStorageBackend(): string {
    return this.#settings.vault.backend;
  }

  setUsePlainTextEncryption(plainly: boolean): void {
    this.#plainly = plainly;
  }

  async encryptStringAsync(text: string): Promise<Buffer> {
    if (!this.#works()) throw new Error('Encryption is not available.');
    return seal(text, this.#settings.vault.secret);
  }

  async decryptStringAsync(sealed: Buffer) {
    if (!this.#works()) throw new Error('Decryption is not available.');
    const { secret, formerSecret } = this.#settings.vault;
    const result = unseal(sealed, secret);
    if (result !== null) return { result, shouldReEncrypt: false };
    const former = formerSecret === null ? null : unseal(sealed, formerSecret);
    if (former === null) throw new Error('Error while decrypting the ciphertext.');
    return { result: former, shouldReEncrypt: true };
  }

  #works(): boolean {
    const { backend, available } = this.#settings.vault;
    const known = this.#settings.platform !== 'linux' || backend !== 'basic_text';
    return available && (known || this.#plainly);
  }
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function seal(text: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function unseal(sealed: Buffer, secret: string): string | null {
  if (sealed.length < 28) return null;
  const opener = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12));
  opener.setAuthTag(sealed.subarray(12, 28));
  try {
    return Buffer.concat([opener.update(sealed.subarray(28)), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}
