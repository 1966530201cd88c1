import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';

const sequenceRow = z.object({ sequence: z.number().int() }).transform((row) => row.sequence);

/** Which entries must be delivered before which: an edit of a new task needs the task's creation. */
export class Dependencies {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare('INSERT INTO dependencies (operation, needs) VALUES (?, ?)'),
      dependants: db.prepare(`SELECT sequence FROM dependencies
        JOIN operations ON sequence = operation
        WHERE needs = ? AND state NOT IN ('settled', 'discarded', 'handed-over')
        ORDER BY operation`),
      firstUnsettled: db.prepare(`SELECT sequence FROM dependencies
        JOIN operations ON sequence = needs
        WHERE operation = ? AND state <> 'settled' ORDER BY needs LIMIT 1`),
      transfer: db.prepare('UPDATE dependencies SET needs = @to WHERE needs = @from'),
    };
  }

  add(operation: number, needs: number): void {
    this.#statements.add.run(operation, needs);
  }

  /** Open entries that need this one, in the order in which they were entered. */
  dependantsOf(needed: number): number[] {
    return this.#statements.dependants.all(needed).map((row) => sequenceRow.parse(row));
  }

  /** The first entry that this one still waits for; null when all are settled. */
  firstUnsettled(operation: number): number | null {
    const row = this.#statements.firstUnsettled.get(operation);
    return row === undefined ? null : sequenceRow.parse(row);
  }

  /** Makes every entry that needed `from` need `to` instead. */
  transfer(from: number, to: number): void {
    this.#statements.transfer.run({ from, to });
  }
}
