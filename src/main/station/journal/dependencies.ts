import type Database from 'better-sqlite3';
import { z } from 'zod';

const sequenceOf = z.object({ sequence: z.number().int() }).transform((row) => row.sequence);

/** Which entry needs another to be delivered first: an edit of a task needs the task. */
export class Dependencies {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      add: db.prepare('INSERT INTO dependencies (operation, needs) VALUES (?, ?)'),
      dependants: db.prepare(`SELECT sequence FROM dependencies
        JOIN operations ON sequence = operation
        WHERE needs = ? AND state NOT IN ('settled', 'discarded', 'handed-over')
        ORDER BY place`),
      firstUnsettled: db.prepare(`SELECT sequence FROM dependencies
        JOIN operations ON sequence = needs
        WHERE operation = ? AND state <> 'settled' ORDER BY place LIMIT 1`),
      transfer: db.prepare('UPDATE dependencies SET needs = @to WHERE needs = @from'),
    };
  }

  add(operation: number, needs: number): void {
    this.#statements.add.run(operation, needs);
  }

  /** Open entries that need this one, in their order. */
  dependantsOf(needed: number): number[] {
    return this.#statements.dependants.all(needed).map((row) => sequenceOf.parse(row));
  }

  /** What this entry still waits for; null when all of it is settled. */
  unsettled(operation: number): number | null {
    const row = this.#statements.firstUnsettled.get(operation);
    return row === undefined ? null : sequenceOf.parse(row);
  }

  /** Whoever needed the one needs the other from now on. */
  inherit(from: number, to: number): void {
    this.#statements.transfer.run({ from, to });
  }
}
