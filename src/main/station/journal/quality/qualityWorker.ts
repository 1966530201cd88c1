// The entry of the thread that counts the figures of the journal, on a connection that only reads.
import { workerData } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { openReader } from '../../disk/database.ts';
import { answerRequests } from '../../disk/workerThread.ts';
import { QualityCounter } from './qualityCounter.ts';
import {
  type QualityAnswer,
  type QualityRequest,
  qualityRequestSchema,
} from './qualityMessages.ts';

const { file, key } = z
  .object({ file: z.string(), key: z.instanceof(Uint8Array) })
  .parse(workerData);
let opened: { readonly db: Database.Database; readonly counter: QualityCounter } | null = null;

/** Opened by the first request, so that a file which cannot be opened is an answer. */
function open() {
  if (opened !== null) return opened;
  const db = openReader(file, Buffer.from(key));
  // A month of indexes, which the next page reads again; in KiB.
  db.pragma('cache_size = -32000');
  opened = { db, counter: new QualityCounter(db) };
  return opened;
}

function act(request: QualityRequest): QualityAnswer {
  if (request.kind !== 'close') return open().counter.answer(request);
  opened?.db.close();
  return { kind: 'done' };
}

answerRequests(qualityRequestSchema, act);
