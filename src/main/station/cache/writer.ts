// The worker thread's own entry: the only place that writes cache.db.
import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import { openDatabase } from '../disk/database.ts';
import {
  type WriterAnswer,
  type WriterRequest,
  writerRequestSchema,
  writerStartSchema,
} from './messages.ts';
import { cacheMigrations } from './migrations.ts';

function open(): Database.Database | 'newer' {
  const { file, key } = writerStartSchema.parse(workerData);
  const options = {
    file,
    key: Buffer.from(key),
    migrations: cacheMigrations,
    synchronous: 'NORMAL' as const,
  };
  const first = openDatabase(options);
  if (first.kind === 'open') return first.db;
  if (first.kind === 'newer') return 'newer';
  // Another key's cache is of no use to anyone, and all of it can be fetched again.
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const second = openDatabase(options);
  if (second.kind !== 'open') throw new Error('The cache cannot be made anew');
  return second.db;
}

function answer(message: WriterAnswer): void {
  parentPort?.postMessage(message);
}

function serve(db: Database.Database): void {
  const putAssociations = db.prepare(`INSERT INTO associations (lot_id, body, seen_at)
    VALUES (@lotId, @body, @seenAt)
    ON CONFLICT (lot_id) DO UPDATE SET body = excluded.body, seen_at = excluded.seen_at`);

  const act = (request: WriterRequest): void => {
    switch (request.kind) {
      case 'put-associations':
        putAssociations.run(request);
        return;
      case 'close':
        db.close();
        parentPort?.close();
    }
  };

  parentPort?.on('message', (message: unknown) => {
    try {
      act(writerRequestSchema.parse(message));
      answer({ kind: 'done' });
    } catch (error) {
      answer({ kind: 'failed', words: error instanceof Error ? error.message : String(error) });
    }
  });
}

const db = open();
if (db === 'newer') {
  answer({ kind: 'newer' });
} else {
  serve(db);
  answer({ kind: 'open' });
}
