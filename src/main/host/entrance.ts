import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const onceLifetimeMs = 60_000;

/** Admits windows: by the printed link while the host runs, by a one-time secret once. */
export interface Entrance {
  /** The printed link's secret: 32 random bytes, base64url. */
  readonly standing: string;
  /** The value of the session cookie, new at every start, so an old cookie opens nothing. */
  readonly session: string;
  /** Makes a secret that admits once, within a minute. */
  issueOnce(): string;
  /** Uses up a one-time secret. */
  admits(secret: string): boolean;
  knowsSession(value: string): boolean;
}

/** Makes the secrets of one run of the host. */
export function openEntrance(now: () => number = () => performance.now()): Entrance {
  const standing = newSecret();
  const session = newSecret();
  const issued = new Map<string, number>();
  return {
    standing,
    session,
    issueOnce() {
      const secret = newSecret();
      issued.set(secret, now() + onceLifetimeMs);
      return secret;
    },
    admits(secret) {
      for (const [once, until] of issued) {
        if (!isSame(once, secret)) continue;
        issued.delete(once);
        return now() < until;
      }
      return isSame(standing, secret);
    },
    knowsSession: (value) => isSame(session, value),
  };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in constant time, hashing first because the comparison needs equal lengths. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
