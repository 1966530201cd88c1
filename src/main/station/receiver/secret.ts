import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret for the relay: 32 random bytes, in characters allowed in a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries the secret, compared in constant time. */
export function carriesSecret(header: string | undefined, secret: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}
