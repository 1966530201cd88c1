import type { Mark, PrescriptionTables } from './prescriptionTables.ts';

const FEWEST = 1;
const MOST = 256;

/**
 * Guesses which row comes next: a list mostly comes in the order in which it came before. A right
 * guess saves parsing the element to learn its id.
 */
export class ReadAhead {
  readonly #tables: PrescriptionTables;
  #marks: readonly Mark[] = [];
  #at = 0;
  #next = 0;
  #reach = FEWEST;

  constructor(tables: PrescriptionTables) {
    this.#tables = tables;
  }

  /** The row that comes next if it has this fingerprint, else null and the guess stands. */
  match(fingerprint: string): Mark | null {
    if (this.#at === this.#marks.length) this.#look();
    const mark = this.#marks[this.#at];
    if (mark?.fingerprint !== fingerprint) return null;
    this.#at += 1;
    this.#next = mark.row + 1;
    return mark;
  }

  /** The list has gone on elsewhere: what follows this row comes next. */
  goOnAfter(row: number): void {
    this.#next = row + 1;
    this.#reach = FEWEST;
    this.forget();
  }

  /** Rows have changed meanwhile. */
  forget(): void {
    this.#marks = [];
    this.#at = 0;
  }

  #look(): void {
    this.#marks = this.#tables.from(this.#next, this.#reach);
    this.#at = 0;
    this.#reach = Math.min(MOST, this.#reach * 2);
  }
}
