// What the station's code in a bundled thread imports in place of `node:worker_threads`: in a kept one its port and its
// data are those of one station after the other.
import * as thread from 'node:worker_threads';

export let { parentPort, workerData } = thread;

/**
 * @param {import('node:worker_threads').MessagePort} port
 * @param {unknown} data
 */
export function begin(port, data) {
  parentPort = port;
  workerData = data;
}
