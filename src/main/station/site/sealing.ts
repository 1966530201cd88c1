import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Bytes that the key's holders alone can read: base64url. */
export const sealedSchema = z.object({
  /** 32 random bytes, from which this one message's key and nonce are made. */
  salt: z.string().length(43),
  /** The ciphertext with its tag of 16 bytes. */
  text: z.string().max(600_000),
});
export type SealedText = z.infer<typeof sealedSchema>;

const TAG = 16;

/**
 * Seals bytes by AES-256-GCM under a key of this message alone (HKDF-SHA-256, RFC 5869), so that no two benches can
 * use a nonce twice. What it is `about` is not kept with it, and opens it only if it is named again.
 */
export function seal(key: Buffer, about: string, bytes: Buffer): SealedText {
  const salt = randomBytes(32);
  const { secret, nonce } = keysOf(key, salt);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString('base64url'), text: text.toString('base64url') };
}

/** @returns null where the key, what it is about or a bit of it is another */
export function openSealed(key: Buffer, about: string, { salt, text }: SealedText): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < TAG) return null;
  const { secret, nonce } = keysOf(key, Buffer.from(salt, 'base64url'));
  const decipher = createDecipheriv('aes-256-gcm', secret, nonce)
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return null;
  }
}

function keysOf(key: Buffer, salt: Buffer): { secret: Buffer; nonce: Buffer } {
  const made = Buffer.from(hkdfSync('sha256', key, salt, 'pharmacy-bench site 1', 44));
  return { secret: made.subarray(0, 32), nonce: made.subarray(32) };
}
