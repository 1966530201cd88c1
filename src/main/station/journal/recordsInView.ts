import type Database from 'better-sqlite3';
import { z } from 'zod';

const idRow = z.object({ id: z.string() }).transform((row) => row.id);
/** As many as the screens list. */
const LISTED_SCANS = 50;

/** Records to refresh in the background: those a screen shows, and those that block somebody. */
export class RecordsInView {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      scanned: db.prepare(`SELECT entity_id AS id FROM scans
        WHERE entity_id IS NOT NULL
          AND shift_since = (SELECT shift_since FROM scans ORDER BY sequence DESC LIMIT 1)
        GROUP BY entity_id ORDER BY max(sequence) DESC LIMIT ${LISTED_SCANS}`),
      exceptions: db.prepare(`SELECT id FROM records
        WHERE kind = 'exception' AND json_extract(body, '$.is_active') IS NOT 0`),
    };
  }

  /** Ids of records whose codes were scanned in this shift, latest first. */
  scanned(): string[] {
    return this.#statements.scanned.all().map((row) => idRow.parse(row));
  }

  /** Known exceptions that were unresolved when last seen. */
  activeExceptions(): string[] {
    return this.#statements.exceptions.all().map((row) => idRow.parse(row));
  }
}
