import { z } from 'zod';
import { record, refuse } from '../answer.ts';
import { accessLifetimeMs } from '../tokens.ts';
import { practicePassword } from '../world/people.ts';
import { readBody } from './input.ts';
import type { Operation } from './operation.ts';

const loginBody = z.strictObject({ email: z.string(), password: z.string() });

/** POST /auth/login (service-api.md, Authentication endpoint). */
export const login: Operation<'auth.login'> = {
  name: 'auth.login',
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'open',
  handle(call, { reading, world, tokens, clock }) {
    const body = readBody(call, reading, loginBody);
    if (!body.ok) return body.refusal;
    const email = body.value.email.trim().toLowerCase();
    const user = [...world.users.values()].find((one) => one.email === email);
    if (!user?.is_active || body.value.password !== practicePassword) {
      return refuse(reading.wrongPassword, 'wrong_password', 'Wrong email or password.');
    }
    const now = clock.now();
    return record('login', {
      access_token: tokens.issue(user.id, user.email, 'access', now),
      refresh_token: tokens.issue(user.id, user.email, 'refresh', now),
      expires_at: new Date(now + accessLifetimeMs).toISOString(),
      user,
    });
  },
};
