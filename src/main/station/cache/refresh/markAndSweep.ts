import type Database from 'better-sqlite3';
import type { Finish, Tally } from '../messages.ts';
import { readElement } from '../parse/element.ts';
import type { ParsedPiece } from '../parse/listParser.ts';
import { type ListElement, unpack } from '../parse/packedElements.ts';
import { type Account, Accounts } from './accounts.ts';
import type { Mark, PrescriptionTables, PrescriptionToKeep, Source } from './prescriptionTables.ts';
import { ReadAhead } from './readAhead.ts';
import { RowSet } from './rowSet.ts';
import { Sweep } from './sweep.ts';

/** Rows per transaction: fewer would rewrite the same pages, more would hold up other writes. */
const ROWS_AT_ONCE = 2000;
/** Characters of bodies per transaction: two thousand rows may be two gigabytes. */
const CHARACTERS_AT_ONCE = 8 * 1024 * 1024;

/** The account, request number and time of a refresh. */
export interface RefreshStart {
  readonly userId: string;
  readonly started: number;
  readonly seenAt: number;
}

/**
 * One refresh of the prescriptions (DESIGN.md section 5): marks every row that the answer holds as its
 * pieces arrive, and sweeps the missing ones once the answer is complete. Unchanged rows are recognised
 * by their fingerprints; only changed ones are read and written.
 */
export class MarkAndSweep {
  readonly #tables: PrescriptionTables;
  readonly #accounts: Accounts;
  readonly #account: Account;
  readonly #source: Source;
  readonly #readAhead: ReadAhead;
  readonly #sweep: Sweep;
  /** Prescriptions that somebody here is changing: their ids, and their rows where they have one. */
  readonly #postponed = new Set<string>();
  readonly #postponedRows = new Set<number>();
  /** Changed prescriptions to write next, by id. */
  readonly #changed = new Map<string, PrescriptionToKeep>();
  #charactersChanged = 0;
  readonly #confirmed = new RowSet();
  #metRows: number[] = [];
  readonly #tally = { rows: 0, added: 0, changed: 0, unchanged: 0, left: 0, invalid: 0 };
  /** Invalid elements without a readable id. */
  #withoutId = 0;
  #broken: string | null = null;
  #isComplete = false;

  constructor(
    db: Database.Database,
    tables: PrescriptionTables,
    { userId, started, seenAt }: RefreshStart,
  ) {
    this.#tables = tables;
    this.#accounts = new Accounts(db);
    this.#account = this.#accounts.of(userId);
    this.#accounts.begin(this.#account, started);
    this.#source = { started, seenAt, account: this.#account.mask };
    this.#readAhead = new ReadAhead(this.#tables);
    this.#sweep = new Sweep(db, this.#tables, this.#account, started);
  }

  /**
   * Takes the next piece of the answer.
   * @param left ids of further prescriptions to leave for the next refresh
   */
  feed(parsed: ParsedPiece, left: readonly string[]): Tally {
    // One transaction also for the lookups: each alone would lock and unlock the file.
    this.#tables.transaction(() => {
      this.#postpone(left);
      if (this.#broken !== null) return;
      for (const element of unpack(parsed.elements)) {
        this.#take(element);
        if (this.#broken !== null) break;
      }
      this.#broken ??= parsed.trouble;
      this.#isComplete = parsed.isComplete;
      if (this.#isEnough()) this.#write();
    });
    return this.tally();
  }

  tally(): Tally {
    return { ...this.#tally, broken: this.#broken };
  }

  /** Call it when the answer has ended; then call `sweep` until nothing remains. */
  finish(left: readonly string[]): Finish {
    this.#postpone(left);
    // Count as met even if the answer lacked them: the next refresh decides about them.
    this.#metRows.push(...this.#postponedRows);
    this.#write();
    this.#confirm();
    if (this.#broken !== null) return { kind: 'broken', why: this.#broken };
    if (!this.#isComplete) return { kind: 'cut' };
    const held = this.#sweep.decide(this.#withoutId > 0);
    const { started, seenAt: asOf } = this.#source;
    this.#accounts.complete(this.#account, { started, asOf, invalid: this.#tally.invalid, held });
    return { kind: 'complete', held, toRemove: this.#sweep.remaining };
  }

  /** Removes some of the rows that a complete answer lacked. @returns how many */
  sweep(): number {
    return this.#sweep.step();
  }

  /** Ends the refresh early. Rows read so far are kept: each came from the service. */
  abandon(): void {
    this.#write();
    this.#confirm();
    this.#accounts.count(this.#account);
  }

  /** The request number of this refresh. */
  get started(): number {
    return this.#source.started;
  }

  /** Call it when a reply has written a row: this refresh may be about to write the same one. */
  rowReplaced(id: string): void {
    this.#readAhead.forget();
    const pending = this.#changed.get(id);
    if (pending === undefined) return;
    const known = this.#tables.find(id);
    if (!this.#isPostponed(id, known)) {
      this.#changed.set(id, { ...pending, known });
      return;
    }
    this.#changed.delete(id);
    this.#tally[pending.known === null ? 'added' : 'changed'] -= 1;
    this.#countPostponed(known);
  }

  #postpone(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#postponed.has(id)) continue;
      this.#postponed.add(id);
      const known = this.#tables.find(id);
      if (known !== null) this.#postponedRows.add(known.row);
    }
  }

  #take({ fingerprint, read: parsed }: ListElement): void {
    const expected = this.#readAhead.match(fingerprint);
    if (expected !== null) {
      this.#tally.rows += 1;
      this.#markUnchanged(expected);
      return;
    }
    const read = parsed.kind === 'unread' ? readElement(parsed.bytes) : parsed;
    switch (read.kind) {
      case 'nothing':
        return;
      case 'broken':
        this.#broken = read.why;
        return;
      case 'invalid':
        this.#tally.rows += 1;
        this.#countInvalid(read.id);
        return;
      case 'prescription': {
        this.#tally.rows += 1;
        const { row } = read;
        const { id } = row;
        const known = this.#changed.get(id)?.known ?? this.#tables.find(id);
        const isPending = this.#changed.has(id);
        if (known !== null) this.#readAhead.goOnAfter(known.row);
        if (known !== null && !isPending && known.fingerprint === fingerprint)
          this.#markUnchanged(known);
        else if (this.#isPostponed(id, known)) this.#countPostponed(known);
        else {
          if (!isPending) this.#tally[known === null ? 'added' : 'changed'] += 1;
          this.#changed.set(id, { row, fingerprint, known });
          this.#charactersChanged += row.body.length;
        }
      }
    }
  }

  #isPostponed(id: string, known: Mark | null): boolean {
    return this.#postponed.has(id) || (known !== null && known.started > this.#source.started);
  }

  #markUnchanged(mark: Mark): void {
    if (this.#postponedRows.has(mark.row) || mark.started > this.#source.started) {
      this.#countPostponed(mark);
      return;
    }
    this.#tally.unchanged += 1;
    this.#confirmed.add(mark.row);
  }

  #countPostponed(known: Mark | null): void {
    this.#tally.left += 1;
    if (known !== null) this.#metRows.push(known.row);
  }

  /** An unreadable element: the row stays as it was. */
  #countInvalid(id: string | null): void {
    this.#tally.invalid += 1;
    if (id === null) {
      this.#withoutId += 1;
      return;
    }
    const known = this.#tables.find(id);
    if (known !== null) this.#metRows.push(known.row);
  }

  #isEnough(): boolean {
    const rows = this.#changed.size + this.#metRows.length;
    return rows >= ROWS_AT_ONCE || this.#charactersChanged >= CHARACTERS_AT_ONCE;
  }

  #write(): void {
    if (this.#changed.size + this.#metRows.length === 0) return;
    this.#tables.transaction(() => {
      for (const row of this.#metRows) this.#tables.markMet(row, this.#source);
      this.#tables.put(this.#changed.values(), this.#source, this.#source.started);
    });
    this.#changed.clear();
    this.#charactersChanged = 0;
    this.#metRows = [];
  }

  /** Called at the end, when most rows are adjacent, so a few statements confirm them all. */
  #confirm(): void {
    for (const row of this.#postponedRows) this.#confirmed.delete(row);
    for (const { first, last } of this.#confirmed.runs()) {
      this.#tables.confirm(first, last, this.#source);
    }
    this.#confirmed.clear();
  }
}
