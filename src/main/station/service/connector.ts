import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { isLoopback, unbracketed } from '#shared/serviceAddress.ts';
import type { LoopbackGuard } from './loopbackGuard.ts';
import type { ProxyRoute } from './proxy.ts';

export type Route = {
  way: ProxyRoute;
  /** Certificates of the authorities to trust; read only when a TLS connection is made. */
  authorities: () => readonly string[];
  connectTimeoutMs: number;
  /** For plain http to this computer, where no certificate proves who answers. */
  guard: LoopbackGuard | null;
};

/** There was no connection, so no byte of the request was sent. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
}

/** Stated, since the environment and Node's own options change what stands where nothing is stated. */
const provenTls = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;

async function ready(socket: Socket, event: string, deadline: AbortSignal): Promise<Socket> {
  try {
    await once(socket, event, { signal: deadline });
    return socket;
  } catch (error) {
    socket.on('error', () => undefined).destroy();
    throw error;
  }
}

async function tcp(host: string, port: number, deadline: AbortSignal): Promise<Socket> {
  const socket = connectTcp({ host: unbracketed(host), port, keepAlive: true, noDelay: true });
  return ready(socket, 'connect', deadline);
}

async function plainly(host: string, port: number, { guard }: Route, deadline: AbortSignal) {
  try {
    const socket = await tcp(host, port, deadline);
    guard?.connected(socket);
    return socket;
  } catch (error) {
    if (isRefusal(error)) guard?.closed();
    throw error;
  }
}

/** Whether nobody listens there; where a name has several addresses, at none of them. */
function isRefusal(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isRefusal);
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

function tls(host: string, port: number, route: Route, deadline: AbortSignal, under?: Socket) {
  const name = unbracketed(host);
  const socket = connectTls({
    ...provenTls,
    host: name,
    port,
    ca: [...route.authorities()],
    ALPNProtocols: ['http/1.1'],
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ...(under === undefined ? {} : { socket: under }),
  });
  socket.setNoDelay(true);
  return ready(socket, 'secureConnect', deadline);
}

function basic(proxy: URL): Record<string, string> {
  if (proxy.username === '' && proxy.password === '') return {};
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

function tunnel(proxy: URL, target: string, route: Route, deadline: AbortSignal): Promise<Socket> {
  const secure = proxy.protocol === 'https:';
  const request = (secure ? httpsRequest : httpRequest)({
    host: unbracketed(proxy.hostname),
    port: proxy.port === '' ? (secure ? 443 : 80) : Number(proxy.port),
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...basic(proxy) },
    agent: false,
    signal: deadline,
    ...(secure ? { ...provenTls, ca: [...route.authorities()] } : {}),
  });
  return new Promise((resolve, reject) => {
    request.once('connect', (answer, socket, head) => {
      if (answer.statusCode !== 200) {
        socket.destroy();
        reject(new Error(`the proxy answered ${answer.statusCode}`));
        return;
      }
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    request.on('error', reject);
    request.end();
  });
}

/** A connection to the target by TCP, TLS, or TLS in a proxy's tunnel. */
export async function open(target: URL, route: Route, deadline: AbortSignal): Promise<Socket> {
  const secure = target.protocol === 'https:';
  const port = target.port === '' ? (secure ? 443 : 80) : Number(target.port);
  if (!secure) {
    const socket = await plainly(target.hostname, port, route, deadline);
    if (isLoopback(socket.remoteAddress ?? '')) return socket;
    socket.destroy();
    throw new Error('plain http is only for this computer');
  }
  switch (route.way.kind) {
    case 'no-way':
      throw new Error(route.way.why);
    case 'direct':
      return tls(target.hostname, port, route, deadline);
    case 'proxy': {
      const under = await tunnel(route.way.url, `${target.hostname}:${port}`, route, deadline);
      return tls(target.hostname, port, route, deadline, under);
    }
  }
}

function connectFailure(cause: unknown): ConnectFailure {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new ConnectFailure(code === null ? message : `${code}: ${message}`, { cause });
}

/**
 * Makes the connections of undici's clients: by TCP, TLS, or TLS in a proxy's tunnel. `onSocket` is called
 * with every socket just before undici gets it; before that no byte can have been sent.
 */
export function connectorFor(
  target: URL,
  route: Route,
  watch: { onSocket?: (socket: Socket) => void; givenUp?: AbortSignal } = {},
): buildConnector.connector {
  return (_options, callback) => {
    const inTime = AbortSignal.timeout(route.connectTimeoutMs);
    const deadline =
      watch.givenUp === undefined ? inTime : AbortSignal.any([inTime, watch.givenUp]);
    open(target, route, deadline).then(
      (socket) => {
        watch.onSocket?.(socket);
        callback(null, socket);
      },
      (error) => callback(connectFailure(error), null),
    );
  };
}
