import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/receive.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/i;

export const isLoopback = (address: string): boolean =>
  loopback.test(address) || address === 'localhost';

/**
 * Control routes answer only programs on this computer. A page in a browser is refused: it sends
 * its origin, or another host name when that name was rebound to loopback.
 */
export const onlyLoopback: MiddlewareHandler<Env> = async (c, next) => {
  const near = loopback.test(c.env.incoming.socket.remoteAddress ?? '');
  const host = loopbackHost.test(c.req.header('host') ?? '');
  if (!near || !host || c.req.header('origin') !== undefined) {
    return c.json({ error: 'Only programs on this machine may call the control routes.' }, 403);
  }
  await next();
  return undefined;
};
