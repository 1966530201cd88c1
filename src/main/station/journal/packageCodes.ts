import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';

const rowSchema = z.object({
  id: z.string(),
  scan: z.string(),
  value: z.string(),
  symbology: z.string().nullable(),
  at: z.number().int(),
});
/** A further code of a maker's package, whose first code is in its scan's entry. */
export type PackageCode = z.infer<typeof rowSchema>;

/** More codes than these are on no box. */
const MOST_CODES = 20;

/** The further codes of maker's packages that were scanned. */
export class PackageCodes {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare(`INSERT INTO package_codes (id, scan, value, symbology, at)
        VALUES (@id, @scan, @value, @symbology, @at)`),
      find: db.prepare('SELECT * FROM package_codes WHERE id = ?'),
      ofScan: db.prepare(
        `SELECT * FROM package_codes WHERE scan = ? ORDER BY at LIMIT ${MOST_CODES}`,
      ),
    };
  }

  add(code: PackageCode): void {
    this.#statements.add.run(code);
  }

  find(id: string): PackageCode | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : rowSchema.parse(row);
  }

  /** In the order in which they were scanned. */
  ofScan(scanId: string): PackageCode[] {
    return this.#statements.ofScan.all(scanId).map((row) => rowSchema.parse(row));
  }
}
