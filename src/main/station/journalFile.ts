import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskNotice } from '#shared/contract/disk.ts';
import { openReader } from './disk/database.ts';
import { fileTrouble } from './disk/fileTrouble.ts';
import { forgetLogMark, keepLogMark, lacksEnd, readLogMark } from './disk/logMark.ts';
import { lacksPages } from './disk/missingPages.ts';
import type { Reserve } from './disk/reserve.ts';
import { writeWholeFileSync } from './disk/wholeFile.ts';
import { Journal, type JournalKeys, type OpenedJournal } from './journal/journal.ts';
import { noticeOfRescue } from './journal/rescue/noticeOfRescue.ts';
import { rescueJournal } from './journal/rescue/rescueJournal.ts';
import { operations } from './operations/index.ts';
import { doubtOpenEntries } from './outbox/doubtOpenEntries.ts';

const NAME = 'journal.db';
/** SQLite's usual size of a page. */
const PAGE = 4096;
const RESCUED = /^journal-rescued-(.+)\.db$/;

export type OpenJournalResult =
  | Exclude<OpenedJournal, { kind: 'open' }>
  /** Damaged, and nothing in it can be read; left as it is. */
  | { kind: 'lost' }
  | {
      kind: 'open';
      journal: Journal;
      /** What the disk refused meanwhile; null for nothing. */
      refused: unknown;
      /** It was made just now, of what could be read of a damaged one. */
      rescued: boolean;
    };

export interface JournalPlace extends JournalKeys {
  readonly folder: string;
  readonly reserve: Reserve;
}

/**
 * Opens the journal of a service's folder. One that is damaged, or lacks the end of its log or of its file, is
 * only read: what can be read is brought into a new one, and the old file stays beside it.
 * @param damaged damage was met already, further in
 */
export function openJournal(place: JournalPlace, damaged: boolean): OpenJournalResult {
  const file = join(place.folder, NAME);
  finishRescue(place.folder);
  const silent = existsSync(file) ? silentDamage(file, place) : null;
  const isShort = silent?.lacksEnd === true;
  if (!damaged && !isShort && silent?.lacksPages !== true) {
    const opened = open(place);
    if (opened !== 'damaged') return opened;
  }
  return rescue(place, isShort);
}

function open(place: JournalPlace): OpenJournalResult | 'damaged' {
  try {
    const { opened, refused } = openInRoom(place);
    if (opened.kind === 'wrong-key') return fitsBefore(place) ? 'damaged' : opened;
    if (opened.kind === 'newer') return opened;
    forgetLogMark(join(place.folder, NAME));
    rememberKey(place);
    return { ...opened, refused, rescued: false };
  } catch (error) {
    if (fileTrouble(error) === 'damaged') return 'damaged';
    throw error;
  }
}

function rescue(place: JournalPlace, isShort: boolean): OpenJournalResult {
  const { folder, key, trailKey } = place;
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const target = join(folder, 'journal-rescue.part');
  const said = { keptIn: keptName(time), lacksEnd: isShort, at: Date.now() };
  const copy = () =>
    rescueJournal({
      ...{ file: join(folder, NAME), key, trailKey, target, lacksEnd: isShort },
      doubtOpen: (journal) =>
        doubtOpenEntries(journal, operations, said.at, { kind: 'may-have-arrived' }),
      notice: (saved) => noticeOfRescue(saved, said),
    });
  const tables = inRoom(place, copy);
  if (tables === null) return { kind: 'lost' };
  renameSync(target, join(folder, `journal-rescued-${time}.db`));
  finishRescue(folder);
  const opened = open(place);
  if (opened === 'damaged' || opened.kind !== 'open') return { kind: 'lost' };
  return { ...opened, rescued: true };
}

/** Does it with the room of the reserve where there is none else. */
function inRoom<Result>({ reserve }: JournalPlace, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    reserve.release();
    return work();
  }
}

/** Keeps a journal in which nothing can be read beside the new one that is made next. */
export function setJournalAside(folder: string): DiskNotice {
  const at = Date.now();
  const keptIn = keptName(new Date(at).toISOString().replace(/[:.]/g, '-'));
  moveAside(folder, keptIn);
  return { kind: 'journal-begun-anew', id: crypto.randomUUID(), at, keptIn };
}

const keptName = (time: string) => `journal-damaged-${time}.db`;

/** From the moment that a rescued journal has its name, it takes the place of the old one, whenever it is found. */
function finishRescue(folder: string): void {
  for (const name of readdirSync(folder)) {
    const time = RESCUED.exec(name)?.[1];
    if (time === undefined) continue;
    moveAside(folder, keptName(time));
    renameSync(join(folder, name), join(folder, NAME));
  }
}

function moveAside(folder: string, keptIn: string): void {
  const file = join(folder, NAME);
  forgetLogMark(file);
  // The log first: beside another journal it would be taken for that one's.
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0) renameSync(log, join(folder, `${keptIn}-wal`));
  rmSync(log, { force: true });
  rmSync(`${file}-shm`, { force: true });
  if (existsSync(file)) renameSync(file, join(folder, keptIn));
}

/** What SQLite does not say of a journal. */
interface SilentDamage {
  /** The log lacks commits that the last run had made. */
  readonly lacksEnd: boolean;
  /** Pages in use lie beyond the end of the file. */
  readonly lacksPages: boolean;
}

function silentDamage(file: string, place: JournalPlace): SilentDamage {
  const none = { lacksEnd: false, lacksPages: false };
  const before = inRoom(place, () => keepLogMark(file));
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const hasLog = log !== undefined && log.size > 0;
  // Part of a page counts as a whole one.
  const isCut = statSync(file).size % PAGE !== 0;
  if (!hasLog && !isCut && (before === null || before.frames <= before.copied)) return none;
  try {
    const reader = openReader(file, place.key);
    try {
      reader.pragma('user_version');
      const isShort = lacksEnd(before, readLogMark(file));
      return { lacksEnd: isShort, lacksPages: lacksPages(reader, file) };
    } finally {
      reader.close();
    }
  } catch (error) {
    // Opening it says what is wrong.
    if (fileTrouble(error) === null) throw error;
    return none;
  }
}

/**
 * Opens the journal also on a full disk: first with the room that the reserve had, then without the file
 * that connections share, which takes room.
 */
function openInRoom({ folder, key, trailKey, reserve }: JournalPlace): {
  opened: OpenedJournal;
  refused: unknown;
} {
  const file = join(folder, NAME);
  try {
    return { opened: Journal.open(file, { key, trailKey }), refused: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    reserve.release();
    try {
      return { opened: Journal.open(file, { key, trailKey }), refused: error };
    } catch (again) {
      if (!isRefusal(again)) throw again;
      return { opened: Journal.open(file, { key, trailKey }, 'alone'), refused: again };
    }
  }
}

function isRefusal(error: unknown): boolean {
  const trouble = fileTrouble(error);
  return trouble === 'full' || trouble === 'failing';
}

const checkFile = (folder: string) => join(folder, 'key-check');
const checkOf = (key: Buffer) =>
  createHmac('sha256', key).update('pharmacy-bench/journal').digest('hex');

/** Whether this key has opened the journal before: then a first page that cannot be read is damage. */
function fitsBefore({ folder, key }: JournalPlace): boolean {
  if (!existsSync(checkFile(folder))) return false;
  const kept = readFileSync(checkFile(folder));
  const check = Buffer.from(checkOf(key));
  return kept.length === check.length && timingSafeEqual(kept, check);
}

function rememberKey(place: JournalPlace): void {
  if (fitsBefore(place)) return;
  try {
    writeWholeFileSync(checkFile(place.folder), checkOf(place.key));
  } catch (error) {
    // The next start writes it: it only tells damage from a wrong key.
    if (fileTrouble(error) === null) throw error;
  }
}
