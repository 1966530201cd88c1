import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskNotice } from '#shared/contract/disk.ts';
import { Cache, type PreparedCache } from './cache/cache.ts';
import { Reserve } from './disk/reserve.ts';
import type { Journal, JournalKeys } from './journal/journal.ts';
import { type OpenJournalResult, openJournal, setJournalAside } from './journalFile.ts';

export interface ContextFiles {
  readonly journal: Journal;
  readonly cache: Cache;
  readonly reserve: Reserve;
  /** What the disk refused while they were opened; null where it refused nothing. */
  readonly refused: unknown;
  /** The journal is another one than before: made of what a damaged one held, or empty. */
  readonly isAnew: boolean;
}

/** Why the files of a service cannot be opened. */
export type UnopenedFiles =
  | { kind: 'newer-data' }
  | { kind: 'wrong-key' }
  | { kind: 'journal-lost' };

export interface OpeningFiles extends JournalKeys {
  readonly folder: string;
  /** Damage was met in the journal, further in. */
  readonly damaged: boolean;
  /** Asks whether to begin with an empty journal where nothing in the present one can be read. */
  readonly mayBeginAnew: () => Promise<boolean>;
}

/** Opens journal and cache of one service, or neither. @throws where the disk takes no file at all */
export async function openContextFiles(
  opening: OpeningFiles,
): Promise<({ kind: 'open' } & ContextFiles) | UnopenedFiles> {
  const { folder, key } = opening;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const prepared = Cache.prepare(join(folder, 'cache.db'), key);
  let isOpen = false;
  try {
    const opened = await openFiles(opening, prepared);
    isOpen = opened.kind === 'open';
    return opened;
  } finally {
    if (!isOpen) await prepared.close();
  }
}

/** The journal first: it shows whether the key is right. */
async function openFiles(
  opening: OpeningFiles,
  prepared: PreparedCache,
): Promise<({ kind: 'open' } & ContextFiles) | UnopenedFiles> {
  const { folder, key, trailKey } = opening;
  const place = { folder, key, trailKey, reserve: new Reserve(join(folder, 'reserve')) };
  let opened = openJournal(place, opening.damaged);
  let begun: DiskNotice | null = null;
  if (opened.kind === 'lost') {
    if (!(await opening.mayBeginAnew())) return { kind: 'journal-lost' };
    begun = setJournalAside(folder);
    opened = openJournal(place, false);
  }
  if (opened.kind !== 'open') return { kind: unopened[opened.kind] };
  const { journal, refused, rescued } = opened;
  let cache: Cache | null = null;
  try {
    if (begun !== null) journal.settings.diskNotices = [begun];
    const openedCache = await prepared.open();
    if (openedCache.kind === 'newer') return { kind: 'newer-data' };
    cache = openedCache.cache;
    const isAnew = rescued || begun !== null;
    return { kind: 'open', journal, cache, reserve: place.reserve, refused, isAnew };
  } finally {
    if (cache === null) journal.close();
  }
}

const unopened: Readonly<
  Record<Exclude<OpenJournalResult['kind'], 'open'>, UnopenedFiles['kind']>
> = { newer: 'newer-data', 'wrong-key': 'wrong-key', lost: 'journal-lost' };
