import { z } from 'zod';
import { type HandOver, openWorkSchema } from '#shared/contract/handOver.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Connection } from '../disk/connection.ts';
import { storedAs } from './storedJson.ts';

const rowSchema = z
  .object({
    id: z.uuid(),
    at: z.number().int(),
    from_first_name: z.string(),
    from_last_name: z.string(),
    to_first_name: z.string().nullable(),
    to_last_name: z.string().nullable(),
    proven: z.number(),
    note: z.string(),
    open: storedAs(openWorkSchema),
  })
  .transform(
    ({ id, at, note, open, ...row }): HandOver => ({
      ...{ id, at, note, open },
      from: { firstName: row.from_first_name, lastName: row.from_last_name },
      to:
        row.to_first_name === null || row.to_last_name === null
          ? null
          : { firstName: row.to_first_name, lastName: row.to_last_name },
      proven: row.proven === 1,
    }),
  );

/** Hand-overs of shifts, each until the next person has seen it and its time is over. */
export class HandOvers {
  readonly #statements;

  constructor(db: Connection) {
    const columns = `id, at, from_first_name, from_last_name, to_first_name, to_last_name, proven,
      note, open`;
    this.#statements = {
      add: db.prepare(`INSERT INTO hand_overs (${columns}, user_id)
        VALUES (@id, @at, @fromFirstName, @fromLastName, @toFirstName, @toLastName, @proven, @note,
          @open, @userId)`),
      find: db.prepare(`SELECT ${columns} FROM hand_overs WHERE id = ?`),
      unseen: db.prepare(`SELECT ${columns} FROM hand_overs INDEXED BY hand_overs_unseen
        WHERE seen_at IS NULL AND user_id = @userId
          AND ((to_first_name = @firstName AND to_last_name = @lastName)
            OR (to_first_name IS NULL
              AND NOT (from_first_name = @firstName AND from_last_name = @lastName)))
        ORDER BY number DESC LIMIT 1`),
      seen: db.prepare('UPDATE hand_overs SET seen_at = ? WHERE id = ? AND seen_at IS NULL'),
    };
  }

  add({ from, to, proven, open, ...rest }: HandOver, userId: string): void {
    this.#statements.add.run({
      ...rest,
      userId,
      fromFirstName: from.firstName,
      fromLastName: from.lastName,
      toFirstName: to?.firstName ?? null,
      toLastName: to?.lastName ?? null,
      proven: proven ? 1 : 0,
      open: JSON.stringify(open),
    });
  }

  find(id: string): HandOver | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : rowSchema.parse(row);
  }

  /** The last one under this account for this person, to them by name or to whoever came next. */
  unseenBy({ firstName, lastName }: Person, userId: string): HandOver | null {
    const row = this.#statements.unseen.get({ userId, firstName, lastName });
    return row === undefined ? null : rowSchema.parse(row);
  }

  /** @returns whether nobody had seen it before */
  markSeen(id: string, at: number): boolean {
    return this.#statements.seen.run(at, id).changes > 0;
  }
}
