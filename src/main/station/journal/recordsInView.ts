import type Database from 'better-sqlite3';
import { z } from 'zod';

const idRow = z.object({ id: z.string() }).transform((row) => row.id);
/** As many scans as screens list. */
const SHOWN_SCANS = 50;

/** What is asked about again by itself: because a screen shows it, or because it blocks somebody. */
export class RecordsInView {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      scanned: db.prepare(`SELECT entity_id AS id FROM scans
        WHERE entity_id IS NOT NULL
          AND shift_since = (SELECT shift_since FROM scans ORDER BY sequence DESC LIMIT 1)
        GROUP BY entity_id ORDER BY max(sequence) DESC LIMIT ${SHOWN_SCANS}`),
      exceptions: db.prepare(`SELECT id FROM records
        WHERE kind = 'exception' AND json_extract(body, '$.is_active') IS NOT 0`),
    };
  }

  /** Things whose codes were scanned in this shift, the latest first. */
  scanned(): string[] {
    return this.#statements.scanned.all().map((row) => idRow.parse(row));
  }

  /** Exceptions known here that were not resolved when they were last seen. */
  activeExceptions(): string[] {
    return this.#statements.exceptions.all().map((row) => idRow.parse(row));
  }
}
