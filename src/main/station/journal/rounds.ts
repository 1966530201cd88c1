import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import { strayReasons } from '#shared/contract/rounds.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import type { Connection } from '../disk/connection.ts';

const roundRow = z
  .object({
    id: z.string(),
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    blind: z.number().int(),
    began_at: z.number().int(),
    in_hand: lotIdSchema.nullable(),
    ended_at: z.number().int().nullable(),
    entries: z.number().int().nullable(),
    shared: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    userId: row.user_id,
    by: { firstName: row.first_name, lastName: row.last_name } satisfies Person,
    blind: row.blind === 1,
    beganAt: row.began_at,
    inHand: row.in_hand,
    isOpen: row.ended_at === null,
    /** How many entries were made of it; null while it is open, and when it was given up. */
    entries: row.entries,
    /** The round of the site that it is a part of; null: of none. */
    shared: row.shared,
  }));
export type RoundRow = z.infer<typeof roundRow>;

const countRow = z
  .object({
    id: z.string(),
    lot: lotIdSchema,
    quantity: decimalSchema,
    unit: z.string().nullable(),
    known: decimalSchema.nullable(),
    at: z.number().int(),
  })
  .transform(({ lot, ...row }) => ({ lotId: lot, ...row }));
const lotOfRow = z.object({ lot: lotIdSchema }).transform(({ lot }) => lot);
export type CountRow = z.infer<typeof countRow>;

const strayRow = z.object({
  value: z.string(),
  because: z.enum(strayReasons),
  times: z.number().int(),
  at: z.number().int(),
});
export type StrayRow = z.infer<typeof strayRow>;

/** Count rounds with their counts and their stray scans. */
export class Rounds {
  readonly #statements;

  constructor(db: Connection) {
    const nextTurn = (table: string) =>
      `(SELECT coalesce(max(turn), 0) + 1 FROM ${table} WHERE round = @round)`;
    this.#statements = {
      begin: db.prepare(`INSERT INTO rounds (id, user_id, first_name, last_name, blind, began_at)
        VALUES (@id, @userId, @firstName, @lastName, @blind, @at)`),
      share: db.prepare('UPDATE rounds SET shared = ? WHERE id = ?'),
      lots: db.prepare('SELECT lot FROM round_lots WHERE round = ? ORDER BY turn LIMIT ?'),
      find: db.prepare('SELECT * FROM rounds WHERE id = ?'),
      openOf: db.prepare(`SELECT * FROM rounds WHERE user_id = @userId
        AND first_name = @firstName AND last_name = @lastName AND ended_at IS NULL`),
      open: db.prepare(`SELECT * FROM rounds WHERE user_id = ? AND ended_at IS NULL LIMIT ?`),
      // This index holds the open rounds alone.
      everyOpen: db.prepare(`SELECT * FROM rounds INDEXED BY rounds_open
        WHERE ended_at IS NULL LIMIT ?`),
      setInHand: db.prepare('UPDATE rounds SET in_hand = ? WHERE id = ?'),
      end: db.prepare('UPDATE rounds SET ended_at = ?, entries = ?, in_hand = NULL WHERE id = ?'),
      putCount:
        db.prepare(`INSERT INTO round_counts (round, lot, id, quantity, unit, known, at, turn)
        VALUES (@round, @lotId, @id, @quantity, @unit, @known, @at, ${nextTurn('round_counts')})
        ON CONFLICT (round, lot) DO UPDATE SET id = excluded.id, quantity = excluded.quantity,
          unit = excluded.unit, known = excluded.known, at = excluded.at, turn = excluded.turn`),
      setCountBase: db.prepare(
        'UPDATE round_counts SET known = ?, unit = ? WHERE round = ? AND lot = ?',
      ),
      counts: db.prepare('SELECT * FROM round_counts WHERE round = ? ORDER BY turn DESC'),
      removeCount: db.prepare('DELETE FROM round_counts WHERE round = ? AND lot = ?'),
      addLot: db.prepare(`INSERT INTO round_lots (round, lot, turn)
        VALUES (@round, @lot, ${nextTurn('round_lots')}) ON CONFLICT (round, lot) DO NOTHING`),
      toCount: db.prepare(`SELECT lot FROM round_lots WHERE round = @round
        AND lot NOT IN (SELECT lot FROM round_counts WHERE round = @round) ORDER BY turn`),
      addStray: db.prepare(`INSERT INTO round_strays (round, value, because, times, at, turn)
        VALUES (@round, @value, @because, @times, @at, ${nextTurn('round_strays')})
        ON CONFLICT (round, value) DO UPDATE SET because = excluded.because, at = excluded.at,
          times = round_strays.times + excluded.times, turn = excluded.turn`),
      strays: db.prepare('SELECT * FROM round_strays WHERE round = ? ORDER BY turn DESC'),
      removeStray: db.prepare('DELETE FROM round_strays WHERE round = ? AND value = ?'),
    };
  }

  begin(round: { id: string; userId: string; by: Person; blind: boolean; at: number }): void {
    const { by, blind, ...rest } = round;
    this.#statements.begin.run({ ...rest, ...by, blind: blind ? 1 : 0 });
  }

  /** @param shared the round of the site that it is a part of from now on: itself, or another bench's */
  share(round: string, shared: string): void {
    this.#statements.share.run(shared, round);
  }

  /** Lots that the round is for, counted or not, in the order in which they were named. */
  lots(round: string, limit: number): LotId[] {
    return this.#statements.lots.all(round, limit).map((row) => lotOfRow.parse(row));
  }

  find(id: string): RoundRow | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : roundRow.parse(row);
  }

  /** This person's open round. */
  openOf(userId: string, by: Person): RoundRow | null {
    const row = this.#statements.openOf.get({ userId, ...by });
    return row === undefined ? null : roundRow.parse(row);
  }

  /** Every open round of this account. */
  open(userId: string, limit: number): RoundRow[] {
    return this.#statements.open.all(userId, limit).map((row) => roundRow.parse(row));
  }

  /** Every open round of every account. */
  everyOpen(limit: number): RoundRow[] {
    return this.#statements.everyOpen.all(limit).map((row) => roundRow.parse(row));
  }

  /** Sets the lot that the person is counting; null when there is none. */
  setInHand(round: string, lotId: string | null): void {
    this.#statements.setInHand.run(lotId, round);
  }

  /** @param entries how many entries were made of it; null when it is given up */
  end(round: string, entries: number | null, at: number): void {
    this.#statements.end.run(at, entries, round);
  }

  /** Newest first. */
  counts(round: string): CountRow[] {
    return this.#statements.counts.all(round).map((row) => countRow.parse(row));
  }

  /** Lots that the round is for as well. */
  addLots(round: string, lots: readonly string[]): void {
    for (const lot of lots) this.#statements.addLot.run({ round, lot });
  }

  /** Lots that the round is for and that are not counted yet, in the order in which they were named. */
  toCount(round: string): LotId[] {
    return this.#statements.toCount.all({ round }).map((row) => lotOfRow.parse(row));
  }

  /** Newest first. */
  strays(round: string): StrayRow[] {
    return this.#statements.strays.all(round).map((row) => strayRow.parse(row));
  }

  /** Saves a count, replacing an earlier one of the same lot. */
  putCount(round: string, count: CountRow): void {
    this.#statements.putCount.run({ round, ...count });
  }

  /** Changes the known quantity that a count is compared with. */
  setCountBase(
    round: string,
    { lotId, known, unit }: Pick<CountRow, 'lotId' | 'known' | 'unit'>,
  ): void {
    this.#statements.setCountBase.run(known, unit, round, lotId);
  }

  removeCount(round: string, lotId: string): void {
    this.#statements.removeCount.run(round, lotId);
  }

  addStray(round: string, stray: StrayRow): void {
    this.#statements.addStray.run({ round, ...stray });
  }

  removeStray(round: string, value: string): void {
    this.#statements.removeStray.run(round, value);
  }
}
