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
const patientLimitMs = 30_000;
const patient = new Set([
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
const endless = new Set(['changes.watch', 'waiting.watch']);

let present: Link | null = null;

/** A call on the line of the moment, given up after its time: a lost line hangs for ever else. */
const line: Link = {
  async call(path, input, options) {
    if (present === null) throw new Error('The line to the station is down.');
    const name = path.join('.');
    if (endless.has(name)) return present.call(path, input, options);
    const limit = AbortSignal.timeout(patient.has(name) ? patientLimitMs : usualLimitMs);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    return present.call(path, input, { ...options, signal });
  },
};

/** All that the station can be asked. A rejected call is a lost line or a defect. */
export const station: ContractRouterClient<Contract> = createORPCClient(line);

const plugins = () => [new ResponseValidationPlugin(contract)];

interface LineEars {
  up(): void;
  down(): void;
}

function listenForPorts(ears: LineEars): void {
  window.addEventListener('message', (event) => {
    const port = event.ports[0];
    if (event.origin !== window.location.origin || event.data?.kind !== 'station-port') return;
    if (port === undefined) return;
    const link = new PortLink({ port, plugins: plugins() });
    port.addEventListener('close', () => {
      if (present !== link) return;
      present = null;
      ears.down();
      window.postMessage({ kind: 'station-port-wanted' }, window.location.origin);
    });
    port.start();
    present = link;
    ears.up();
  });
}

type SocketOfLink = ConstructorParameters<typeof SocketLink>[0]['websocket'];

/** The reconnecting socket under the name and types of the one it stands for. */
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

function openSocket(ears: LineEars): void {
  const { protocol, host } = window.location;
  const socket = new ReconnectingSocket(
    `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/station`,
    [],
    { minReconnectionDelay: 200, maxReconnectionDelay: 2_000, maxEnqueuedMessages: 0 },
  );
  socket.binaryType = 'arraybuffer';
  present = new SocketLink({ websocket: asSocket(socket), plugins: plugins() });
  socket.addEventListener('open', () => ears.up());
  socket.addEventListener('close', () => ears.down());
}

/** Opens the line: a port from the preload in the app, a WebSocket in a browser. Once a page. */
export function openConnection(ears: LineEars): void {
  if (window.location.protocol === 'app:') listenForPorts(ears);
  else openSocket(ears);
}
