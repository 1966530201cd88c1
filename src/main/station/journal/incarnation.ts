import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';

const rowSchema = z
  .object({
    id: z.string(),
    epoch: z.number().int(),
    attempts: z.number().int(),
    is_marked: z.number(),
    restored_at: z.number().int().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    /** Raised by each start and each orderly end. */
    epoch: row.epoch,
    /** How many attempts have begun. */
    attempts: row.attempts,
    /** A mark of it was written to the state folder. */
    isMarked: row.is_marked === 1,
    /** When it was found to be an older copy, until a person has seen that; else null. */
    restoredAt: row.restored_at,
  }));
export type IncarnationRow = z.infer<typeof rowSchema>;

/** Which journal this is, as against older copies of it and copies at other places. */
export class Incarnation {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      get: db.prepare('SELECT * FROM incarnation WHERE rowid = 1'),
      raise: db.prepare('UPDATE incarnation SET epoch = ? WHERE rowid = 1'),
      countAttempt: db.prepare('UPDATE incarnation SET attempts = attempts + 1 WHERE rowid = 1'),
      marked: db.prepare('UPDATE incarnation SET is_marked = 1 WHERE rowid = 1'),
      renew: db.prepare(`UPDATE incarnation
        SET id = @id, epoch = 1, attempts = 0, is_marked = 0, restored_at = @at
        WHERE rowid = 1`),
      seen: db.prepare(
        'UPDATE incarnation SET restored_at = NULL WHERE rowid = 1 AND restored_at IS NOT NULL',
      ),
    };
  }

  get(): IncarnationRow {
    return rowSchema.parse(this.#statements.get.get());
  }

  raise(epoch: number): void {
    this.#statements.raise.run(epoch);
  }

  countAttempt(): void {
    this.#statements.countAttempt.run();
  }

  marked(): void {
    this.#statements.marked.run();
  }

  /** An older copy becomes a journal of its own. */
  renew(id: string, at: number): void {
    this.#statements.renew.run({ id, at });
  }

  /** A person has seen that it was an older copy; false where none had to. */
  seen(): boolean {
    return this.#statements.seen.run().changes === 1;
  }
}
