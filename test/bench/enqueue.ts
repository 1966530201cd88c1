/// <reference types="node" />
// An entry made durable, from the contract's call to its answer, beside a bare commit of one row
// in the same kind of file, in turn in the same run. No network: nothing is sent meanwhile.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/main/station/disk/database.ts';
import { runPractice } from '../support/processes.ts';
import { openTestStation } from '../support/testStation.ts';
import { lotIds } from './lotIds.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 20;
const IN_A_ROUND = 50;
const WARM_UP_ROUNDS = 4;

/** A commit of one row and nothing else: encrypted, WAL, synchronous FULL. */
function bareCommits(folder: string) {
  const opened = openDatabase({
    file: join(folder, 'bare.db'),
    key: Buffer.alloc(32, 5),
    migrations: [
      { name: '0001 bare', sql: 'CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT)' },
    ],
    synchronous: 'FULL',
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  const insert = opened.db.prepare('INSERT INTO bare (text) VALUES (?)');
  return { commit: () => insert.run(crypto.randomUUID()), close: () => opened.db.close() };
}

const folder = await mkdtemp(join(tmpdir(), 'bench-measure-'));
const practice = await runPractice();
const station = await openTestStation(folder, { service: practice.url });
const bare = bareCommits(folder);
try {
  await station.signIn(practice.url);
  const lots = await lotIds(practice.url, 250);
  await practice.oracle.network(false);
  await station.client.changes.tryNow();
  await station.until(
    (change) => change.kind === 'status' && change.status.connection.kind === 'out-of-reach',
  );
  const change = { notes: 'Shelf C4, lower bin' };
  const entries: number[] = [];
  const commits: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (let n = 0; n < IN_A_ROUND; n += 1) {
      const id = crypto.randomUUID();
      const started = performance.now();
      await station.client.lots.edit({
        id,
        lotId: lots[(round * IN_A_ROUND + n) % lots.length] ?? '',
        change,
      });
      if (round >= WARM_UP_ROUNDS) entries.push(performance.now() - started);
    }
    for (let n = 0; n < IN_A_ROUND; n += 1) {
      const started = performance.now();
      bare.commit();
      if (round >= WARM_UP_ROUNDS) commits.push(performance.now() - started);
    }
  }
  const [entry, commit] = [quantile(entries, 0.5, 4), quantile(commits, 0.5, 4)];
  console.log(`${entries.length} entries and as many bare commits, medians; aim: a ratio of 2`);
  console.log(
    JSON.stringify({
      ratio: Number((entry / commit).toFixed(2)),
      entry_ms: entry,
      bare_ms: commit,
    }),
  );
} finally {
  bare.close();
  await station.close();
  await practice.stop();
  await rm(folder, { recursive: true, force: true });
}
