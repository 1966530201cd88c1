import { expect } from 'vitest';
import { z } from 'zod';
import type { At } from './story.ts';

/** A call in the name of somebody at another bench. */
export async function callFromAnotherStation(
  { url }: At,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const ask = (token: string, how: string, where: string, what: unknown) =>
    fetch(`${url}/api/v1/${where}`, {
      method: how,
      headers: {
        authorization: `Bearer ${token}`,
        ...(what === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(what === undefined ? {} : { body: JSON.stringify(what) }),
    });
  const credentials = { email: 'second@bench.test', password: 'practice' };
  const login = await ask('', 'POST', 'auth/login', credentials);
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await login.json());
  expect((await ask(token, method, path, body)).ok).toBe(true);
}
