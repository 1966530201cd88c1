import { takeScan } from '../../../src/renderer/api/scans.ts';
import { station } from '../../../src/renderer/api/station.ts';
import { watchStation } from '../../../src/renderer/api/watchStation.ts';
import { readAppState } from '../../../src/renderer/state/appState.ts';
import { listenToMachine } from '../../../src/renderer/state/machine.ts';

const given: { port: MessagePort; open: boolean }[] = [];

// Listens beside the page's own listener.
window.addEventListener('message', (event) => {
  const port = event.ports[0];
  if (event.data?.kind !== 'station-port' || port === undefined) return;
  const connection = { port, open: true };
  given.push(connection);
  port.addEventListener('close', () => {
    connection.open = false;
  });
});

// The window as it runs in Electron without its screens: the same statements as src/renderer/main.tsx.
watchStation();
listenToMachine();

/** How many ports this page was given. */
export const ports = (): number => given.length;
export const openPorts = (): number => given.filter(({ open }) => open).length;

/** Asks this often for another port. */
export function requestPort(times: number): void {
  for (let time = 0; time < times; time += 1) {
    window.postMessage({ kind: 'station-port-wanted' }, window.location.origin);
  }
}

/** Sends any message on the present port, past the page's own client. */
export function sendOnPort(message: unknown): void {
  given.at(-1)?.port.postMessage(message);
}

export function post(message: unknown): void {
  window.postMessage(message, window.location.origin);
}

const electrons = ['require', 'process', 'ipcRenderer', 'electron', 'module', 'Buffer'];

export function foundInWindow(): string[] {
  return electrons.filter((name) => name in window);
}

export function bend(): void {
  window.postMessage = () => {
    throw new Error('bent by the page');
  };
}

export { readAppState, station, takeScan };
