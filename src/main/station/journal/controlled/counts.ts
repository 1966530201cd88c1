import { z } from 'zod';
import { type CountOutcome, countOutcomeSchema } from '#shared/contract/controlled.ts';
import { type Person, personSchema } from '#shared/contract/person.ts';
import { type DiscrepancyReason, discrepancyReasonSchema } from '#shared/domain/controlled.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { Connection } from '../../disk/connection.ts';
import { storedAs } from '../storedJson.ts';

/** What somebody counted. */
const numberSchema = z.object({
  quantity: decimalSchema,
  by: personSchema,
  at: z.number().int(),
});

const trySchema = z.object({
  first: numberSchema,
  /** Of a count by two; null until the second person has counted. */
  second: numberSchema.nullable(),
  /** What the record said, with the open entries, once it was whole; null where nobody knew. */
  expected: decimalSchema.nullable(),
});
/** One time that the lot was counted. */
export type CountTry = z.infer<typeof trySchema>;

const countRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(['blind', 'back']),
    lot: lotIdSchema,
    unit: z.string().nullable(),
    fill: z.uuid().nullable(),
    user_id: z.string(),
    made_at: z.number().int(),
    tries: storedAs(z.array(trySchema).readonly()),
    outcome: countOutcomeSchema.nullable(),
    ended_at: z.number().int().nullable(),
    ended_first_name: z.string().nullable(),
    ended_last_name: z.string().nullable(),
    reason_code: discrepancyReasonSchema.nullable(),
    reason: z.string(),
    entry: z.string().nullable(),
    task: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    kind: row.kind,
    lotId: row.lot,
    unit: row.unit,
    fill: row.fill,
    userId: row.user_id,
    madeAt: row.made_at,
    tries: row.tries,
    outcome: row.outcome,
    endedAt: row.ended_at,
    endedBy:
      row.ended_first_name === null || row.ended_last_name === null
        ? null
        : { firstName: row.ended_first_name, lastName: row.ended_last_name },
    reasonCode: row.reason_code,
    reason: row.reason,
    entry: row.entry,
    task: row.task,
  }));
export type ControlledCount = z.infer<typeof countRow>;

export interface CountEnd {
  readonly outcome: CountOutcome;
  readonly at: number;
  readonly by: Person;
  readonly reasonCode?: DiscrepancyReason;
  readonly reason?: string;
  readonly entry?: string;
  readonly task?: string;
}

/** So many counts are open at most on one list; the oldest first. */
export const MOST_OPEN_COUNTS = 200;

/** Counts of marked lots. One that ended is never rewritten. */
export class ControlledCounts {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare(`INSERT INTO controlled_counts (id, kind, lot, unit, fill, user_id, made_at, tries)
        VALUES (@id, @kind, @lotId, @unit, @fill, @userId, @madeAt, '[]')`),
      find: db.prepare('SELECT * FROM controlled_counts WHERE id = ?'),
      open: db.prepare(`SELECT * FROM controlled_counts INDEXED BY controlled_counts_open
        WHERE outcome IS NULL ORDER BY made_at LIMIT ${MOST_OPEN_COUNTS}`),
      openOfFill: db.prepare(`SELECT * FROM controlled_counts INDEXED BY controlled_counts_of_fill
        WHERE fill = ? AND outcome IS NULL LIMIT 50`),
      openOfLot: db.prepare(`SELECT * FROM controlled_counts INDEXED BY controlled_counts_of_lot
        WHERE lot = ? AND ended_at IS NULL AND kind = 'blind' LIMIT 1`),
      endedOfLot: db.prepare(`SELECT * FROM controlled_counts INDEXED BY controlled_counts_of_lot
        WHERE lot = @lot AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT @limit`),
      setTries: db.prepare(
        'UPDATE controlled_counts SET tries = @tries WHERE id = @id AND outcome IS NULL',
      ),
      end: db.prepare(`UPDATE controlled_counts SET outcome = @outcome, ended_at = @at,
        ended_first_name = @firstName, ended_last_name = @lastName, reason_code = @reasonCode,
        reason = @reason, entry = @entry, task = @task WHERE id = @id AND outcome IS NULL`),
    };
  }

  add(
    count: Pick<ControlledCount, 'id' | 'kind' | 'lotId' | 'unit' | 'fill' | 'userId' | 'madeAt'>,
  ): void {
    this.#statements.add.run(count);
  }

  find(id: string): ControlledCount | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : countRow.parse(row);
  }

  /** The oldest first. */
  open(): ControlledCount[] {
    return parseRows(this.#statements.open.all());
  }

  openOfFill(fill: string): ControlledCount[] {
    return parseRows(this.#statements.openOfFill.all(fill));
  }

  /** The count by two that is open. */
  openOfLot(lot: string): ControlledCount | null {
    return parseRows(this.#statements.openOfLot.all(lot))[0] ?? null;
  }

  /** The newest first. */
  endedOfLot(lot: string, limit: number): ControlledCount[] {
    return parseRows(this.#statements.endedOfLot.all({ lot, limit }));
  }

  setTries(id: string, tries: readonly CountTry[]): void {
    this.#statements.setTries.run({ id, tries: JSON.stringify(tries) });
  }

  end(id: string, { outcome, at, by, ...why }: CountEnd): void {
    const { reasonCode = null, reason = '', entry = null, task = null } = why;
    const { firstName, lastName } = by;
    const row = { id, outcome, at, firstName, lastName, reasonCode, reason, entry, task };
    this.#statements.end.run(row);
  }
}

const parseRows = (rows: readonly unknown[]): ControlledCount[] =>
  rows.map((row) => countRow.parse(row));
