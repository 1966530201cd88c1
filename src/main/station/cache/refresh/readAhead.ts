import type { Mark, PrescriptionTables } from './prescriptionTables.ts';

const FEWEST = 1;
const MOST = 256;

/**
 * Guesses the next row, since a list mostly comes in the same order again. A right guess saves parsing
 * the element to learn its id.
 */
export class ReadAhead {
  readonly #tables: PrescriptionTables;
  #marks: readonly Mark[] = [];
  #at = 0;
  #next = 0;
  #reach = FEWEST;
  /** No row follows the last guess: those that this refresh adds are not met again. */
  #isAtEnd = false;

  constructor(tables: PrescriptionTables) {
    this.#tables = tables;
  }

  /** The guessed row if it has this fingerprint; otherwise null, and the guess stays. */
  match(fingerprint: string): Mark | null {
    if (this.#at === this.#marks.length && !this.#isAtEnd) this.#look();
    const mark = this.#marks[this.#at];
    if (mark?.fingerprint !== fingerprint) return null;
    this.#at += 1;
    this.#next = mark.row + 1;
    return mark;
  }

  /** Continues guessing after this row. */
  goOnAfter(row: number): void {
    this.#next = row + 1;
    this.#reach = FEWEST;
    this.forget();
  }

  /** Drops the rows read ahead, because rows have changed. */
  forget(): void {
    this.#marks = [];
    this.#at = 0;
    this.#isAtEnd = false;
  }

  #look(): void {
    this.#marks = this.#tables.from(this.#next, this.#reach);
    this.#at = 0;
    this.#isAtEnd = this.#marks.length === 0;
    this.#reach = Math.min(MOST, this.#reach * 2);
  }
}
