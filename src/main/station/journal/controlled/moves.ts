import { z } from 'zod';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { Connection } from '../../disk/connection.ts';

const moveRow = z
  .object({
    id: z.string(),
    lot: lotIdSchema,
    at: z.number().int(),
    kind: z.enum(['received', 'used']),
    amount: decimalSchema.nullable(),
    fill: z.string().nullable(),
    entry: z.string().nullable(),
    prescription: prescriptionIdSchema.nullable(),
    reference: z.string(),
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  })
  .transform((row) => ({
    id: row.id,
    lotId: row.lot,
    at: row.at,
    kind: row.kind,
    /** In the lot's unit, never below zero; null where it was filled in another. */
    amount: row.amount,
    fill: row.fill,
    /** What takes it from the lot. */
    entry: row.entry,
    prescriptionId: row.prescription,
    reference: row.reference,
    userId: row.user_id,
    by: { firstName: row.first_name, lastName: row.last_name },
  }));
export type ControlledMove = z.infer<typeof moveRow>;

/** Entries that are still open are among these. */
const MOST_ENTRIES = 1_000;

/** What came in of marked lots, and what fills used. */
export class ControlledMoves {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare(`INSERT OR IGNORE INTO controlled_moves (id, lot, at, kind, amount, fill,
          prescription, entry, reference, user_id, first_name, last_name)
        VALUES (@id, @lotId, @at, @kind, @amount, @fill, @prescriptionId, @entry, @reference,
          @userId, @firstName, @lastName)`),
      ofLot: db.prepare(`SELECT * FROM controlled_moves INDEXED BY controlled_moves_of_lot
        WHERE lot = @lot ORDER BY at DESC LIMIT @limit`),
    };
  }

  /** The same id twice is one. @returns whether it is new */
  add({ by, ...move }: ControlledMove): boolean {
    return this.#statements.add.run({ ...move, ...by }).changes > 0;
  }

  /** The newest first. */
  ofLot(lot: string, limit: number): ControlledMove[] {
    return this.#statements.ofLot.all({ lot, limit }).map((row) => moveRow.parse(row));
  }

  /** The newest entries that take from a lot what fills used. */
  entriesOf(lot: string): ReadonlySet<string> {
    return new Set(this.ofLot(lot, MOST_ENTRIES).flatMap(({ entry }) => entry ?? []));
  }
}
