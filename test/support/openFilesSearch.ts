/// <reference types="node" />
// The thread of openFiles.ts: its looks go on while the main thread is busy.
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { searchSchema } from './openFiles.ts';

const folder = '/proc/self/fd';
const { planted, state: shared } = searchSchema.parse(workerData);
const state = new Int32Array(shared);
const found = new Set<string>();

function look(): void {
  for (const descriptor of readdirSync(folder)) {
    const path = `${folder}/${descriptor}`;
    try {
      if (statSync(path).isFile() && readFileSync(path).includes(planted)) {
        found.add(readlinkSync(path));
      }
    } catch {
      // Closed since the folder was read.
    }
  }
}

parentPort?.postMessage('searching');
do {
  look();
  Atomics.add(state, 1, 1);
  Atomics.notify(state, 1);
} while (Atomics.load(state, 0) === 0);
parentPort?.postMessage([...found]);
