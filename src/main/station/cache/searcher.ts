// The second worker thread's own entry: searches cache.db, and never writes it.
import { workerData } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import { openReader } from '../disk/database.ts';
import { answerRequests } from '../disk/workerThread.ts';
import { workerStartSchema } from './messages.ts';
import { Search } from './search/search.ts';
import { type SearchAnswer, type SearchRequest, searchRequestSchema } from './searchMessages.ts';
import { CACHE_CIPHER, tuneSearcher } from './tuning.ts';

const { file, key } = workerStartSchema.parse(workerData);
let opened: { readonly db: Database.Database; readonly searching: Search } | null = null;

/** Opened by the first request, so that a file which cannot be opened is an answer. */
function open() {
  if (opened !== null) return opened;
  const db = openReader(file, Buffer.from(key), CACHE_CIPHER);
  tuneSearcher(db);
  opened = { db, searching: new Search(db) };
  return opened;
}

async function act(request: SearchRequest): Promise<SearchAnswer> {
  if (request.kind === 'close') {
    opened?.db.close();
    return { kind: 'done' };
  }
  const { searching } = open();
  switch (request.kind) {
    case 'load':
      return { kind: 'loaded', rows: await searching.load(request.userId) };
    case 'search': {
      const { userId, query, offset, limit } = request;
      return { kind: 'found', found: await searching.search(userId, query, offset, limit) };
    }
    case 'unnamed': {
      const { userId, wanted } = request;
      return { kind: 'unnamed', unnamed: await searching.unnamed(userId, wanted) };
    }
    case 'choices': {
      const { userId, field, text } = request;
      return { kind: 'choices', choices: await searching.choices(userId, field, text) };
    }
  }
}

answerRequests(searchRequestSchema, act);
