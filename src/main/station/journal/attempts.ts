import type Database from 'better-sqlite3';
import { z } from 'zod';

export interface AttemptEnd {
  readonly outcome: string;
  /** False where the attempt costs nothing: needs sign-in, slow down. */
  readonly counted: boolean;
  readonly detail: string | null;
}

const count = z.object({ n: z.number().int() }).transform((row) => row.n);

/** What was tried for each entry: one row when it began, one when it ended, never rewritten. */
export class Attempts {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      begin: db.prepare(`INSERT INTO attempts (operation, number, event, at)
        SELECT @operation, 1 + count(*), 'began', @at FROM attempts
        WHERE operation = @operation AND event = 'began'`),
      end: db.prepare(`INSERT INTO attempts
        (operation, number, event, at, outcome, counted, detail)
        SELECT @operation, count(*), 'ended', @at, @outcome, @counted, @detail FROM attempts
        WHERE operation = @operation AND event = 'began'`),
      counted: db.prepare(`SELECT count(*) AS n FROM attempts
        WHERE operation = ? AND event = 'ended' AND counted = 1`),
      withOutcome: db.prepare(`SELECT count(*) AS n FROM attempts
        WHERE operation = ? AND event = 'ended' AND outcome = ?`),
    };
  }

  begin(operation: number, at: number): void {
    this.#statements.begin.run({ operation, at });
  }

  end(operation: number, at: number, end: AttemptEnd): void {
    this.#statements.end.run({
      operation,
      at,
      outcome: end.outcome,
      counted: end.counted ? 1 : 0,
      detail: end.detail,
    });
  }

  /** How many ended attempts count towards the backoff. */
  counted(operation: number): number {
    return count.parse(this.#statements.counted.get(operation));
  }

  withOutcome(operation: number, outcome: string): number {
    return count.parse(this.#statements.withOutcome.get(operation, outcome));
  }
}
