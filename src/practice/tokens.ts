import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({
  sub: z.string(),
  use: z.enum(['access', 'refresh']),
  exp: z.number(),
  gen: z.number(),
});

export type TokenState =
  | { kind: 'valid'; userId: string }
  | { kind: 'expired'; userId: string }
  | { kind: 'invalid' };

export const accessLifetimeMs = 60 * 60_000;
const refreshLifetimeMs = 7 * 24 * 60 * 60_000;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * JWTs (HS256) signed with a key that comes from the seed alone, so that they outlive a restart
 * of the practice service. Lifetimes: service-api.md, Authentication.
 */
export class Tokens {
  readonly #key: Buffer;
  #generation = 0;

  constructor(seed: number) {
    this.#key = createHash('sha256').update(`pharmacy-bench practice ${seed}`).digest();
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  issue(userId: string, email: string, use: 'access' | 'refresh', now: number): string {
    const lifetime = use === 'access' ? accessLifetimeMs : refreshLifetimeMs;
    const head = part({ alg: 'HS256', typ: 'JWT' });
    const body = part({
      sub: userId,
      email,
      use,
      iat: Math.floor(now / 1000),
      exp: Math.floor((now + lifetime) / 1000),
      gen: this.#generation,
    });
    return `${head}.${body}.${this.#sign(`${head}.${body}`)}`;
  }

  /** Whose access token this is, and whether it is still valid. */
  read(token: string, now: number): TokenState {
    const [head, body, signature, ...rest] = token.split('.');
    if (head === undefined || body === undefined || signature === undefined || rest.length > 0) {
      return { kind: 'invalid' };
    }
    const expected = Buffer.from(this.#sign(`${head}.${body}`));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
      return { kind: 'invalid' };
    }
    const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    if (!read.success || read.data.use !== 'access') return { kind: 'invalid' };
    const { sub, exp, gen } = read.data;
    const live = exp * 1000 > now && gen >= this.#generation;
    return { kind: live ? 'valid' : 'expired', userId: sub };
  }

  /** Invalidates every token issued so far. */
  expireAll(): void {
    this.#generation += 1;
  }
}
