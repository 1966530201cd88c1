// What the station's code in a kept thread imports in place of `node:worker_threads`: its port and its data, of one
// station after the other.

/** @type {import('node:worker_threads').MessagePort | null} */
export let parentPort = null;
/** @type {unknown} */
export let workerData = null;

/**
 * @param {import('node:worker_threads').MessagePort} port
 * @param {unknown} data
 */
export function begin(port, data) {
  parentPort = port;
  workerData = data;
}
