import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { RecentRows } from './recentRows.ts';

const idRow = z.object({ id: z.string() }).transform((row) => row.id);

/** A record has two or three other names. */
const MOST_NAMES = 50;
/** The names by which the lists of work ask, several for each row. */
const MOST_KEPT = 5_000;

/** Other names of records, such as an order's number for its id, as answers have shown them. */
export class Aliases {
  readonly #statements;
  readonly #found: RecentRows<string | null>;

  constructor(db: Connection) {
    this.#found = new RecentRows(db, MOST_KEPT);
    this.#statements = {
      learn: db.prepare(`INSERT INTO aliases (kind, name, id) VALUES (@kind, @name, @id)
        ON CONFLICT (kind, name) DO UPDATE SET id = excluded.id WHERE id <> excluded.id`),
      find: db.prepare('SELECT id FROM aliases WHERE kind = ? AND name = ?'),
      names: db
        .prepare('SELECT name FROM aliases WHERE kind = ? AND id = ? ORDER BY name LIMIT ?')
        .pluck(),
      idsWithoutRecord: db
        .prepare(`SELECT DISTINCT id FROM aliases WHERE kind = @kind AND NOT EXISTS
          (SELECT 1 FROM records WHERE records.kind = @kind AND records.id = aliases.id)
          ORDER BY id LIMIT @limit`)
        .pluck(),
      moveLane: db.prepare(`UPDATE operations SET lane = @to WHERE lane = @from
        AND state NOT IN ('settled', 'discarded', 'handed-over')`),
    };
  }

  /** The id that a name stands for; the name itself while the id is unknown. */
  resolve(kind: string, name: string): string {
    return this.find(kind, name) ?? name;
  }

  find(kind: string, name: string): string | null {
    return this.#found.get(`${kind} ${name}`, () => {
      const row = this.#statements.find.get(kind, name);
      return {
        row: row === undefined ? null : idRow.parse(row),
        isKept: true,
      };
    });
  }

  /** A name has changed, come or gone. */
  forget(): void {
    this.#found.forgetAll();
  }

  /** The other names of this id. */
  namesOf(kind: string, id: string): string[] {
    return z.array(z.string()).parse(this.#statements.names.all(kind, id, MOST_NAMES));
  }

  /** Ids known from a name alone: the service never returned the record itself. */
  idsWithoutRecord(kind: string, limit: number): string[] {
    return z.array(z.string()).parse(this.#statements.idsWithoutRecord.all({ kind, limit }));
  }

  /** Saves the alias and moves the open entries under the name into the id's lane. */
  learn(kind: string, name: string, id: string): void {
    if (name === id) return;
    if (this.#statements.learn.run({ kind, name, id }).changes === 0) return;
    this.#statements.moveLane.run({ from: laneOf(kind, name), to: laneOf(kind, id) });
  }
}

/** The lane of one record; its entries are delivered first in, first out. */
export function laneOf(kind: string, id: string): string {
  return `${kind}:${id}`;
}

/** Which record a lane is of. An id may have colons in it, a kind has none. */
export function recordOfLane(lane: string): { kind: string; id: string } {
  const colon = lane.indexOf(':');
  return { kind: lane.slice(0, colon), id: lane.slice(colon + 1) };
}
