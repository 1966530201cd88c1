import type Database from 'better-sqlite3';
import type { Finish, Tally } from '../messages.ts';
import { type Account, Accounts } from './accounts.ts';
import { fingerprint, readElement } from './element.ts';
import { type Keep, type Mark, PrescriptionTables, type Source } from './prescriptionTables.ts';
import { ReadAhead } from './readAhead.ts';
import { RowSet } from './rowSet.ts';
import { ArraySplitter } from './splitter.ts';
import { Sweep } from './sweep.ts';

/** Rows written in one transaction: fewer write the same pages again and again, more hold others up. */
const ROWS_AT_ONCE = 2000;

/** What the refresh is told when it begins. */
export interface RefreshStart {
  readonly userId: string;
  readonly started: number;
  readonly seenAt: number;
}

/**
 * One refresh of the prescriptions (DESIGN.md section 5): marks every row that the answer holds,
 * as its bytes come, and sweeps those that it lacks once it has come whole. Unchanged rows are
 * told by their fingerprints; only changed ones are parsed and written.
 */
export class MarkAndSweep {
  readonly #tables: PrescriptionTables;
  readonly #accounts: Accounts;
  readonly #account: Account;
  readonly #source: Source;
  readonly #splitter = new ArraySplitter();
  readonly #ahead: ReadAhead;
  readonly #sweep: Sweep;
  /** Rows that somebody here is changing: their ids, and their rows where there are any. */
  readonly #left = new Set<string>();
  readonly #leftRows = new Set<number>();
  /** To be written next. */
  readonly #changed = new Map<string, Keep>();
  readonly #confirmed = new RowSet();
  #met: number[] = [];
  readonly #tally = { rows: 0, added: 0, changed: 0, unchanged: 0, left: 0, invalid: 0 };
  /** Invalid rows that do not even say which prescription they are. */
  #nameless = 0;
  #broken: string | null = null;

  constructor(db: Database.Database, { userId, started, seenAt }: RefreshStart) {
    this.#tables = new PrescriptionTables(db);
    this.#accounts = new Accounts(db);
    this.#account = this.#accounts.of(userId);
    this.#accounts.begin(this.#account, started);
    this.#source = { started, seenAt, account: this.#account.mask };
    this.#ahead = new ReadAhead(this.#tables);
    this.#sweep = new Sweep(db, this.#tables, this.#account, started);
  }

  /**
   * Takes the next bytes of the answer.
   * @param left ids of prescriptions to be left for the next round, besides those told before
   */
  feed(piece: Uint8Array, left: readonly string[]): Tally {
    // One for all look-ups as well: each by itself would lock and unlock the file.
    this.#tables.transaction(() => {
      this.#leave(left);
      if (this.#broken !== null) return;
      for (const element of this.#splitter.push(piece)) {
        this.#take(element);
        if (this.#broken !== null) break;
      }
      if (this.#changed.size + this.#met.length >= ROWS_AT_ONCE) this.#write();
    });
    return this.tally();
  }

  tally(): Tally {
    return { ...this.#tally, broken: this.#broken ?? this.#splitter.trouble };
  }

  /** The answer has ended. What it lacks is then swept with `sweep`. */
  finish(left: readonly string[]): Finish {
    this.#leave(left);
    // Whether the answer has held them or not: the next one is asked about them.
    this.#met.push(...this.#leftRows);
    this.#write();
    this.#confirm();
    const why = this.#broken ?? this.#splitter.trouble;
    if (why !== null) return { kind: 'broken', why };
    if (!this.#splitter.isComplete) return { kind: 'cut' };
    const held = this.#sweep.decide(this.#nameless > 0);
    const { started, seenAt: asOf } = this.#source;
    this.#accounts.complete(this.#account, { started, asOf, invalid: this.#tally.invalid, held });
    return { kind: 'complete', held, toRemove: this.#sweep.left };
  }

  /** Removes some of the rows that a complete answer lacked; how many there were. */
  sweep(): number {
    return this.#sweep.step();
  }

  /** The refresh ends here. What has come is kept: each row is the service's own word. */
  abandon(): void {
    this.#write();
    this.#confirm();
    this.#accounts.count(this.#account);
  }

  /** The refresh's own number. */
  get started(): number {
    return this.#source.started;
  }

  /** A reply has written a row meanwhile, one that may be about to be written here. */
  disturbed(id: string): void {
    this.#ahead.forget();
    const pending = this.#changed.get(id);
    if (pending === undefined) return;
    const known = this.#tables.find(id);
    if (!this.#isLeft(id, known)) {
      this.#changed.set(id, { ...pending, known });
      return;
    }
    this.#changed.delete(id);
    this.#tally[pending.known === null ? 'added' : 'changed'] -= 1;
    this.#meet(known);
  }

  #leave(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#left.has(id)) continue;
      this.#left.add(id);
      const known = this.#tables.find(id);
      if (known !== null) this.#leftRows.add(known.row);
    }
  }

  #take(element: Uint8Array): void {
    const print = fingerprint(element);
    const expected = this.#ahead.match(print);
    if (expected !== null) {
      this.#tally.rows += 1;
      this.#same(expected);
      return;
    }
    const read = readElement(element);
    switch (read.kind) {
      case 'nothing':
        return;
      case 'broken':
        this.#broken = read.why;
        return;
      case 'invalid':
        this.#tally.rows += 1;
        this.#invalid(read.id);
        return;
      case 'prescription': {
        this.#tally.rows += 1;
        const { id } = read.facts;
        const known = this.#changed.get(id)?.known ?? this.#tables.find(id);
        const isPending = this.#changed.has(id);
        if (known !== null) this.#ahead.goOnAfter(known.row);
        if (known !== null && !isPending && known.fingerprint === print) this.#same(known);
        else if (this.#isLeft(id, known)) this.#meet(known);
        else {
          if (!isPending) this.#tally[known === null ? 'added' : 'changed'] += 1;
          this.#changed.set(id, { ...read, fingerprint: print, known });
        }
      }
    }
  }

  #isLeft(id: string, known: Mark | null): boolean {
    return this.#left.has(id) || (known !== null && known.started > this.#source.started);
  }

  #same(mark: Mark): void {
    if (this.#leftRows.has(mark.row) || mark.started > this.#source.started) {
      this.#meet(mark);
      return;
    }
    this.#tally.unchanged += 1;
    this.#confirmed.add(mark.row);
  }

  #meet(known: Mark | null): void {
    this.#tally.left += 1;
    if (known !== null) this.#met.push(known.row);
  }

  /** It is there, but cannot be read: what is known of it stays as it was. */
  #invalid(id: string | null): void {
    this.#tally.invalid += 1;
    if (id === null) {
      this.#nameless += 1;
      return;
    }
    const known = this.#tables.find(id);
    if (known !== null) this.#met.push(known.row);
  }

  #write(): void {
    if (this.#changed.size + this.#met.length === 0) return;
    this.#tables.transaction(() => {
      for (const row of this.#met) this.#tables.meet(row, this.#source);
      this.#tables.keep(this.#changed.values(), this.#source, this.#source.started);
    });
    this.#changed.clear();
    this.#met = [];
  }

  /** At the end, when most of them follow each other: then few statements confirm them all. */
  #confirm(): void {
    for (const row of this.#leftRows) this.#confirmed.delete(row);
    for (const { first, last } of this.#confirmed.runs()) {
      this.#tables.confirm(first, last, this.#source);
    }
    this.#confirmed.clear();
  }
}
