import type Database from 'better-sqlite3';
import { z } from 'zod';

const phraseRow = z.object({ id: z.string(), text: z.string() });
export type Phrase = z.infer<typeof phraseRow>;

/** Saved phrases for replies. */
export class Phrases {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      all: db.prepare('SELECT id, text FROM phrases ORDER BY added_at, id'),
      add: db.prepare(`INSERT INTO phrases (id, text, added_at) VALUES (@id, @text, @at)
        ON CONFLICT DO NOTHING`),
      remove: db.prepare('DELETE FROM phrases WHERE id = ?'),
    };
  }

  all(): Phrase[] {
    return this.#statements.all.all().map((row) => phraseRow.parse(row));
  }

  /** Adding the same id twice keeps one phrase. */
  add(id: string, text: string, at: number): void {
    this.#statements.add.run({ id, text, at });
  }

  remove(id: string): void {
    this.#statements.remove.run(id);
  }
}
