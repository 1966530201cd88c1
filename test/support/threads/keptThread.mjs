// The entry of a thread that serves one station after the other.
import { parentPort } from 'node:worker_threads';
import { begin } from './stage.mjs';

let starts = 0;

parentPort?.on('message', async ({ bundle, workerData, port }) => {
  begin(port, workerData);
  // Said by the thread itself, since a port closes as well where its thread dies.
  port.on('close', () => parentPort?.postMessage('closed'));
  starts += 1;
  // As another module each time, so that it begins anew; what it imports is loaded once.
  await import(`${bundle}?${starts}`);
});
