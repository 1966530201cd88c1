import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import type { Connection } from '../../disk/connection.ts';
import { type RoundCountFact, type RoundFact, roundFactSchema } from './fact.ts';

const roundRow = z
  .object({ bench: z.string(), body: z.string() })
  .transform(({ bench, body }) => ({ bench, round: roundFactSchema.parse(JSON.parse(body)) }));

const countRow = z
  .object({
    lot: lotIdSchema,
    bench: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    at: z.number().int(),
  })
  .transform(({ lot, bench, first_name: firstName, last_name: lastName, at }) => ({
    ...{ lotId: lot, bench, at },
    by: { firstName, lastName } satisfies Person,
  }));
/** A lot that somebody at another bench has counted in a round that this bench counts too. */
export type CountElsewhere = z.infer<typeof countRow>;

const lotRow = z.object({ lot: lotIdSchema }).transform(({ lot }) => lot);
const numberRow = z.object({ n: z.number().int() }).transform(({ n }) => n);

/** A round that was not ended is offered for so long. */
const OFFERED_MS = 24 * 60 * 60_000;
const MOST_OFFERED = 20;
/** More counts no round has. */
const MOST_COUNTS = 20_000;

/** Count rounds of several benches: what others began, and who has counted which lot. Of no count the number is told. */
export class SharedRounds {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      hear: db.prepare(`INSERT INTO site_rounds (id, bench, body, began_at, is_over)
        VALUES (@id, @bench, @body, @beganAt, @isOver)
        ON CONFLICT (id) DO UPDATE SET body = excluded.body, is_over = excluded.is_over`),
      find: db.prepare('SELECT bench, body FROM site_rounds WHERE id = ?'),
      offered: db.prepare(`SELECT bench, body FROM site_rounds INDEXED BY site_rounds_begun
        WHERE is_over = 0 AND began_at > ? ORDER BY began_at DESC LIMIT ?`),
      putCount: db.prepare(`INSERT INTO site_round_counts (round, lot, bench_id, bench, first_name,
          last_name, at, is_struck)
        VALUES (@round, @lot, @benchId, @bench, @firstName, @lastName, @at, @isStruck)
        ON CONFLICT (round, lot, bench_id) DO UPDATE SET first_name = excluded.first_name,
          last_name = excluded.last_name, at = excluded.at, is_struck = excluded.is_struck`),
      elsewhere: db.prepare(`SELECT lot, bench, first_name, last_name, at FROM site_round_counts
        WHERE round = ? AND bench IS NOT NULL AND is_struck = 0 LIMIT ${MOST_COUNTS}`),
      own: db.prepare(`SELECT lot FROM site_round_counts
        WHERE round = ? AND bench IS NULL AND is_struck = 0 LIMIT ${MOST_COUNTS}`),
      counted: db.prepare(`SELECT count(DISTINCT lot) AS n FROM site_round_counts
        WHERE round = ? AND is_struck = 0`),
      dropRounds: db.prepare('DELETE FROM site_rounds WHERE began_at < ?'),
      dropCounts: db.prepare('DELETE FROM site_round_counts WHERE at < ?'),
      clearRounds: db.prepare('DELETE FROM site_rounds'),
      clearCounts: db.prepare('DELETE FROM site_round_counts'),
    };
  }

  hear(round: RoundFact, bench: string): void {
    const { id, beganAt, isOver } = round;
    const body = JSON.stringify(round);
    this.#statements.hear.run({ id, bench, body, beganAt, isOver: isOver ? 1 : 0 });
  }

  /** A round that another bench began, and its name. */
  find(id: string): { bench: string; round: RoundFact } | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : roundRow.parse(row);
  }

  /** Those that may be joined, the latest first. */
  offered(now: number): { bench: string; round: RoundFact }[] {
    return this.#statements.offered
      .all(now - OFFERED_MS, MOST_OFFERED)
      .map((row) => roundRow.parse(row));
  }

  /** @param bench its name; null: it was counted here */
  putCount(count: RoundCountFact, benchId: string, bench: string | null): void {
    const { round, lot, by, at, isStruck } = count;
    this.#statements.putCount.run({
      round,
      lot,
      benchId,
      bench,
      at,
      ...by,
      isStruck: isStruck ? 1 : 0,
    });
  }

  elsewhere(round: string): CountElsewhere[] {
    return this.#statements.elsewhere.all(round).map((row) => countRow.parse(row));
  }

  /** The lots of which the others were told that they are counted here. */
  toldFromHere(round: string): LotId[] {
    return this.#statements.own.all(round).map((row) => lotRow.parse(row));
  }

  /** How many lots somebody has counted, here or elsewhere. */
  counted(round: string): number {
    return numberRow.parse(this.#statements.counted.get(round));
  }

  dropBefore(at: number): void {
    this.#statements.dropRounds.run(at);
    this.#statements.dropCounts.run(at);
  }

  /** The site was left. */
  clear(): void {
    this.#statements.clearRounds.run();
    this.#statements.clearCounts.run();
  }
}
