import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import type { KeyPair } from '../journal/site/membership.ts';
import { openSealed, type SealedText, seal, sealedSchema } from './sealing.ts';

const pairSchema = z.object({ d: z.string(), x: z.string() });

function newPair(curve: 'Ed25519' | 'X25519'): KeyPair {
  // The overloads of the two curves differ in the type alone.
  const { privateKey } =
    curve === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  const { d, x } = pairSchema.parse(privateKey.export({ format: 'jwk' }));
  return { secret: d, open: x };
}

/** A pair that signs (Ed25519, RFC 8032), as base64url of 32 bytes each (RFC 8037). */
export const newSigningPair = (): KeyPair => newPair('Ed25519');

/** A pair that secrets are sealed for (X25519, RFC 7748), in the same form. */
export const newSealingPair = (): KeyPair => newPair('X25519');

const secretKey = (crv: string, { secret: d, open: x }: KeyPair) =>
  createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv, d, x } });
const openKey = (crv: string, x: string) =>
  createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv, x } });

/** Read once: that takes longer than to sign or verify. A site has at most a thousand benches. */
const signingKeys = new WeakMap<KeyPair, KeyObject>();
const verifyingKeys = new Map<string, KeyObject>();
const MOST_KEYS = 1_000;

function signingKey(pair: KeyPair): KeyObject {
  const key = signingKeys.get(pair) ?? secretKey('Ed25519', pair);
  signingKeys.set(pair, key);
  return key;
}

function verifyingKey(open: string): KeyObject {
  const known = verifyingKeys.get(open);
  if (known !== undefined) return known;
  const key = openKey('Ed25519', open);
  if (verifyingKeys.size >= MOST_KEYS) verifyingKeys.clear();
  verifyingKeys.set(open, key);
  return key;
}

/** @returns the signature, base64url */
export const signedBy = (pair: KeyPair, bytes: Buffer): string =>
  sign(null, bytes, signingKey(pair)).toString('base64url');

/** Whether the holder of the secret that belongs to this open key signed these bytes; false for a key that is none. */
export function isSignedBy(open: string, bytes: Buffer, signature: string): boolean {
  try {
    return verify(null, bytes, verifyingKey(open), Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** A secret that one bench alone can read. */
export const wrappedSchema = z.object({ once: z.string().max(60), ...sealedSchema.shape });
export type WrappedKey = z.infer<typeof wrappedSchema>;

/** Seals a secret for the holder of an open key, by a pair that is used once. */
export function wrapFor(open: string, secret: Buffer, about: string): WrappedKey {
  const once = newSealingPair();
  const shared = diffieHellman({
    privateKey: secretKey('X25519', once),
    publicKey: openKey('X25519', open),
  });
  return { once: once.open, ...seal(shared, contextOf(once.open, open, about), secret) };
}

/** @returns null where it was sealed for another, about something else, or was changed */
export function unwrap(
  pair: KeyPair,
  { once, ...sealed }: WrappedKey,
  about: string,
): Buffer | null {
  const shared = sharedWith(pair, once);
  return (
    shared && openSealed(shared, contextOf(once, pair.open, about), sealed satisfies SealedText)
  );
}

function sharedWith(pair: KeyPair, once: string): Buffer | null {
  try {
    return diffieHellman({
      privateKey: secretKey('X25519', pair),
      publicKey: openKey('X25519', once),
    });
  } catch {
    return null;
  }
}

const contextOf = (once: string, open: string, about: string) =>
  JSON.stringify(['wrapped', once, open, about]);
