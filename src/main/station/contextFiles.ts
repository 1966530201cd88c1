import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Cache } from './cache/cache.ts';
import { Journal } from './journal/journal.ts';

export interface ContextFiles {
  readonly journal: Journal;
  readonly cache: Cache;
}

/** Why the files of a service cannot be opened. */
export type UnopenedFiles = { kind: 'newer-data' } | { kind: 'wrong-key' };

/** Opens journal and cache of one service, or neither. */
export async function openContextFiles(
  folder: string,
  key: Buffer,
): Promise<({ kind: 'open' } & ContextFiles) | UnopenedFiles> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const opened = Journal.open(join(folder, 'journal.db'), key);
  if (opened.kind === 'newer') return { kind: 'newer-data' };
  if (opened.kind === 'wrong-key') return { kind: 'wrong-key' };
  const { journal } = opened;
  let cache: Cache | null = null;
  try {
    const openedCache = await Cache.open(join(folder, 'cache.db'), key);
    if (openedCache.kind === 'newer') return { kind: 'newer-data' };
    cache = openedCache.cache;
    return { kind: 'open', journal, cache };
  } finally {
    if (cache === null) journal.close();
  }
}
