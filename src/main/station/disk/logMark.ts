import { closeSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';

/** How far a database's write-ahead log had come, by the index that its connections share. */
export interface LogMark {
  readonly frames: number;
  /** Frames that are in the database itself as well. */
  readonly copied: number;
  /** Counts the log's beginnings. */
  readonly beginning: number;
  readonly random: number;
}

// SQLite's documented layout of the index: two equal headers of 48 bytes, then what was copied.
const HEADER_BYTES = 48;
const READ_BYTES = 2 * HEADER_BYTES + 4;

const index = (file: string) => `${file}-shm`;
const kept = (file: string) => `${file}-mark`;

/** The mark that is on disk now; null where there is none, or none that can be believed. */
export function readLogMark(file: string): LogMark | null {
  return markIn(headOf(index(file)));
}

/**
 * The mark that the last run left, kept from now on until it is forgotten: the first connection makes the index
 * anew from what it finds, and may be cut off after that.
 * @throws where the disk has no room for it; the index is as it was then
 */
export function keepLogMark(file: string): LogMark | null {
  const before = markIn(headOf(kept(file)));
  if (before !== null) return before;
  const head = headOf(index(file));
  const mark = markIn(head);
  if (head !== null && mark !== null && mark.frames > mark.copied) {
    writeFileSync(kept(file), head, { flush: true });
  }
  return mark;
}

/** The log has been judged by its mark. */
export function forgetLogMark(file: string): void {
  rmSync(kept(file), { force: true });
}

function headOf(file: string): Buffer | null {
  const bytes = Buffer.alloc(READ_BYTES);
  try {
    const descriptor = openSync(file, 'r');
    try {
      return readSync(descriptor, bytes, 0, READ_BYTES, 0) < READ_BYTES ? null : bytes;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Without it nothing can be said about the log; SQLite makes it anew.
    return null;
  }
}

function markIn(bytes: Buffer | null): LogMark | null {
  if (bytes === null) return null;
  const first = bytes.subarray(0, HEADER_BYTES);
  const isWhole = first.equals(bytes.subarray(HEADER_BYTES, 2 * HEADER_BYTES)) && first[12] === 1;
  if (!isWhole) return null;
  return {
    frames: bytes.readUInt32LE(16),
    beginning: bytes.readUInt32BE(32),
    random: bytes.readUInt32BE(36),
    copied: bytes.readUInt32LE(2 * HEADER_BYTES),
  };
}

/**
 * Whether commits are missing from the end of the log: SQLite reads it as far as it is whole and
 * says nothing of the rest.
 * @param before the mark that the last run left; after a power cut it may be older than the log
 * @param after the mark once the log was read again
 */
export function lacksEnd(before: LogMark | null, after: LogMark | null): boolean {
  if (before === null || after === null || before.frames <= before.copied) return false;
  const isSame = before.beginning === after.beginning && before.random === after.random;
  if (isSame) return after.frames < before.frames;
  // A log that has begun again since holds later commits; one that is empty holds none.
  return after.frames === 0 || ((after.beginning - before.beginning) | 0) <= 0;
}
