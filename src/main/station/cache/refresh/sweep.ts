import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Account } from './accounts.ts';
import type { PrescriptionTables } from './prescriptionTables.ts';

/** A twentieth: an answer that lacks so large a part is not believed by itself. */
const BELIEVED_PART = 20;
const ROWS_AT_ONCE = 500;

const count = z.number().int();

/**
 * The rows that a complete answer lacks: those that were shown to this account, that this refresh
 * has not met, and of which no later request has told.
 */
export class Sweep {
  readonly #tables: PrescriptionTables;
  readonly #account: Account;
  readonly #statements;
  readonly #which;
  readonly #known: number;
  #last = 0;
  #left = 0;
  /** All of them, or only those that the answer before has lacked as well. */
  #onlyAgreed = false;

  constructor(
    db: Database.Database,
    tables: PrescriptionTables,
    account: Account,
    started: number,
  ) {
    this.#tables = tables;
    this.#account = account;
    this.#which = { mask: account.mask, started, heldBy: account.heldBy };
    const missing = 'shown_to & @mask <> 0 AND generation < @started AND started < @started';
    this.#statements = {
      missing: db.prepare(`SELECT count(*) FROM marks WHERE ${missing}`).pluck(),
      agreed: db
        .prepare(`SELECT count(*) FROM marks WHERE ${missing} AND missed_by = @heldBy`)
        .pluck(),
      hold: db.prepare(`UPDATE marks SET missed_by = @started
        WHERE ${missing} AND (@heldBy IS NULL OR missed_by IS NOT @heldBy)`),
      some: db
        .prepare(`SELECT row FROM marks WHERE row > @last AND ${missing}
          AND (NOT @onlyAgreed OR missed_by = @heldBy) ORDER BY row LIMIT ${ROWS_AT_ONCE}`)
        .pluck(),
    };
    const known = db.prepare('SELECT count(*) FROM marks WHERE shown_to & ? <> 0').pluck();
    this.#known = count.parse(known.get(account.mask));
  }

  /** How many rows are still to be removed. */
  get left(): number {
    return this.#left;
  }

  /**
   * What the complete answer means for the rows that it lacks.
   * @param blind some of its elements did not say which prescriptions they are
   * @returns how many rows are kept although it lacks them
   */
  decide(blind: boolean): number {
    const missing = count.parse(this.#statements.missing.get(this.#which));
    if (blind) return missing;
    const { heldBy } = this.#which;
    const agreed = heldBy === null ? 0 : count.parse(this.#statements.agreed.get(this.#which));
    const news = missing - agreed;
    const believed = news * BELIEVED_PART < this.#known;
    if (!believed && news > 0) {
      this.#statements.hold.run(this.#which);
      this.#onlyAgreed = true;
      this.#left = agreed;
      return news;
    }
    this.#left = missing;
    return 0;
  }

  /** Removes the next few; how many. */
  step(): number {
    if (this.#left === 0) return 0;
    const bound = { ...this.#which, last: this.#last, onlyAgreed: this.#onlyAgreed ? 1 : 0 };
    const rows = z.array(count).parse(this.#statements.some.all(bound));
    this.#tables.transaction(() => {
      for (const row of rows) this.#tables.drop(row, this.#account.mask);
    });
    this.#last = rows.at(-1) ?? this.#last;
    this.#left = rows.length === 0 ? 0 : this.#left - rows.length;
    return rows.length;
  }
}
