import type { ClientContext, ClientLink } from '@orpc/client';
import { createORPCClient } from '@orpc/client';
import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';
import type { ContractRouterClient } from '@orpc/contract';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { type Contract, contract } from '#shared/contract/index.ts';
import type { HostRefusal } from '../state/appState.ts';
import { connectToHost } from './hostConnection.ts';
import { isInBrowser } from './newWindow.ts';

type Link = ClientLink<ClientContext>;

const usualLimitMs = 5_000;
const slowLimitMs = 30_000;
/** Calls in which the station itself waits for the service, a shared drive or a printer, or reads the whole trail. */
const slowCalls = new Set([
  'session.signIn',
  'session.signInToPractice',
  'lots.ask',
  'tasks.ask',
  'exceptions.ask',
  'lots.refreshProducts',
  'prescriptions.askElectronic',
  'prescriptions.askRelated',
  'practice.codes',
  'barcodes.ask',
  'reports.ask',
  'waiting.decide',
  'controlled.enter',
  'labels.print',
  'receiver.test',
  'audit.setCopies',
  'audit.verify',
  'secondCopy.set',
  'secondCopy.look',
  'secondCopy.restore',
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
  refused(because: HostRefusal): void;
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

function listenToHost(listener: ConnectionListener): void {
  connectToHost({
    up(websocket) {
      openLink = new SocketLink({ websocket, plugins: plugins() });
      listener.up();
    },
    down() {
      openLink = null;
      listener.down();
    },
    refused: listener.refused,
  });
}

/** Connects by a port from the preload in the app, by a WebSocket in a browser. Call once a page. */
export function openConnection(listener: ConnectionListener): void {
  if (isInBrowser()) listenToHost(listener);
  else listenForPorts(listener);
}
