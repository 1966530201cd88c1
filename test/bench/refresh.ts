/// <reference types="node" />
// 100,000 prescriptions over HTTP into the encrypted, searchable cache of a whole station, beside
// the same work without protection and beside PouchDB; then the same list again, unchanged.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import type { PrescriptionsState } from '#shared/contract/prescriptions.ts';
import { openStation } from '../../src/main/station/station.ts';
import { windowClient } from '../support/windowClient.ts';
import { installPeers, measured, startListServer } from './children.ts';
import { quantile } from './quantile.ts';

const PRESCRIPTIONS = 100_000;
const ROUNDS = 5;
const MEGABYTE = 1024 * 1024;

const plainSchema = z.object({
  rows: z.number(),
  read_ms: z.number(),
  parse_ms: z.number(),
  insert_ms: z.number(),
});
const peerSchema = z.object({ rows: z.number(), store_ms: z.number() });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One station on a new folder; refreshed twice, its main thread and its memory watched. */
async function protectedRound(url: string, folder: string) {
  const key = Buffer.alloc(32, 7);
  const opening = await openStation({
    dataDir: folder,
    stateDir: join(folder, 'state'),
    service: null,
    defaultService: null,
    keyVault: {
      obtain: async () => ({ kind: 'key', key }),
      place: async () => 'file' as const,
      trailKey: async () => key,
    },
    startPractice: null,
    allowRemote: false,
    log: (line) => console.error(line),
  });
  if (opening.kind !== 'open') throw new Error(opening.kind);
  const client = windowClient(opening.station);
  const states: PrescriptionsState[] = [];
  let wake = () => {};
  const stop = new AbortController();
  const watching = (async () => {
    for await (const change of await client.changes.watch(undefined, { signal: stop.signal })) {
      if (change.kind !== 'prescriptions') continue;
      states.push(change.prescriptions);
      wake();
    }
  })().catch(() => undefined);
  const until = async (wished: (state: PrescriptionsState) => boolean) => {
    for (;;) {
      const found = states.find(wished);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  /** From the first word of a refresh to its last. */
  const timed = async (begin: () => Promise<unknown>) => {
    states.length = 0;
    await begin();
    await until(({ refreshing }) => refreshing !== null);
    const began = performance.now();
    states.length = 0;
    const state = await until(({ refreshing }) => refreshing === null);
    if (state.trouble !== null || state.rows !== PRESCRIPTIONS) throw new Error('Not refreshed');
    return performance.now() - began;
  };

  await pause(500);
  const quietRss = process.memoryUsage.rss();
  let highestRss = quietRss;
  const sampling = setInterval(() => {
    highestRss = Math.max(highestRss, process.memoryUsage.rss());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const login = { address: url, email: 'a@b.test', password: 'p' };
  const first = await timed(() => client.session.signIn(login));
  delay.disable();
  clearInterval(sampling);
  await pause(500);
  const again = await timed(() => client.prescriptions.refresh());
  stop.abort();
  await opening.station.close();
  await watching;
  return {
    first,
    again,
    rssGrowth: (highestRss - quietRss) / MEGABYTE,
    stallP99: delay.percentile(99) / 1e6,
    stallMax: delay.max / 1e6,
  };
}

const server = await startListServer(PRESCRIPTIONS);
const folder = await mkdtemp(join(tmpdir(), 'bench-refresh-'));
try {
  console.log(
    `${PRESCRIPTIONS} prescriptions, ${(server.bytes / 1e6).toFixed(1)} MB, ${ROUNDS} rounds`,
  );
  const plain: number[] = [];
  const rounds: Awaited<ReturnType<typeof protectedRound>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = join(folder, String(round));
    const without = plainSchema.parse(
      await measured('./unprotected.ts', server.url, await mkdtemp(join(folder, 'plain-'))),
    );
    plain.push(without.read_ms + without.parse_ms + without.insert_ms);
    rounds.push(await protectedRound(server.url, own));
    const last = rounds.at(-1);
    console.log(
      `without protection ${plain.at(-1)?.toFixed(0)} ms (${without.read_ms.toFixed(0)} of it reading, ${without.parse_ms.toFixed(0)} parsing), ` +
        `refresh ${last?.first.toFixed(0)} ms, again unchanged ${last?.again.toFixed(0)} ms`,
    );
  }
  const hasPeers = await installPeers();
  if (!hasPeers) console.log('PouchDB could not be installed (test/bench/peers)');
  const peer = hasPeers
    ? peerSchema.parse(await measured('./peers/pouchdb.js', server.url, folder))
    : null;
  const median = (values: number[]) => quantile(values, 0.5);
  // Round by round: a machine's other work weighs on both of a pair.
  const ratio = quantile(
    rounds.map(({ first }, round) => first / (plain[round] ?? Number.NaN)),
    0.5,
    2,
  );
  const refreshMs = median(rounds.map(({ first }) => first));
  const plainMs = median(plain);
  const againMs = median(rounds.map(({ again }) => again));
  console.log('aims: ratio 1.3, memory 150 MB, stalls 16 and 50 ms, unchanged 0.4');
  console.log(
    JSON.stringify({
      ratio,
      rss_growth_mb: quantile(
        rounds.map(({ rssGrowth }) => rssGrowth),
        1,
      ),
      stall_p99_ms: quantile(
        rounds.map(({ stallP99 }) => stallP99),
        1,
      ),
      stall_max_ms: quantile(
        rounds.map(({ stallMax }) => stallMax),
        1,
      ),
      unchanged_ratio: Number((againMs / refreshMs).toFixed(2)),
      refresh_ms: refreshMs,
      unprotected_ms: plainMs,
      unchanged_ms: againMs,
      pouchdb_ms: peer === null ? null : Math.round(peer.store_ms),
      ratio_to_pouchdb: peer === null ? null : Number((refreshMs / peer.store_ms).toFixed(2)),
    }),
  );
} finally {
  server.stop();
  await rm(folder, { recursive: true, force: true });
}
