import { z } from 'zod';
import { maybe, resource } from '#shared/domain/fields.ts';
import { instantSchema } from '#shared/domain/instant.ts';
import { userSchema } from '#shared/domain/user.ts';
import { bySchema } from './answerBody.ts';
import { type CallOptions, callService } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';

/** service-api.md, Authentication endpoint: the answer. A missing expiry is 60 minutes from now. */
export const loginSchema = resource({
  access_token: z.string().min(1),
  refresh_token: maybe(z.string().min(1)),
  expires_at: maybe(instantSchema),
  user: userSchema,
});
export type Login = z.infer<typeof loginSchema>;

/**
 * POST /api/v1/auth/login. A 401 here is `refused`: the email or the password is wrong, and there is no
 * sign-in to renew. `body` is null, so that no token is kept with it.
 */
export async function login(
  connection: Connection,
  credentials: { email: string; password: string },
  options?: CallOptions,
): Promise<Outcome<Login>> {
  const { email, password } = credentials;
  const outcome = await callService(
    connection,
    {
      method: 'POST',
      path: '/api/v1/auth/login',
      token: null,
      body: { email, password },
      harmless: false,
    },
    bySchema(loginSchema),
    options,
  );
  switch (outcome.kind) {
    case 'answered':
      return { ...outcome, body: null };
    case 'needs-sign-in':
      return { ...outcome, kind: 'refused' };
    default:
      return outcome;
  }
}
