import { ipcRenderer } from 'electron';

const channel = 'station-port';

// By then the page's script has run and listens.
window.addEventListener('DOMContentLoaded', () => ipcRenderer.send(channel));

// A page that lost its connection asks for another.
window.addEventListener('message', (event) => {
  const wanted: unknown = event.data;
  if (event.source !== window || typeof wanted !== 'object' || wanted === null) return;
  if ('kind' in wanted && wanted.kind === 'station-port-wanted') ipcRenderer.send(channel);
});

ipcRenderer.on(channel, (event) => {
  window.postMessage({ kind: 'station-port' }, window.location.origin, [...event.ports]);
});

// News of the computer: its screen is locked, it sleeps, nobody is there.
ipcRenderer.on('machine', (_event, news: unknown) => {
  window.postMessage({ kind: 'machine', news }, window.location.origin);
});
