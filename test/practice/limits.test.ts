import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, credentials, find, openBench, readingNumbers } from './support.ts';

const minute = 60_000;

function expiryOf(token: unknown): number {
  const claims: unknown = JSON.parse(
    Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString(),
  );
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return Number.NaN;
  return Number(claims.exp) * 1000;
}

describe('Limits of the document', () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  let bench: Bench;
  beforeEach(async () => {
    now = Date.parse('2026-11-20T10:00:00Z');
    bench = await openBench({ now: () => now });
  });
  afterEach(() => bench.close());

  it.each(readingNumbers)('names of 2 characters are accepted, reading %i', async (reading) => {
    await bench.close();
    bench = await openBench({ reading });
    const { id } = find(bench).activeException();
    const body = { text: 'Yes.', first_name: 'Al', last_name: 'Bo' };
    expect((await bench.api('POST', `/exceptions/${id}/responses`, body)).status).toBe(201);
  });

  it('an access token is valid for 60 minutes', async () => {
    now += 60 * minute - 1000;
    expect((await bench.api('GET', '/tasks/categories')).status).toBe(200);
    now += 1000;
    expect((await bench.api('GET', '/tasks/categories')).status).toBe(401);
  });

  it('expires_at is the end of the access token', async () => {
    const login = await bench.api('POST', '/auth/login', credentials, { token: null });
    expect(login.field('expires_at')).toBe('2026-11-20T11:00:00.000Z');
    expect(expiryOf(login.field('access_token'))).toBe(now + 60 * minute);
  });

  it('a refresh token is valid for 7 days and is refused by operations', async () => {
    const login = await bench.api('POST', '/auth/login', credentials, { token: null });
    const refresh = String(login.field('refresh_token'));
    expect(expiryOf(refresh)).toBe(now + 7 * 24 * 60 * minute);
    const reply = await bench.api('GET', '/tasks/categories', undefined, { token: refresh });
    expect(reply.status).toBe(401);
  });

  it('a token outlives a restart of the practice service with the same seed, not with another', async () => {
    const again = await openBench({ now: () => now });
    const other = await openBench({ now: () => now, seed: 2 });
    const extra = { token: bench.token };
    expect((await again.api('GET', '/tasks/categories', undefined, extra)).status).toBe(200);
    expect((await other.api('GET', '/tasks/categories', undefined, extra)).status).toBe(401);
    await Promise.all([again.close(), other.close()]);
  });

  it('the control route ends all tokens, and a new sign-in works', async () => {
    await bench.control('POST', '/tokens/expire');
    expect((await bench.api('GET', '/tasks/categories')).status).toBe(401);
    const login = await bench.api('POST', '/auth/login', credentials, { token: null });
    const token = String(login.field('access_token'));
    expect((await bench.api('GET', '/tasks/categories', undefined, { token })).status).toBe(200);
  });
});
