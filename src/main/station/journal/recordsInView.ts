import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';

const idRow = z.object({ id: z.string() }).transform((row) => row.id);
/** As many as the screens list. */
const LISTED_SCANS = 50;
/** The same thing is often scanned many times in a row. */
const LOOKED_AT = 1_000;
/** Read one at a time in each round. */
const MOST_ACTIVE = 500;

/** Records to refresh in the background: those a screen shows, and those that block somebody. */
export class RecordsInView {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      scanned: db.prepare(`SELECT entity_id AS id FROM scans
        WHERE entity_id IS NOT NULL
          AND shift_since = (SELECT shift_since FROM scans ORDER BY sequence DESC LIMIT 1)
        ORDER BY sequence DESC LIMIT ${LOOKED_AT}`),
      exceptions: db.prepare(`SELECT id FROM records INDEXED BY records_active_exceptions
        WHERE kind = 'exception' AND json_extract(body, '$.is_active') IS NOT 0
        ORDER BY seen_at DESC LIMIT ${MOST_ACTIVE}`),
    };
  }

  /** Ids of records whose codes were scanned in this shift, latest first. */
  scanned(): string[] {
    const ids = new Set(this.#statements.scanned.all().map((row) => idRow.parse(row)));
    return [...ids].slice(0, LISTED_SCANS);
  }

  /** Known exceptions that were unresolved when last seen. */
  activeExceptions(): string[] {
    return this.#statements.exceptions.all().map((row) => idRow.parse(row));
  }
}
