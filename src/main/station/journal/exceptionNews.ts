import type Database from 'better-sqlite3';
import { z } from 'zod';

const rowSchema = z.object({
  id: z.string(),
  /** The fulfilment pharmacy has replied, or has raised the exception. */
  what: z.enum(['replied', 'raised']),
  /** Who wrote; null when the service did not say. */
  by: z.string().nullable(),
  at: z.number().int(),
});
export type ExceptionNews = z.infer<typeof rowSchema>;

/** News of exceptions that nobody at this station has looked at yet. */
export class ExceptionNewsTable {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      add: db.prepare(`INSERT INTO exception_news (id, what, by, at) VALUES (@id, @what, @by, @at)
        ON CONFLICT DO UPDATE SET what = excluded.what, by = excluded.by, at = excluded.at`),
      markSeen: db.prepare('DELETE FROM exception_news WHERE id = ?'),
      all: db.prepare('SELECT id, what, by, at FROM exception_news ORDER BY at DESC, id'),
    };
  }

  add(news: ExceptionNews): void {
    this.#statements.add.run(news);
  }

  /** True when there was news to mark. */
  markSeen(id: string): boolean {
    return this.#statements.markSeen.run(id).changes > 0;
  }

  /** Latest first. */
  all(): ExceptionNews[] {
    return this.#statements.all.all().map((row) => rowSchema.parse(row));
  }
}
