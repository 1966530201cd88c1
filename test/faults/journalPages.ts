import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openReader } from '../../src/main/station/disk/database.ts';
import type { Random } from '../../src/practice/world/random.ts';

/** A stretch of a file, in bytes. */
export interface Stretch {
  readonly file: string;
  readonly from: number;
  readonly bytes: number;
}

// SQLite's documented layout of the log: a header, then each page behind a header of its own.
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const ENTRIES = 'operations';

const pageRow = z.object({ name: z.string(), page: z.number(), size: z.number() });
type PageRow = z.infer<typeof pageRow>;

/** A place from which the journal is read at its next start; null where nobody can tell. */
export function placeInUse(file: string, key: Buffer, random: Random): Stretch | null {
  const frames = framesInUse(`${file}-wal`);
  const inLog = new Set(frames.map(({ page }) => page));
  const pages = pagesInUse(file, key).filter(({ page }) => !inLog.has(page));
  const frame = oneOf(frames, random);
  const found = oneOf(random.chance(0.5) ? pagesOf(pages, ENTRIES) : pages, random);
  if (found === null || (frame !== null && random.chance(0.5))) return frame?.stretch ?? null;
  const { page, size } = found;
  return { file, from: (page - 1) * size, bytes: size };
}

/** Null where there is none. */
export function oneOf<Item>(items: readonly Item[], random: Random): Item | null {
  return items[random.int(0, Math.max(0, items.length - 1))] ?? null;
}

const pagesOf = (pages: readonly PageRow[], table: string) => {
  const own = pages.filter(({ name }) => name === table);
  return own.length === 0 ? pages : own;
};

/** The frames of the log's present beginning, in their order. */
export function framesInUse(log: string): { page: number; stretch: Stretch }[] {
  if (!existsSync(log)) return [];
  const bytes = readFileSync(log);
  if (bytes.length < LOG_HEADER) return [];
  const size = FRAME_HEADER + bytes.readUInt32BE(8);
  const beginning = bytes.subarray(16, 24);
  const frames = [];
  for (let from = LOG_HEADER; from + size <= bytes.length; from += size) {
    if (!bytes.subarray(from + 8, from + 16).equals(beginning)) break;
    const stretch = { file: log, from, bytes: size };
    frames.push({ page: bytes.readUInt32BE(from), stretch });
  }
  return frames;
}

/** All pages of the journal, by the table or index that they belong to; read in a copy. */
function pagesInUse(file: string, key: Buffer): PageRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  try {
    const copy = join(folder, 'journal.db');
    for (const end of ['', '-wal']) {
      if (existsSync(file + end)) copyFileSync(file + end, copy + end);
    }
    const db = openReader(copy, key);
    try {
      const all = db.prepare('SELECT name, pageno AS page, pgsize AS size FROM dbstat').all();
      return z.array(pageRow).parse(all);
    } finally {
      db.close();
    }
  } catch {
    // Damaged already: then any place will do.
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
