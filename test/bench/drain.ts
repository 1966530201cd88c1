/// <reference types="node" />
// A backlog of 1,000 entries in 250 lanes, from the network's return to the last one settled,
// beside four bare fetch loops that make the same requests, in turn in the same run. The practice
// service answers 20 ms late.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { readChoice } from '../../src/main/station/connection/serviceChoice.ts';
import { runPractice } from '../support/processes.ts';
import { openTestStation, type TestStation, testVault } from '../support/testStation.ts';
import { lotIds } from './lotIds.ts';
import { quantile } from './quantile.ts';

const LANES = 250;
const IN_A_LANE = 4;
const AT_ONCE = 4;
const LATENCY_MS = 20;
const ROUNDS = 3;

type Practice = Awaited<ReturnType<typeof runPractice>>;

const loginSchema = z.object({ access_token: z.string() });

/** Every request of a round: lane after lane, then the lanes' second ones, and so on. */
function requestsOf(lots: readonly string[], round: string) {
  return Array.from({ length: IN_A_LANE }, (_none, turn) =>
    lots.map((lotId) => ({ lotId, change: { notes: `${round}, ${turn}` } })),
  ).flat();
}

async function bareLoops(practice: Practice, lots: readonly string[]): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: '' };
  const login = await fetch(`${practice.url}/api/v1/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'practice@bench.test', password: 'practice' }),
  });
  headers.authorization = `Bearer ${loginSchema.parse(await login.json()).access_token}`;
  const queue = requestsOf(lots, crypto.randomUUID());
  const started = performance.now();
  const loop = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const answer = await fetch(`${practice.url}/api/v1/products/inventory/${next.lotId}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(next.change),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      await answer.json();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return performance.now() - started;
}

/** Whether entries are open, read from the file, so that the station has no extra work. */
async function lookAt(folder: string, service: string) {
  const read = readChoice(service, { hasPractice: false, allowRemote: false });
  if (read.kind !== 'ok') throw new Error(read.fault);
  const db = new Database(join(folder, read.choice.folder, 'journal.db'), { readonly: true });
  db.pragma(`key = 'raw:${(await testVault.obtain()).key.toString('hex')}'`);
  const one = db.prepare(
    `SELECT 1 FROM operations WHERE state NOT IN ('settled', 'discarded', 'handed-over') LIMIT 1`,
  );
  return { open: () => one.get() !== undefined, close: () => db.close() };
}

async function drained(
  station: TestStation,
  practice: Practice,
  lots: readonly string[],
  open: () => boolean,
): Promise<number> {
  await practice.oracle.network(false);
  station.forgetChanges();
  await station.client.changes.tryNow();
  await station.until(
    (change) => change.kind === 'status' && change.status.connection.kind === 'out-of-reach',
  );
  for (const { lotId, change } of requestsOf(lots, crypto.randomUUID())) {
    await station.client.lots.edit({ id: crypto.randomUUID(), lotId, change });
  }
  await practice.oracle.network(true);
  const started = performance.now();
  await station.client.changes.tryNow();
  while (open()) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - started;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-measure-'));
const practice = await runPractice();
const station = await openTestStation(folder, { service: practice.url });
try {
  await station.signIn(practice.url);
  const lots = await lotIds(practice.url, LANES);
  const look = await lookAt(folder, practice.url);
  const latency = { kind: 'latency', ms: LATENCY_MS };
  await practice.oracle.fault({ operation: 'lots.update', times: null, do: latency });
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareLoops(practice, lots));
    ours.push(await drained(station, practice, lots, look.open));
  }
  look.close();
  const [drain, loops] = [quantile(ours, 0.5), quantile(bare, 0.5)];
  console.log(`${LANES * IN_A_LANE} entries in ${LANES} lanes, medians of ${ROUNDS}; aim: 1.1`);
  console.log(
    JSON.stringify({ ratio: Number((drain / loops).toFixed(3)), drain_ms: drain, bare_ms: loops }),
  );
} finally {
  await station.close();
  await practice.stop();
  await rm(folder, { recursive: true, force: true });
}
