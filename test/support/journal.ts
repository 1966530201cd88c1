import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from '#shared/contract/person.ts';
import { readChoice } from '../../src/main/station/connection/serviceChoice.ts';
import { Journal } from '../../src/main/station/journal/journal.ts';
import type { KeyVault } from '../../src/main/station/keys.ts';
import { stateFolder, testVault } from './testStation.ts';

export const author: Person = { firstName: 'Dana', lastName: 'Whitfield' };

export const journalKeys = { key: Buffer.alloc(32, 3), trailKey: Buffer.alloc(32, 5) };

export function openJournal(folder: string): Journal {
  const opened = Journal.open(join(folder, 'journal.db'), journalKeys);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.journal;
}

/** The journal that a closed station left for this service. */
export async function journalLeftIn(
  folder: string,
  service: string,
  vault: KeyVault = testVault,
): Promise<Journal> {
  const read = readChoice(service, { hasPractice: false, allowRemote: false });
  if (read.kind !== 'ok') throw new Error(read.fault);
  const found = await vault.obtain(folder, false);
  if (found.kind !== 'key') throw new Error(found.message);
  const opened = Journal.open(join(folder, read.choice.folder, 'journal.db'), {
    key: found.key,
    trailKey: await vault.trailKey(folder),
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.journal;
}

/** An entry of no particular kind; lane and user may matter to the test. */
export function entry(lane: string, userId = 'u1') {
  const id = crypto.randomUUID();
  const kind = 'anything';
  return { id, kind, lane, service: 's', userId, author, payload: { lane }, base: null, at: 1 };
}

/**
 * What a killed process leaves: the data folder as it is on disk at this moment, with nothing
 * that is only in memory, and the marks beside it. A reader of it sees what was committed, and no more.
 */
export async function copyAsKilled(dataDir: string, copy: string): Promise<void> {
  for (const name of await readdir(dataDir, { withFileTypes: true })) {
    if (name.isFile() && name.name !== 'station.lock') {
      await cp(join(dataDir, name.name), join(copy, name.name));
    }
    if (!name.isDirectory()) continue;
    if (name.name === stateFolder) {
      await cp(join(dataDir, stateFolder), join(copy, stateFolder), { recursive: true });
      continue;
    }
    await mkdir(join(copy, name.name), { recursive: true });
    for (const file of await readdir(join(dataDir, name.name))) {
      if (!/^journal\.db(?:-wal)?$/.test(file)) continue;
      await cp(join(dataDir, name.name, file), join(copy, name.name, file));
    }
  }
}
