import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type Bits, bitsFor } from './bits.ts';
import { numbersOf } from './numbers.ts';
import { RecentSets } from './recentSets.ts';
import type { Snapshot } from './snapshot.ts';

/** More than the words that anybody types. */
const KEPT_NAMES = 12;

/** Finds prescriptions by the names of their patients. */
export class PatientRows {
  readonly #statements;
  readonly #kept = new RecentSets<Bits | null>(KEPT_NAMES);
  #keptOf: { readonly snapshot: Snapshot; readonly changes: number } | null = null;

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
    if (this.#keptOf?.snapshot !== snapshot || this.#keptOf.changes !== changes) this.#kept.clear();
    this.#keptOf = { snapshot, changes };
    return this.#kept.get(names, () => this.#find(names, snapshot));
  }

  #find(names: string, { patient, patients }: Snapshot): Bits | null {
    const keys = this.keys(names);
    if (keys.length === 0) return null;
    const bits = bitsFor(patient.length);
    patients.addRows(bits, keys);
    return bits;
  }
}
