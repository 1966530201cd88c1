import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Account } from './accounts.ts';
import type { PrescriptionTables } from './prescriptionTables.ts';

/** An answer that lacks a twentieth of the rows or more is not believed until a second one agrees. */
const BELIEVED_PART = 20;
const ROWS_AT_ONCE = 500;

const count = z.number().int();

/**
 * Removes the rows that a complete answer lacks: rows shown to this account that this refresh has not
 * met and no later request has returned.
 */
export class Sweep {
  readonly #tables: PrescriptionTables;
  readonly #account: Account;
  readonly #statements;
  readonly #parameters;
  readonly #known: number;
  #last = 0;
  #remaining = 0;
  /** Whether to remove only rows that the previous answer lacked as well. */
  #onlyAgreed = false;

  constructor(
    db: Database.Database,
    tables: PrescriptionTables,
    account: Account,
    started: number,
  ) {
    this.#tables = tables;
    this.#account = account;
    this.#parameters = { mask: account.mask, started, heldBy: account.heldBy };
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

  /** Rows still to be removed. */
  get remaining(): number {
    return this.#remaining;
  }

  /**
   * Decides which of the missing rows are removed.
   * @param blind whether some elements had no readable id, so that any row may be among them
   * @returns how many missing rows are kept
   */
  decide(blind: boolean): number {
    const missing = count.parse(this.#statements.missing.get(this.#parameters));
    if (blind) return missing;
    const { heldBy } = this.#parameters;
    const agreed = heldBy === null ? 0 : count.parse(this.#statements.agreed.get(this.#parameters));
    const newlyMissing = missing - agreed;
    const believed = newlyMissing * BELIEVED_PART < this.#known;
    if (!believed && newlyMissing > 0) {
      this.#statements.hold.run(this.#parameters);
      this.#onlyAgreed = true;
      this.#remaining = agreed;
      return newlyMissing;
    }
    this.#remaining = missing;
    return 0;
  }

  /** Removes the next rows. @returns how many */
  step(): number {
    if (this.#remaining === 0) return 0;
    const parameters = {
      ...this.#parameters,
      last: this.#last,
      onlyAgreed: this.#onlyAgreed ? 1 : 0,
    };
    const rows = z.array(count).parse(this.#statements.some.all(parameters));
    this.#tables.transaction(() => {
      for (const row of rows) this.#tables.removeFromAccount(row, this.#account.mask);
    });
    this.#last = rows.at(-1) ?? this.#last;
    this.#remaining = rows.length === 0 ? 0 : this.#remaining - rows.length;
    return rows.length;
  }
}
