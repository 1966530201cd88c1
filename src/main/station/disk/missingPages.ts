import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { fileTrouble } from './fileTrouble.ts';

// SQLite's documented layout of the log: a header, then each page behind a header of its own.
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
/** No page of ours: the cipher finds that it is damaged. */
const NO_PAGE = 0xff;

/**
 * Whether pages in use lie beyond the end of the file. While there is a log, SQLite takes such a page for an
 * empty one, and what it held for zeros.
 */
export function lacksPages(db: Database.Database, file: string): boolean {
  try {
    const { size, count } = shapeOf(db);
    const whole = Math.floor(statSync(file).size / size);
    if (whole >= count) return false;
    const inLog = pagesInLog(`${file}-wal`, size);
    const missing = new Set<number>();
    for (let page = whole + 1; page <= count; page += 1) if (!inLog.has(page)) missing.add(page);
    if (missing.size === 0) return false;
    // One that was never used is nowhere.
    const used = db.prepare('SELECT pageno FROM dbstat').pluck();
    for (const page of used.iterate()) if (missing.has(z.number().parse(page))) return true;
    return false;
  } catch (error) {
    if (fileTrouble(error) !== 'damaged') throw error;
    return true;
  }
}

/**
 * Fills the place of missing pages with what the cipher refuses, so that nothing is read there.
 * @param db reads the file, and is closed by whoever opened it
 * @returns makes the file as short as it was
 */
export function fillMissingPages(db: Database.Database, file: string): () => void {
  const { size, count } = shapeOf(db);
  const { size: before } = statSync(file);
  const missing = count * size - before;
  if (missing <= 0) return () => {};
  write(file, (descriptor) =>
    writeSync(descriptor, Buffer.alloc(missing, NO_PAGE), 0, missing, before),
  );
  return () => write(file, (descriptor) => ftruncateSync(descriptor, before));
}

function shapeOf(db: Database.Database): { size: number; count: number } {
  const count = Number(db.pragma('page_count', { simple: true }));
  return { size: Number(db.pragma('page_size', { simple: true })), count };
}

/** The pages that the log holds, those of its earlier beginnings left out. */
function pagesInLog(log: string, pageSize: number): Set<number> {
  const pages = new Set<number>();
  if (!existsSync(log)) return pages;
  const descriptor = openSync(log, 'r');
  try {
    const head = Buffer.alloc(LOG_HEADER);
    const frame = Buffer.alloc(FRAME_HEADER);
    readSync(descriptor, head, 0, LOG_HEADER, 0);
    const { size } = statSync(log);
    const step = FRAME_HEADER + pageSize;
    for (let at = LOG_HEADER; at + step <= size; at += step) {
      readSync(descriptor, frame, 0, FRAME_HEADER, at);
      if (!frame.subarray(8, 16).equals(head.subarray(16, 24))) break;
      pages.add(frame.readUInt32BE(0));
    }
  } finally {
    closeSync(descriptor);
  }
  return pages;
}

function write(file: string, work: (descriptor: number) => void): void {
  const descriptor = openSync(file, 'r+');
  try {
    work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
