// The second worker thread's own entry: searches cache.db, and never writes it.
import { workerData } from 'node:worker_threads';
import { openReader } from '../disk/database.ts';
import { workerStartSchema } from './messages.ts';
import { Search } from './search/search.ts';
import { type SearchAnswer, type SearchRequest, searchRequestSchema } from './searchMessages.ts';
import { CACHE_CIPHER, tuneSearcher } from './tuning.ts';
import { answerRequests } from './workerThread.ts';

const { file, key } = workerStartSchema.parse(workerData);
const db = openReader(file, Buffer.from(key), CACHE_CIPHER);
tuneSearcher(db);
const searching = new Search(db);

async function act(request: SearchRequest): Promise<SearchAnswer> {
  switch (request.kind) {
    case 'load':
      return { kind: 'loaded', rows: await searching.load(request.userId) };
    case 'search': {
      const { userId, query, offset, limit } = request;
      return { kind: 'found', found: await searching.search(userId, query, offset, limit) };
    }
    case 'choices': {
      const { userId, field, text } = request;
      return { kind: 'choices', choices: await searching.choices(userId, field, text) };
    }
    case 'close':
      db.close();
      return { kind: 'done' };
  }
}

answerRequests(searchRequestSchema, act);
