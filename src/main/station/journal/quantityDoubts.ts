import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';

const lotList = z.array(z.string());

/**
 * Lots whose quantity is not known, whatever their records say. An answer about the lot to a later
 * request ends it, by a trigger of the table of records.
 */
export class QuantityDoubts {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare(`INSERT INTO quantity_doubts (lot, after) VALUES (@lot, @after)
        ON CONFLICT (lot) DO UPDATE SET after = max(after, excluded.after)`),
      has: db.prepare('SELECT 1 FROM quantity_doubts WHERE lot = ?'),
      lots: db
        .prepare("SELECT lot FROM quantity_doubts WHERE lot > '' ORDER BY lot LIMIT ?")
        .pluck(),
    };
  }

  /** @param after the number of the last request so far */
  add(lot: string, after: number): void {
    this.#statements.add.run({ lot, after });
  }

  has(lot: string): boolean {
    return this.#statements.has.get(lot) !== undefined;
  }

  /** Their ids. */
  lots(limit: number): string[] {
    return lotList.parse(this.#statements.lots.all(limit));
  }
}
