import Database from 'better-sqlite3';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import type { WorldTime } from '../time.ts';

/** The power went out; thrown through all running code. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/** The power went out, or the journal is closed that a program without power still uses. */
export const isAfterlife = (error: unknown): boolean =>
  error instanceof PowerCut ||
  (error instanceof TypeError && error.message.includes('connection is not open'));

export const commitSides = ['before', 'inside', 'after'] as const;
/** Before a commit began, when all was written but not committed, or right after. */
export type CommitSide = (typeof commitSides)[number];

export type DiskTrouble = 'SQLITE_FULL' | 'SQLITE_BUSY' | 'SQLITE_IOERR';

/** What is wrong with a disk just now. */
export class DiskFaults {
  #left: { code: DiskTrouble; times: number } | null = null;

  fail(code: DiskTrouble, times: number): void {
    this.#left = { code, times };
  }

  heal(): void {
    this.#left = null;
  }

  /** The trouble of the next commit. */
  next(): DiskTrouble | null {
    if (this.#left === null || this.#left.times === 0) return null;
    this.#left.times -= 1;
    return this.#left.code;
  }
}

/** How a run's disk is watched, and what may befall it. */
export interface DiskWatch {
  readonly time: WorldTime;
  isOn(): boolean;
  /** Whether the sites of commits are wanted. */
  wantsSites(): boolean;
  /**
   * A commit has come so far; true: the power goes out here. `sites` grow while it goes on: what is
   * asked for within a commit is a part of it.
   */
  pass(side: CommitSide, sites: readonly (() => string)[]): boolean;
  /** The disk trouble of this commit; null without any. */
  trouble(): DiskTrouble | null;
  changed(): void;
  /** Thrown from every transaction after the power went out. */
  fallen(): void;
}

/** Where in the program a commit was made; computed only on request. */
function siteHere(): () => string {
  const at = new Error();
  return () => at.stack ?? '';
}

/**
 * Puts power cuts and disk trouble between the program and its journal: each commit may be met
 * before it, inside it or right after it.
 */
export function watchDisk(journal: Journal, watch: DiskWatch): void {
  const { commit, commitSoon } = journal;
  let inside = false;
  let pendingSites: (() => string)[] = [];
  let sites: (() => string)[] = [];

  const cut = (side: CommitSide, sites: readonly (() => string)[]): void => {
    if (watch.isOn() && watch.pass(side, sites)) throw new PowerCut(side);
  };

  journal.commit = <T>(work: () => T): T => {
    if (inside) {
      if (watch.wantsSites()) sites.push(siteHere());
      return work();
    }
    if (!watch.isOn()) throw new PowerCut('no power');
    sites = pendingSites.length === 0 && watch.wantsSites() ? [siteHere()] : pendingSites;
    pendingSites = [];
    const ours = sites;
    inside = true;
    try {
      cut('before', ours);
      const trouble = watch.trouble();
      if (trouble === 'SQLITE_BUSY') throw new Database.SqliteError('locked', trouble);
      const whole = () => {
        const result = work();
        if (trouble !== null) throw new Database.SqliteError('no room', trouble);
        cut('inside', ours);
        if (!watch.isOn()) throw new PowerCut('no power');
        return result;
      };
      const result: T = Reflect.apply(commit, journal, [whole]);
      watch.changed();
      cut('after', ours);
      return result;
    } finally {
      inside = false;
      if (!watch.isOn()) watch.fallen();
    }
  };

  journal.commitSoon = <T>(work: () => T): Promise<T> => {
    if (!watch.isOn()) return Promise.reject(new PowerCut('no power'));
    if (watch.wantsSites()) pendingSites.push(siteHere());
    return watch.time.busyWith(Reflect.apply(commitSoon, journal, [work]));
  };
}
