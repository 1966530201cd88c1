import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Entry, ReceivedRequest } from '../record.ts';
import { parseJson } from '../routes/input.ts';
import type { Service } from '../service.ts';

export type Env = { Bindings: HttpBindings };

/** Reads the bearer token and says whose it is, for the record. */
function whose(service: Service, header: string): Pick<ReceivedRequest, 'authorization' | 'user'> {
  if (header === '') return { authorization: 'none', user: null };
  const token = bearer(header);
  const state = token === null ? null : service.tokens.read(token, service.clock.now());
  if (state === null || state.kind === 'invalid') return { authorization: 'invalid', user: null };
  const user = service.world.users.get(state.userId);
  if (user === null) return { authorization: 'invalid', user: null };
  return { authorization: state.kind, user: { id: user.id, email: user.email } };
}

export function bearer(header: string): string | null {
  return /^Bearer ([^\s]+)$/.exec(header)?.[1] ?? null;
}

/** A login's password is never recorded. */
function masked(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password' in body)) return body;
  return { ...body, password: '(masked)' };
}

function bodies(
  operation: string | null,
  text: string,
): Pick<ReceivedRequest, 'body' | 'body_text'> {
  const parsed = text === '' ? null : parseJson(text);
  const body = parsed?.ok ? parsed.value : null;
  if (operation !== 'auth.login') return { body_text: text, body };
  const safe = masked(body);
  return { body_text: body === null ? '(masked)' : JSON.stringify(safe), body: safe };
}

/** Reads the whole request and opens its entry in the record. */
export async function receive(
  c: Context<Env>,
  service: Service,
  operation: string | null,
): Promise<{ entry: Entry; bodyText: string | null }> {
  let bodyText: string | null = null;
  try {
    bodyText = await c.req.text();
  } catch (error) {
    if (!c.env.incoming.destroyed) throw error;
  }
  const url = new URL(c.req.url);
  const { authorization = '', ...headers } = c.req.header();
  const query: Record<string, string[]> = {};
  for (const name of url.searchParams.keys()) query[name] = url.searchParams.getAll(name);
  const entry = service.record.open({
    method: c.req.method,
    path: url.pathname,
    query,
    headers,
    operation,
    ...whose(service, authorization),
    ...(bodyText === null ? { body_text: null, body: null } : bodies(operation, bodyText)),
  });
  if (bodyText === null) entry.outcome = 'aborted';
  return { entry, bodyText };
}
