import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  credentials,
  find,
  openTestPractice,
  readingNumbers,
  type TestPractice,
} from './support.ts';

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
  let practice: TestPractice;
  beforeEach(async () => {
    now = Date.parse('2026-11-20T10:00:00Z');
    practice = await openTestPractice({ now: () => now });
  });
  afterEach(() => practice.close());

  it.each(readingNumbers)('names of 2 characters are accepted, reading %i', async (reading) => {
    await practice.close();
    practice = await openTestPractice({ reading });
    const { id } = find(practice).activeException();
    const body = { text: 'Yes.', first_name: 'Al', last_name: 'Bo' };
    expect((await practice.api('POST', `/exceptions/${id}/responses`, body)).status).toBe(201);
  });

  it('an access token is valid for 60 minutes', async () => {
    now += 60 * minute - 1000;
    expect((await practice.api('GET', '/tasks/categories')).status).toBe(200);
    now += 1000;
    expect((await practice.api('GET', '/tasks/categories')).status).toBe(401);
  });

  it('expires_at is the end of the access token', async () => {
    const login = await practice.api('POST', '/auth/login', credentials, { token: null });
    expect(login.field('expires_at')).toBe('2026-11-20T11:00:00.000Z');
    expect(expiryOf(login.field('access_token'))).toBe(now + 60 * minute);
  });

  it('a refresh token is valid for 7 days and is refused by operations', async () => {
    const login = await practice.api('POST', '/auth/login', credentials, { token: null });
    const refresh = String(login.field('refresh_token'));
    expect(expiryOf(refresh)).toBe(now + 7 * 24 * 60 * minute);
    const reply = await practice.api('GET', '/tasks/categories', undefined, { token: refresh });
    expect(reply.status).toBe(401);
  });

  it('a token outlives a restart of the practice service with the same seed, not with another', async () => {
    const again = await openTestPractice({ now: () => now });
    const other = await openTestPractice({ now: () => now, seed: 2 });
    const extra = { token: practice.token };
    expect((await again.api('GET', '/tasks/categories', undefined, extra)).status).toBe(200);
    expect((await other.api('GET', '/tasks/categories', undefined, extra)).status).toBe(401);
    await Promise.all([again.close(), other.close()]);
  });

  it('the control route ends all tokens, and a new sign-in works', async () => {
    await practice.control('POST', '/tokens/expire');
    expect((await practice.api('GET', '/tasks/categories')).status).toBe(401);
    const login = await practice.api('POST', '/auth/login', credentials, { token: null });
    const token = String(login.field('access_token'));
    expect((await practice.api('GET', '/tasks/categories', undefined, { token })).status).toBe(200);
  });
});
