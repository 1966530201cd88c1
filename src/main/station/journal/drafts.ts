import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import type { Connection } from '../disk/connection.ts';

const draftRow = z
  .object({ text: z.string(), saved_at: z.number().int() })
  .transform((row) => ({ text: row.text, savedAt: row.saved_at }));

const begunColumns = z.object({
  exception_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  saved_at: z.number().int(),
});

const begun = (row: z.infer<typeof begunColumns>) => ({
  exceptionId: row.exception_id,
  by: { firstName: row.first_name, lastName: row.last_name } satisfies Person,
  savedAt: row.saved_at,
});

const begunRow = begunColumns.transform(begun);
const writtenRow = begunColumns
  .extend({ text: z.string() })
  .transform((row) => ({ ...begun(row), text: row.text }));

export interface Draft {
  readonly text: string;
  readonly savedAt: number;
}

/** Unfinished replies. Only the person who wrote one gets it back. */
export class Drafts {
  readonly #statements;

  constructor(db: Connection) {
    const owner =
      'exception_id = @exceptionId AND first_name = @firstName AND last_name = @lastName';
    this.#statements = {
      get: db.prepare(`SELECT text, saved_at FROM drafts WHERE ${owner}`),
      put: db.prepare(`INSERT INTO drafts (exception_id, first_name, last_name, text, saved_at)
        VALUES (@exceptionId, @firstName, @lastName, @text, @at)
        ON CONFLICT DO UPDATE SET text = excluded.text, saved_at = excluded.saved_at`),
      latest: db.prepare(`SELECT exception_id, first_name, last_name, saved_at FROM drafts
        ORDER BY saved_at DESC LIMIT ?`),
      written: db.prepare(`SELECT exception_id, first_name, last_name, saved_at, text FROM drafts
        ORDER BY saved_at DESC LIMIT ?`),
      any: db.prepare('SELECT 1 FROM drafts WHERE exception_id = ? LIMIT 1'),
      drop: db.prepare(`DELETE FROM drafts WHERE ${owner}`),
    };
  }

  get(exceptionId: string, { firstName, lastName }: Person): Draft | null {
    const row = this.#statements.get.get({ exceptionId, firstName, lastName });
    return row === undefined ? null : draftRow.parse(row);
  }

  /** Whose drafts there are and of what, never what stands in them; the latest first. */
  latest(limit: number): z.infer<typeof begunRow>[] {
    return this.#statements.latest.all(limit).map((row) => begunRow.parse(row));
  }

  /** What stands in everybody's, the latest first: for a sealed copy alone. */
  written(limit: number): z.infer<typeof writtenRow>[] {
    return this.#statements.written.all(limit).map((row) => writtenRow.parse(row));
  }

  /** Whether anybody has begun a reply to it. */
  isDrafted(exceptionId: string): boolean {
    return this.#statements.any.get(exceptionId) !== undefined;
  }

  /** Saves the draft; an empty text removes it. */
  put(exceptionId: string, { firstName, lastName }: Person, text: string, at: number): void {
    const owner = { exceptionId, firstName, lastName };
    if (text === '') this.#statements.drop.run(owner);
    else this.#statements.put.run({ ...owner, text, at });
  }
}
