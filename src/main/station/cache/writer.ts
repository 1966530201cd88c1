// The entry of the writer thread: nothing else writes cache.db.
import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../disk/database.ts';
import { fileTrouble } from '../disk/fileTrouble.ts';
import { answerRequests, mayBegin } from '../disk/workerThread.ts';
import { CacheWrites } from './cacheWrites.ts';
import { type WriterAnswer, workerStartSchema, writerRequestSchema } from './messages.ts';
import { cacheMigrations } from './migrations.ts';
import { CACHE_CIPHER, CACHE_PAGE_BYTES, giveWay, tuneWriter } from './tuning.ts';

const { file, key, anew } = workerStartSchema.parse(workerData);

type Opened =
  | { kind: 'open'; writes: CacheWrites; anew: boolean }
  | Extract<WriterAnswer, { kind: 'newer' | 'shut' }>;

/** Opens the file; a damaged one, or one under another key, is made anew: all of it can be fetched again. */
function open(): Opened {
  try {
    const first = anew ? null : tryToOpen();
    if (first === 'newer') return { kind: 'newer' };
    if (first !== null) return { kind: 'open', writes: first, anew: false };
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    const second = tryToOpen();
    return second === null || second === 'newer'
      ? { kind: 'shut', trouble: 'damaged' }
      : { kind: 'open', writes: second, anew: true };
  } catch (error) {
    const trouble = fileTrouble(error);
    if (trouble === null) throw error;
    return { kind: 'shut', trouble };
  }
}

/** Null where the file is damaged or under another key. */
function tryToOpen(): CacheWrites | 'newer' | null {
  try {
    const opened = openDatabase({
      file,
      key: Buffer.from(key),
      migrations: cacheMigrations,
      synchronous: 'NORMAL',
      cipher: CACHE_CIPHER,
      pageBytes: CACHE_PAGE_BYTES,
    });
    if (opened.kind !== 'open') return opened.kind === 'newer' ? 'newer' : null;
    tuneWriter(opened.db);
    // Reads some of the file, so it may meet damage as well.
    return new CacheWrites(opened.db);
  } catch (error) {
    const trouble = fileTrouble(error);
    if (trouble === 'damaged' || trouble === 'failing') return null;
    throw error;
  }
}

function say(answer: WriterAnswer): void {
  parentPort?.postMessage(answer);
}

await mayBegin();
const opened = open();
if (opened.kind !== 'open') {
  say(opened);
} else {
  giveWay();
  answerRequests(writerRequestSchema, (request) => opened.writes.act(request));
  say({ kind: 'open', anew: opened.anew });
}
