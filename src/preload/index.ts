import { ipcRenderer } from 'electron';

const channel = 'station-port';

// The page's own script has run by then, and listens.
window.addEventListener('DOMContentLoaded', () => ipcRenderer.send(channel));

// A page whose line was lost asks for another.
window.addEventListener('message', (event) => {
  const wanted: unknown = event.data;
  if (event.source !== window || typeof wanted !== 'object' || wanted === null) return;
  if ('kind' in wanted && wanted.kind === 'station-port-wanted') ipcRenderer.send(channel);
});

ipcRenderer.on(channel, (event) => {
  window.postMessage({ kind: 'station-port' }, window.location.origin, [...event.ports]);
});

// What the computer is told about: its screen locks, it sleeps, nobody is there.
ipcRenderer.on('machine', (_event, news: unknown) => {
  window.postMessage({ kind: 'machine', news }, window.location.origin);
});
