import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret to share with the relay: 32 random bytes, fit for a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries the secret; takes as long for a near miss as for any. */
export function carriesSecret(header: string | undefined, secret: string): boolean {
  const said = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(said), digest(secret));
}
