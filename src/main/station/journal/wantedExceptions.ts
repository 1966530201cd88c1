import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { countOf } from './outbox.ts';

/** Who asked for it: a person, an event, or the program itself after a reply was refused. */
const sources = ['person', 'event', 'look'] as const;
export type WantedSource = (typeof sources)[number];

const rowSchema = z
  .object({
    id: z.string(),
    source: z.enum(sources),
    wanted_at: z.number().int(),
    denied_at: z.number().int().nullable(),
    status: z.number().int().nullable(),
    words: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    source: row.source,
    wantedAt: row.wanted_at,
    /** Set when the service said it does not exist or is not for this account. */
    denied:
      row.denied_at === null ? null : { at: row.denied_at, status: row.status, words: row.words },
  }));
export type WantedException = z.infer<typeof rowSchema>;

/** Exceptions to fetch, kept until the service answers; a denial is kept as well. */
export class WantedExceptions {
  readonly #statements;

  constructor(db: Connection) {
    const columns = 'id, source, wanted_at, denied_at, status, words';
    this.#statements = {
      get: db.prepare(`SELECT ${columns} FROM wanted_exceptions WHERE id = ?`),
      // An event never overwrites that a person asked.
      want: db.prepare(`INSERT INTO wanted_exceptions (id, source, wanted_at)
        VALUES (@id, @source, @at)
        ON CONFLICT DO UPDATE SET denied_at = NULL, status = NULL, words = NULL,
          source = CASE source WHEN 'person' THEN source ELSE excluded.source END`),
      waiting: db.prepare(`SELECT ${columns} FROM wanted_exceptions WHERE denied_at IS NULL
        ORDER BY source = 'person' DESC, wanted_at, id LIMIT ?`),
      pending: db.prepare('SELECT count(*) AS n FROM wanted_exceptions WHERE denied_at IS NULL'),
      recordDenial:
        db.prepare(`INSERT INTO wanted_exceptions (id, source, wanted_at, denied_at, status, words)
        VALUES (@id, 'look', @at, @at, @status, @words)
        ON CONFLICT DO UPDATE SET denied_at = excluded.denied_at, status = excluded.status,
          words = excluded.words`),
      drop: db.prepare('DELETE FROM wanted_exceptions WHERE id = ?'),
    };
  }

  get(id: string): WantedException | null {
    const row = this.#statements.get.get(id);
    return row === undefined ? null : rowSchema.parse(row);
  }

  want(id: string, source: WantedSource, at: number): void {
    this.#statements.want.run({ id, source, at });
  }

  /** Exceptions still to be fetched: those a person asked for first, then the oldest. */
  waiting(limit: number): WantedException[] {
    return this.#statements.waiting.all(limit).map((row) => rowSchema.parse(row));
  }

  /** How many are still to be fetched. */
  pending(): number {
    return countOf.parse(this.#statements.pending.get());
  }

  recordDenial(id: string, denial: { at: number; status: number; words: string | null }): void {
    this.#statements.recordDenial.run({ id, ...denial });
  }

  /** Removes it: it has been fetched, or nobody wants it any more. */
  drop(id: string): void {
    this.#statements.drop.run(id);
  }
}
