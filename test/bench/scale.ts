/// <reference types="node" />
// A station whose journal holds a million scans, 20,000 orders and tasks and 2,000 alarms, beside an
// empty one in the same run: a start, a scan, each screen's query, the longest stall, bytes a scan.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { readChoice } from '../../src/main/station/connection/serviceChoice.ts';
import { AgedJournal, idOf } from '../support/agedJournal.ts';
import { journalLeftIn } from '../support/journal.ts';
import { runPractice } from '../support/processes.ts';
import { openTestStation, type TestStation } from '../support/testStation.ts';
import { quantile } from './quantile.ts';

const STARTS = 7;
const SCANS = 60;
const WARM_UP = 10;
const ASKED = 5;
const key = Buffer.alloc(32, 7);

const { values } = parseArgs({ options: { scans: { type: 'string', default: '1000000' } } });
const scans = Number(values.scans);
if (!Number.isInteger(scans) || scans < 1) throw new Error('--scans takes a whole number');
/** A smaller journal has fewer of all else as well. */
const part = Math.min(1, scans / 100_000);
const met = {
  orders: Math.ceil(20_000 * part),
  tasks: Math.ceil(20_000 * part),
  exceptions: Math.ceil(5_000 * part),
  lots: Math.ceil(20_000 * part),
  alarms: Math.ceil(2_000 * part),
  removals: Math.ceil(1_000 * part),
};

/** Fills the journal of a closed station; the bytes that each scan takes. */
async function age(folder: string, url: string): Promise<number> {
  const read = readChoice(url, { hasPractice: false, allowRemote: false });
  if (read.kind !== 'ok') throw new Error(read.fault);
  const journal = await journalLeftIn(folder, url);
  const userId = journal.people.session()?.userId ?? '';
  journal.close();
  const service = read.choice.folder;
  const aged = new AgedJournal(join(folder, service, 'journal.db'), key, { userId, service });
  try {
    aged.meet(met);
    const before = aged.size();
    aged.scan(scans);
    return (aged.size() - before) / scans;
  } finally {
    aged.close();
  }
}

/** From nothing to a window that has all that it shows. */
async function start(folder: string): Promise<{ station: TestStation; ms: number }> {
  const began = performance.now();
  const station = await openTestStation(folder);
  await station.until((change) => change.kind === 'records');
  return { station, ms: performance.now() - began };
}

/** From a scan to its pushed verdict. */
async function scanned(station: TestStation, value: string): Promise<number> {
  const began = performance.now();
  const scan = await station.scan(value);
  await station.untilAnswered(scan.id);
  const ms = performance.now() - began;
  station.forgetChanges();
  return ms;
}

type Query = readonly [screen: string, ask: (client: TestStation['client']) => Promise<unknown>];

const queries: readonly Query[] = [
  ['orders', (client) => client.orders.known({ text: '' })],
  ['orders, searched', (client) => client.orders.known({ text: 'ord-77 austin' })],
  ['an order', (client) => client.orders.detail({ reference: 'ORD-5' })],
  ['tasks', (client) => client.tasks.known({ about: null })],
  [
    'tasks of an order',
    (client) => client.tasks.known({ about: { kind: 'order', id: idOf('order', 5) } }),
  ],
  [
    'tasks of a lot',
    (client) => client.tasks.known({ about: { kind: 'lot', id: idOf('lot', 5) } }),
  ],
  ['choices of a task', (client) => client.tasks.choices()],
  ['lots', (client) => client.lots.known({ text: '' })],
  ['a lot', (client) => client.lots.detail({ lotId: idOf('lot', 5) })],
  ['exceptions', (client) => client.exceptions.known()],
  ['phrases', (client) => client.exceptions.phrases()],
  ['prescribers', (client) => client.prescribers.removals()],
  ['people', (client) => client.people.list()],
  ['a label', (client) => client.labels.codeOf({ entityId: idOf('lot', 5) })],
];

/** Each screen's query on both: the worst and the median of several, in milliseconds. */
async function askAll(station: TestStation) {
  const found: { screen: string; worst: number; median: number }[] = [];
  const asked: Query[] = [...queries, ['waiting work', () => station.waiting()]];
  for (const [screen, ask] of asked) {
    const times: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const began = performance.now();
      await ask(station.client);
      times.push(performance.now() - began);
    }
    found.push({ screen, worst: quantile(times, 1), median: quantile(times, 0.5) });
  }
  return found;
}

const folders = {
  empty: await mkdtemp(join(tmpdir(), 'bench-measure-')),
  aged: await mkdtemp(join(tmpdir(), 'bench-measure-')),
};
const practice = await runPractice('--prescriptions', '100');
try {
  for (const folder of Object.values(folders)) {
    const station = await openTestStation(folder, { service: practice.url });
    await station.signIn(practice.url);
    await station.close();
  }
  const built = performance.now();
  const bytes = await age(folders.aged, practice.url);
  console.log(`${scans} scans written in ${((performance.now() - built) / 1000).toFixed(0)} s`);

  const starts = { empty: [] as number[], aged: [] as number[] };
  for (let round = 0; round <= STARTS; round += 1) {
    for (const kind of ['empty', 'aged'] as const) {
      const { station, ms } = await start(folders[kind]);
      await station.close();
      if (round > 0) starts[kind].push(ms);
    }
  }
  const { value } = await practice.oracle.code('A good lot');
  const stations = {
    empty: (await start(folders.empty)).station,
    aged: (await start(folders.aged)).station,
  };
  const times = { empty: [] as number[], aged: [] as number[] };
  const stalls = { empty: 0, aged: 0 };
  for (const kind of ['empty', 'aged', 'empty', 'aged'] as const) {
    const station = stations[kind];
    const delays = monitorEventLoopDelay({ resolution: 1 });
    for (let n = 0; n < WARM_UP + SCANS / 2; n += 1) {
      if (n === WARM_UP) delays.enable();
      const ms = await scanned(station, value);
      if (n >= WARM_UP) times[kind].push(ms);
    }
    // A window that closes, and one that opens.
    await station.reload();
    await station.until((change) => change.kind === 'records');
    delays.disable();
    stalls[kind] = Math.max(stalls[kind], delays.max / 1e6);
  }
  const screens = { empty: await askAll(stations.empty), aged: await askAll(stations.aged) };
  await stations.empty.close();
  await stations.aged.close();

  const [startEmpty, startAged] = [quantile(starts.empty, 0.5), quantile(starts.aged, 0.5)];
  const [scanEmpty, scanAged] = [quantile(times.empty, 0.5), quantile(times.aged, 0.5)];
  console.log(
    `start: ${startAged} ms beside ${startEmpty} ms; scan to verdict: ${scanAged} ms beside ${scanEmpty} ms`,
  );
  console.log(`longest stall: ${stalls.aged.toFixed(1)} ms beside ${stalls.empty.toFixed(1)} ms`);
  for (const [n, { screen, worst, median }] of screens.aged.entries()) {
    const beside = screens.empty[n];
    console.log(
      `  ${screen}: ${median} ms, at worst ${worst}; empty ${beside?.median} and ${beside?.worst}`,
    );
  }
  console.log(
    JSON.stringify({
      start_ratio: Number((startAged / startEmpty).toFixed(2)),
      scan_ratio: Number((scanAged / scanEmpty).toFixed(2)),
      stall_max_ms: Number(stalls.aged.toFixed(1)),
      slowest_query_ms: Math.max(...screens.aged.map(({ worst }) => worst)),
      bytes_per_scan: Math.round(bytes),
    }),
  );
} finally {
  await practice.stop();
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
}
