import { z } from 'zod';
import { type TaskCode, taskCodeSchema } from '#shared/contract/taskViews.ts';
import type { Connection } from '../disk/connection.ts';

export interface TaskUser {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: string | null;
}

const userRow = z
  .object({
    id: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    role: z.string().nullable(),
  })
  .transform(
    (row): TaskUser => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
    }),
  );

/** More than a form can offer. */
const MOST_USERS = 1_000;

/**
 * Users and codes seen in tasks, since the service lists neither users nor statuses. The column
 * `completed` of older journals is left alone: which status means done is never learned.
 */
export class TaskVocabulary {
  readonly #statements;

  constructor(db: Connection) {
    const user = 'SELECT id, first_name, last_name, role FROM users_met';
    this.#statements = {
      // A field missing from this answer does not erase what an earlier one gave.
      putUser: db.prepare(`INSERT INTO users_met (id, first_name, last_name, role)
        VALUES (@id, @firstName, @lastName, @role)
        ON CONFLICT (id) DO UPDATE SET
          first_name = coalesce(excluded.first_name, first_name),
          last_name = coalesce(excluded.last_name, last_name),
          role = coalesce(excluded.role, role)`),
      user: db.prepare(`${user} WHERE id = ?`),
      users: db.prepare(`${user} ORDER BY first_name, last_name, id LIMIT ${MOST_USERS}`),
      putCode: db.prepare(`INSERT INTO task_codes (field, code, name)
        VALUES (@field, @code, @name)
        ON CONFLICT (field, code) DO UPDATE SET name = coalesce(excluded.name, name)`),
      codes: db.prepare(
        'SELECT code, name FROM task_codes WHERE field = ? ORDER BY code LIMIT 500',
      ),
    };
  }

  putUser(user: TaskUser): void {
    this.#statements.putUser.run({ ...user });
  }

  user(id: string): TaskUser | null {
    const row = this.#statements.user.get(id);
    return row === undefined ? null : userRow.parse(row);
  }

  users(): TaskUser[] {
    return this.#statements.users.all().map((row) => userRow.parse(row));
  }

  putCategory(code: string, name: string | null): void {
    this.#statements.putCode.run({ field: 'category', code, name });
  }

  putStatus(code: string, name: string | null): void {
    this.#statements.putCode.run({ field: 'status', code, name });
  }

  categories(): TaskCode[] {
    return this.#statements.codes.all('category').map((row) => taskCodeSchema.parse(row));
  }

  statuses(): TaskCode[] {
    return this.#statements.codes.all('status').map((row) => taskCodeSchema.parse(row));
  }
}
