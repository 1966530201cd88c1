import type Database from 'better-sqlite3';
import { z } from 'zod';
import { openCondition } from './entryRow.ts';

/** Without the index hint SQLite would read every exception's whole thread. */
const records = `records INDEXED BY records_exceptions WHERE kind = 'exception'`;
const idRow = z.object({ id: z.string(), started: z.number().int() });
const markRow = z.object({ mark: z.string().nullable() }).transform((row) => row.mark ?? '');

/** Tells whether exceptions have changed, without reading their threads. */
export class ExceptionMarks {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      requestNumbers: db.prepare(`SELECT id, started FROM ${records}`),
      changeMark: db.prepare(`SELECT
        coalesce((SELECT max(started) FROM ${records}), 0) || ' ' ||
        coalesce((SELECT group_concat(sequence || state) FROM operations
          WHERE lane >= 'exception:' AND lane < 'exception;' AND ${openCondition}), '') || ' ' ||
        coalesce((SELECT group_concat(id || at) FROM exception_news), '') || ' ' ||
        (SELECT count(*) FROM wanted_exceptions WHERE denied_at IS NOT NULL) AS mark`),
    };
  }

  /** Every known exception, and the number of the request that last returned it. */
  requestNumbers(): { id: string; started: number }[] {
    return this.#statements.requestNumbers.all().map((row) => idRow.parse(row));
  }

  /** A text that differs whenever a list of exceptions may have changed. */
  changeMark(): string {
    return markRow.parse(this.#statements.changeMark.get());
  }
}
