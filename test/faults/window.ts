import { once } from 'node:events';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import type { ContractRouterClient } from '@orpc/contract';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { WebSocket } from 'undici';
import { type Contract, contract } from '#shared/contract/index.ts';
import { isFrame, SUBPROTOCOL, secretProtocol } from '#shared/greeting/frames.ts';
import { greetHost } from '#shared/greeting/greeting.ts';
import { idOf } from '#shared/greeting/proof.ts';

/** What a window may ask of the station. */
export type Client = ContractRouterClient<Contract>;

export interface Window {
  readonly client: Client;
  close(): void;
}

/** A busy machine may close a connection before it is used; a window tries again. */
const MOST_TRIES = 5;

/** A window's connection to a host, opened by a new link of it: one WebSocket, as in a browser. */
export async function openWindow(link: string): Promise<Window> {
  const { origin, host, hash } = new URL(link);
  const ticket = hash.slice(1);
  const protocols = [SUBPROTOCOL, secretProtocol(await idOf(ticket))];
  const open = () =>
    opened(new WebSocket(`ws://${host}/station`, { headers: { origin }, protocols }));
  let socket = await open();
  for (let more = MOST_TRIES; socket === null && more > 1; more -= 1) socket = await open();
  if (socket === null) throw new Error('No window could be opened');
  const closed = new AbortController();
  socket.addEventListener('close', () => closed.abort());
  const greeting = await greetHost(ticket, {
    send: (message) => socket.send(message),
    async next() {
      const [event] = await once(socket, 'message', { signal: closed.signal });
      return event.data;
    },
  });
  if (greeting.kind !== 'let-in') throw new Error('Another host answered');
  return lineOn(socket);
}

/** The socket once it is open; null where it closes instead. */
function opened(socket: WebSocket): Promise<WebSocket | null> {
  socket.binaryType = 'arraybuffer';
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('close', () => resolve(null));
    socket.addEventListener('error', () => resolve(null));
  });
}

function lineOn(socket: WebSocket): Window {
  const lost = Promise.withResolvers<never>();
  // No call may be waiting when the connection is lost.
  lost.promise.catch(() => undefined);
  socket.addEventListener('close', () => lost.reject(new Error('The line is lost')));
  const line = new RPCLink({
    websocket: asSocket(socket),
    plugins: [new ResponseValidationPlugin(contract)],
  });
  const client: Client = createORPCClient({
    // When the host is killed, the call under way fails by itself.
    call: (path, input, options) => Promise.race([line.call(path, input, options), lost.promise]),
  });
  return { client, close: () => socket.close() };
}

type SocketOfLink = ConstructorParameters<typeof RPCLink>[0]['websocket'];

/** The socket under the types of the one that stands in a browser, without the host's own words. */
function asSocket(socket: WebSocket): SocketOfLink {
  const events = new EventTarget();
  socket.addEventListener('message', ({ data }) => {
    if (!isFrame(data)) events.dispatchEvent(new MessageEvent('message', { data }));
  });
  socket.addEventListener('close', () => events.dispatchEvent(new Event('close')));
  return {
    get readyState() {
      const [open, closed] = [1, 3] as const;
      return socket.readyState === open ? open : closed;
    },
    send(data) {
      if (data instanceof Blob) throw new Error('A window sends no files');
      socket.send(data);
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
}
