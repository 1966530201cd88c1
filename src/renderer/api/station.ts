import type { ClientContext, ClientLink } from '@orpc/client';
import { createORPCClient } from '@orpc/client';
import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';
import type { ContractRouterClient } from '@orpc/contract';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { WebSocket as ReconnectingSocket } from 'partysocket';
import { type Contract, contract } from '#shared/contract/index.ts';

type Link = ClientLink<ClientContext>;

const usualLimitMs = 5_000;
const slowLimitMs = 30_000;
const slowCalls = new Set([
  'session.signIn',
  'session.signInToPractice',
  'lots.ask',
  'tasks.ask',
  'exceptions.ask',
  'lots.refreshProducts',
  'prescriptions.askElectronic',
  'prescriptions.askRelated',
  'barcodes.ask',
  'reports.ask',
  'waiting.decide',
]);
const streams = new Set(['changes.watch', 'waiting.watch']);

let openLink: Link | null = null;

/** Calls over the open link. With a time limit, since on a lost connection a call never ends. */
const currentLink: Link = {
  async call(path, input, options) {
    if (openLink === null) throw new Error('Not connected to the station.');
    const name = path.join('.');
    if (streams.has(name)) return openLink.call(path, input, options);
    const limit = AbortSignal.timeout(slowCalls.has(name) ? slowLimitMs : usualLimitMs);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    return openLink.call(path, input, { ...options, signal });
  },
};

/** Every call of the contract. A rejected call means a lost connection or a defect. */
export const station: ContractRouterClient<Contract> = createORPCClient(currentLink);

const plugins = () => [new ResponseValidationPlugin(contract)];

interface ConnectionListener {
  up(): void;
  down(): void;
}

function listenForPorts(listener: ConnectionListener): void {
  window.addEventListener('message', (event) => {
    const port = event.ports[0];
    if (event.origin !== window.location.origin || event.data?.kind !== 'station-port') return;
    if (port === undefined) return;
    const link = new PortLink({ port, plugins: plugins() });
    port.addEventListener('close', () => {
      if (openLink !== link) return;
      openLink = null;
      listener.down();
      window.postMessage({ kind: 'station-port-wanted' }, window.location.origin);
    });
    port.start();
    openLink = link;
    listener.up();
  });
}

type SocketOfLink = ConstructorParameters<typeof SocketLink>[0]['websocket'];

/** The reconnecting socket with the members that the link expects of a browser's WebSocket. */
function asSocket(socket: ReconnectingSocket): SocketOfLink {
  return {
    get readyState() {
      if (socket.readyState === WebSocket.OPEN) return WebSocket.OPEN;
      return socket.readyState === WebSocket.CONNECTING ? WebSocket.CONNECTING : WebSocket.CLOSED;
    },
    send: (data) => socket.send(typeof data === 'string' ? data : new Blob([data])),
    addEventListener: socket.addEventListener.bind(socket),
    removeEventListener: socket.removeEventListener.bind(socket),
  };
}

function openSocket(listener: ConnectionListener): void {
  const { protocol, host } = window.location;
  const socket = new ReconnectingSocket(
    `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/station`,
    [],
    { minReconnectionDelay: 200, maxReconnectionDelay: 2_000, maxEnqueuedMessages: 0 },
  );
  socket.binaryType = 'arraybuffer';
  openLink = new SocketLink({ websocket: asSocket(socket), plugins: plugins() });
  socket.addEventListener('open', () => listener.up());
  socket.addEventListener('close', () => listener.down());
}

/** Connects by a port from the preload in the app, by a WebSocket in a browser. Call once a page. */
export function openConnection(listener: ConnectionListener): void {
  if (window.location.protocol === 'app:') listenForPorts(listener);
  else openSocket(listener);
}
