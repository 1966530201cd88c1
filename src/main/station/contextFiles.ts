import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Cache } from './cache/cache.ts';
import { fileTrouble } from './disk/fileTrouble.ts';
import { Reserve } from './disk/reserve.ts';
import { Journal, type OpenedJournal } from './journal/journal.ts';

export interface ContextFiles {
  readonly journal: Journal;
  readonly cache: Cache;
  readonly reserve: Reserve;
  /** What the disk refused while they were opened; null where it refused nothing. */
  readonly refused: unknown;
}

/** Why the files of a service cannot be opened. */
export type UnopenedFiles = { kind: 'newer-data' } | { kind: 'wrong-key' };

/** Opens journal and cache of one service, or neither. @throws where the disk takes no file at all */
export async function openContextFiles(
  folder: string,
  key: Buffer,
): Promise<({ kind: 'open' } & ContextFiles) | UnopenedFiles> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const reserve = new Reserve(join(folder, 'reserve'));
  const { opened, refused } = openJournal(join(folder, 'journal.db'), key, reserve);
  if (opened.kind === 'newer') return { kind: 'newer-data' };
  if (opened.kind === 'wrong-key') return { kind: 'wrong-key' };
  const { journal } = opened;
  let cache: Cache | null = null;
  try {
    const openedCache = await Cache.open(join(folder, 'cache.db'), key);
    if (openedCache.kind === 'newer') return { kind: 'newer-data' };
    cache = openedCache.cache;
    return { kind: 'open', journal, cache, reserve, refused };
  } finally {
    if (cache === null) journal.close();
  }
}

/**
 * Opens the journal also on a full disk: first with the room that the reserve had, then without the file
 * that connections share, which takes room.
 */
function openJournal(
  file: string,
  key: Buffer,
  reserve: Reserve,
): { opened: OpenedJournal; refused: unknown } {
  try {
    return { opened: Journal.open(file, key), refused: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    reserve.release();
    try {
      return { opened: Journal.open(file, key), refused: error };
    } catch (again) {
      if (!isRefusal(again)) throw again;
      return { opened: Journal.open(file, key, 'alone'), refused: again };
    }
  }
}

function isRefusal(error: unknown): boolean {
  const trouble = fileTrouble(error);
  return trouble === 'full' || trouble === 'failing';
}
