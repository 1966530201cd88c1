// The entry of the writer thread: nothing else writes cache.db.
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import { openDatabase } from '../disk/database.ts';
import { CacheWrites } from './cacheWrites.ts';
import { type WriterAnswer, workerStartSchema, writerRequestSchema } from './messages.ts';
import { cacheMigrations } from './migrations.ts';
import { CACHE_CIPHER, tuneWriter } from './tuning.ts';
import { answerRequests } from './workerThread.ts';

/** On a busy machine this thread yields to everything that a person waits for. */
const NICENESS = 5;

function open(): Database.Database | 'newer' {
  const { file, key } = workerStartSchema.parse(workerData);
  const options = {
    file,
    key: Buffer.from(key),
    migrations: cacheMigrations,
    synchronous: 'NORMAL' as const,
    cipher: CACHE_CIPHER,
  };
  const first = openDatabase(options);
  if (first.kind === 'open') return first.db;
  if (first.kind === 'newer') return 'newer';
  // A cache under another key cannot be read, and all of it can be fetched again.
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const second = openDatabase(options);
  if (second.kind !== 'open') throw new Error('The cache cannot be made anew');
  return second.db;
}

function say(answer: WriterAnswer): void {
  parentPort?.postMessage(answer);
}

const db = open();
if (db === 'newer') {
  say({ kind: 'newer' });
} else {
  tuneWriter(db);
  const writing = new CacheWrites(db);
  // On other systems this would lower the priority of the whole program.
  if (process.platform === 'linux') setPriority(NICENESS);
  answerRequests(writerRequestSchema, (request) => writing.act(request));
  say({ kind: 'open' });
}
