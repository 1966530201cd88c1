import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from '../../../src/main/station/journal/journal.ts';
import { openCache } from './list.ts';

export const testKey = Buffer.alloc(32, 7);
export const testTrailKey = Buffer.alloc(32, 8);

const IN_MEMORY = '/dev/shm';
let folder: string | null = null;
let made: Templates | null = null;

/** Files with nothing in them but their tables: making each anew would take most of the time. */
export interface Templates {
  readonly journal: string;
  readonly cache: string;
}

/** A folder of this process, in memory where the system has files there; gone when it ends. */
export function scratch(): string {
  if (folder !== null) return folder;
  const named = process.env['TMPDIR'];
  const root = named ?? (existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir());
  mkdirSync(root, { recursive: true });
  const own = mkdtempSync(join(root, 'bench-simulation-'));
  process.on('exit', () => rmSync(own, { recursive: true, force: true }));
  folder = own;
  return own;
}

/** Both files as the program makes them, made once. */
export function templates(): Templates {
  if (made !== null) return made;
  const journal = join(scratch(), 'journal.db');
  const opened = Journal.open(journal, { key: testKey, trailKey: testTrailKey });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  opened.journal.close();
  const cache = join(scratch(), 'cache.db');
  openCache(cache, testKey).close();
  made = { journal, cache };
  return made;
}
