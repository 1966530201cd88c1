import type Database from 'better-sqlite3';
import { z } from 'zod';

const idOf = z.object({ id: z.string() }).transform((row) => row.id);

/** Which names stand for the same record, once the service has said so. */
export class Aliases {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      learn: db.prepare(`INSERT INTO aliases (kind, name, id) VALUES (@kind, @name, @id)
        ON CONFLICT (kind, name) DO UPDATE SET id = excluded.id WHERE id <> excluded.id`),
      find: db.prepare('SELECT id FROM aliases WHERE kind = ? AND name = ?'),
      names: db.prepare('SELECT name FROM aliases WHERE kind = ? AND id = ?').pluck(),
      idsWithoutRecord: db
        .prepare(`SELECT DISTINCT id FROM aliases WHERE kind = @kind
          AND id NOT IN (SELECT id FROM records WHERE kind = @kind)`)
        .pluck(),
      relane: db.prepare(`UPDATE operations SET lane = @to WHERE lane = @from
        AND state NOT IN ('settled', 'discarded', 'handed-over')`),
    };
  }

  /** The id that a name stands for; the name itself while nothing else is known. */
  resolve(kind: string, name: string): string {
    return this.find(kind, name) ?? name;
  }

  find(kind: string, name: string): string | null {
    const row = this.#statements.find.get(kind, name);
    return row === undefined ? null : idOf.parse(row);
  }

  /** The other names that stand for this id. */
  namesOf(kind: string, id: string): string[] {
    return z.array(z.string()).parse(this.#statements.names.all(kind, id));
  }

  /** Ids that some name stands for, although the service has never told of the record. */
  untold(kind: string): string[] {
    return z.array(z.string()).parse(this.#statements.idsWithoutRecord.all({ kind }));
  }

  /** From now on both share one lane, and so do the entries that wait under either. */
  learn(kind: string, name: string, id: string): void {
    if (name === id) return;
    if (this.#statements.learn.run({ kind, name, id }).changes === 0) return;
    this.#statements.relane.run({ from: laneOf(kind, name), to: laneOf(kind, id) });
  }
}

/** What entries of one record go by: first in, first out. */
export function laneOf(kind: string, id: string): string {
  return `${kind}:${id}`;
}
