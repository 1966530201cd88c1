import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type Bits, bitsFor } from './bits.ts';
import { numbersOf } from './numbers.ts';
import { RecentSets } from './recentSets.ts';
import type { Snapshot } from './snapshot.ts';

/** Memory limit of the rows kept: the first letters of names are typed again and again. */
const MOST_BYTES = 8 * 1024 * 1024;

/** What was found while nothing changed. */
interface Kept {
  readonly snapshot: Snapshot;
  readonly changes: number;
  readonly sets: RecentSets<Bits | null>;
}

/** Finds prescriptions by the names of their patients. */
export class PatientRows {
  readonly #statements;
  #kept: Kept | null = null;

  constructor(db: Database.Database) {
    this.#statements = {
      changes: db.prepare('PRAGMA data_version').pluck(),
      patients: db.prepare('SELECT rowid FROM names WHERE names MATCH ?').pluck(),
    };
  }

  /** The keys of the patients whose names this expression finds. */
  keys(names: string): readonly number[] {
    return numbersOf(this.#statements.patients.all(names));
  }

  /** The rows of these patients; null for none. */
  rows(names: string, snapshot: Snapshot): Bits | null {
    // A name that was read since is found, although the rows are those of the snapshot.
    const changes = z.number().parse(this.#statements.changes.get());
    if (this.#kept?.snapshot !== snapshot || this.#kept.changes !== changes) {
      const sets = new RecentSets<Bits | null>(MOST_BYTES, snapshot.patient.length);
      this.#kept = { snapshot, changes, sets };
    }
    return this.#kept.sets.get(names, () => this.#find(names, snapshot));
  }

  #find(names: string, { patient, patients }: Snapshot): Bits | null {
    const keys = this.keys(names);
    if (keys.length === 0) return null;
    const bits = bitsFor(patient.length);
    patients.addRows(bits, keys);
    return bits;
  }
}
