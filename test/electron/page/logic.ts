import { takeScan } from '../../../src/renderer/api/scans.ts';
import { station } from '../../../src/renderer/api/station.ts';
import { watchStation } from '../../../src/renderer/api/watchStation.ts';
import { readAppState } from '../../../src/renderer/state/appState.ts';
import { listenToMachine } from '../../../src/renderer/state/machine.ts';

const given: { port: MessagePort; open: boolean }[] = [];

// Looks on beside the page's own ear.
window.addEventListener('message', (event) => {
  const port = event.ports[0];
  if (event.data?.kind !== 'station-port' || port === undefined) return;
  const line = { port, open: true };
  given.push(line);
  port.addEventListener('close', () => {
    line.open = false;
  });
});

// The window as it runs in Electron, less what draws it: the same lines as src/renderer/main.tsx.
watchStation();
listenToMachine();

/** How many connections this page was given. */
export const lines = (): number => given.length;
export const openLines = (): number => given.filter(({ open }) => open).length;

/** Asks this often for another connection. */
export function askForLine(times: number): void {
  for (let time = 0; time < times; time += 1) {
    window.postMessage({ kind: 'station-port-wanted' }, window.location.origin);
  }
}

/** Sends any message on the present connection, past the page's own client. */
export function sayOnLine(message: unknown): void {
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
