/// <reference types="node" />
// A recall told to many benches over one broker, beside plain JetStream, and many lots told to a few whole benches.
// Arguments: `--benches N --recalls N --lots N`.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import { brokerHere } from '../../scripts/site/findBroker.ts';
import { startBroker } from '../../scripts/site/startBroker.ts';
import { systemClock } from '../../src/main/station/connection/clock.ts';
import type { RecordStore } from '../../src/main/station/journal/recordStore.ts';
import { bucketsOf, factAddress } from '../../src/main/station/site/addresses.ts';
import { type Broker, openBroker } from '../../src/main/station/site/broker.ts';
import { madeSite } from '../../src/main/station/site/membershipChanges.ts';
import { writeMessage } from '../../src/main/station/site/message.ts';
import { type BucketEntry, takeIn } from '../../src/main/station/site/takeIn.ts';
import { tellFact } from '../../src/main/station/site/told.ts';
import { freshnessBy } from '../support/freshness.ts';
import { openJournal } from '../support/journal.ts';
import { quantile } from './quantile.ts';
import { shareLots } from './site/lots.ts';

const { values } = parseArgs({
  options: {
    benches: { type: 'string', default: '500' },
    recalls: { type: 'string', default: '100' },
    lots: { type: 'string', default: '200000' },
  },
});
const benches = Number(values.benches);
const [recalls, lots] = [Number(values.recalls), Number(values.lots)];
/** So many of them take in what they hear as a bench does: on one machine they would wait for one another. */
const WHOLE = 1;
const PAUSE_MS = 50;
/** Whole benches in one process, which share its time. */
const LOT_BENCHES = 5;
/** As a bench does. */
const PRESENCE_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'site-'));

const by = { firstName: 'Pia', lastName: 'Practice' };
// A name of three letters alone stands in what is sealed now and then, by chance: with its quotes it cannot.
const words = ['Letter of a maker', 'LOT-7A', '"Pia"', 'Practice', 'Main Street'];

/** How long each told message took to each whole bench, in milliseconds. */
class Latencies {
  readonly all: number[] = [];
  readonly #told = new Map<string, number>();

  tell(address: string): void {
    this.#told.set(address, performance.now());
  }

  heard(address: string): void {
    const told = this.#told.get(address);
    if (told !== undefined) this.all.push(performance.now() - told);
  }
}

/** A bench's journal alone: what it hears is taken in as in a station. */
function wholeBench(): RecordStore {
  const journal = openJournal(mkdtempSync(join(folder, 'bench-')));
  return {
    ...{ journal, now: () => Date.now(), ages: freshnessBy(systemClock, journal) },
    record: () => null,
    categories: () => [],
  };
}

/** Calls for whatever comes, as long as the connection stands. */
async function hear(broker: Broker, on: (entry: BucketEntry) => void): Promise<void> {
  for await (const entry of broker.buckets.stops.watch(0)) on(entry);
}

/** Milliseconds of processor time that a process has used. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const program = await brokerHere();
if (program.kind === 'none') throw new Error(program.words);
const names = ['127.0.0.1', 'localhost'];
const broker = await startBroker({
  ...{ program: program.path, folder: join(folder, 'broker'), names },
  ...{ servers: 1, port: 0 },
});
try {
  const lead = madeSite(broker.place, 'Main Street', 'Bench 1');
  const buckets = bucketsOf(lead);
  const teller = await openBroker(broker.place, buckets);
  const before = process.memoryUsage().rss;
  const connections: Broker[] = [];
  while (connections.length < benches) connections.push(await openBroker(broker.place, buckets));
  const memory = (process.memoryUsage().rss - before) / benches / 2 ** 20;

  // What a stranger with the broker's key would see.
  let wire = '';
  const stranger = await connect({
    ...{ servers: broker.place.servers.map((server) => new URL(server).host) },
    ...{ tls: { ca: broker.place.authority ?? '' } },
    authenticator: nkeyAuthenticator(Buffer.from(broker.place.seed ?? '')),
  });
  stranger.subscribe('$KV.>', {
    callback: (_error, { data }) => {
      wire += Buffer.from(data).toString('latin1');
    },
  });

  const [ours, plain] = [new Latencies(), new Latencies()];
  const stores = Array.from({ length: WHOLE }, wholeBench);
  for (const [place, connection] of connections.entries()) {
    const store = stores[place];
    void hear(connection, (entry) => {
      if (store === undefined) return;
      if (entry.address.startsWith('recall.')) {
        store.journal.commit(() => takeIn(store, lead, 'stops', entry));
        ours.heard(entry.address);
      } else plain.heard(entry.address);
    });
  }
  await pause(2_000);

  // Alternately, so that a busy moment of the machine falls to both.
  const message = () => {
    const fact = {
      ...{ kind: 'recall' as const, id: crypto.randomUUID(), product: null },
      ...{ batches: ['LOT-7A'], note: 'Letter of a maker', added: { at: Date.now(), by } },
    };
    const address = factAddress(lead, fact);
    return { address, bytes: () => writeMessage(lead, address, 1, tellFact(lead, fact)) };
  };
  const filler = Buffer.from(randomBytes(600).toString('base64url'));
  const round = Math.ceil(recalls / 10);
  for (let done = 0; done < recalls; done += round) {
    for (let n = 0; n < round; n += 1) {
      const { address, bytes } = message();
      ours.tell(address);
      await teller.buckets.stops.put(address, bytes(), 0);
      await pause(PAUSE_MS);
    }
    for (let n = 0; n < round; n += 1) {
      const address = `plain.${done + n}`;
      plain.tell(address);
      await teller.buckets.stops.put(address, filler, 0);
      await pause(PAUSE_MS);
    }
  }
  await pause(3_000);
  const wanted = Math.ceil(recalls / round) * round * WHOLE;
  const watched = stores.map(({ journal }) => journal.recalls.standing());

  // An hour of presence, by a minute of it.
  const pid = broker.servers[0]?.pid ?? 0;
  const cpuBefore = cpuMs(pid);
  const began = performance.now();
  const bytes = writeMessage(lead, 'here.x', 1, { at: 1, unsent: 0, oldestAt: null, alarms: 0 });
  const puts: Promise<void>[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [place, connection] of connections.entries()) {
      puts.push(connection.setPresence(`here.${place}`, bytes));
      await pause(PRESENCE_MS / benches);
    }
  }
  await Promise.all(puts);
  const span = performance.now() - began;
  const cpu = (100 * (cpuMs(pid) - cpuBefore)) / span;
  const hourly = (3 * 3_600_000) / span;
  const leaks = words.filter((word) => wire.includes(word)).length;

  const [p50, p99] = [quantile(ours.all, 0.5), quantile(ours.all, 0.99)];
  const [plain50, plain99] = [quantile(plain.all, 0.5), quantile(plain.all, 0.99)];
  console.log(
    `${benches} connections, ${WHOLE} of them a whole bench; ${wanted} recalls to be heard, ${ours.all.length} heard`,
  );
  console.log(`recalls on each whole bench's list: ${watched.join(', ')}`);
  console.log(
    `told to taken in: p50 ${p50} ms, p99 ${p99} ms; plain JetStream: ${plain50} and ${plain99} ms`,
  );
  console.log(
    `presence: ${Math.round(hourly)} messages of ${bytes.length} bytes an hour a bench; the broker used ${cpu.toFixed(1)} % of one core`,
  );
  await stranger.close();
  for (const connection of [...connections, teller]) await connection.close();
  for (const { journal } of stores) journal.close();

  const shared = await shareLots(broker.place, {
    ...{ folder, broker: join(folder, 'broker'), lots, benches: LOT_BENCHES },
  });
  console.log(
    `${lots} lots from one of ${LOT_BENCHES} whole benches to the others in ${shared.seconds.toFixed(0)} s, to one that comes later in ${shared.lateSeconds.toFixed(0)} s; on a bench’s disk ${shared.benchMb.toFixed(0)} MB, on the broker’s ${shared.brokerMb.toFixed(0)} MB`,
  );
  const figures = {
    ...{ benches, p50_ms: p50, p99_ms: p99, plain_p50_ms: plain50 },
    ratio: Number((p50 / plain50).toFixed(2)),
    ...{ memory_mb: Number(memory.toFixed(2)), broker_cpu_percent: Number(cpu.toFixed(1)) },
    ...{ missed: wanted - ours.all.length, leaks },
    ...{ lots, lots_s: Math.round(shared.seconds), late_s: Math.round(shared.lateSeconds) },
    ...{ lots_lacking: shared.lacking, lots_mb: Math.round(shared.benchMb) },
  };
  console.log(JSON.stringify(figures));
} finally {
  await broker.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
