import type Database from 'better-sqlite3';
import { z } from 'zod';

export interface TaskUser {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: string | null;
}

export interface TaskCodeUse {
  readonly code: string;
  readonly name: string | null;
  /** Whether the last task seen with it was completed; meaningless for a category. */
  readonly completed: boolean;
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
const codeRow = z
  .object({ code: z.string(), name: z.string().nullable(), completed: z.number().int() })
  .transform((row): TaskCodeUse => ({ ...row, completed: row.completed === 1 }));

/** Users and codes seen in tasks, since the service lists neither users nor statuses. */
export class TaskVocabulary {
  readonly #statements;

  constructor(db: Database.Database) {
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
      users: db.prepare(`${user} ORDER BY first_name, last_name, id`),
      putCode: db.prepare(`INSERT INTO task_codes (field, code, name, completed)
        VALUES (@field, @code, @name, @completed)
        ON CONFLICT (field, code) DO UPDATE SET name = coalesce(excluded.name, name),
          completed = excluded.completed`),
      codes: db.prepare(
        'SELECT code, name, completed FROM task_codes WHERE field = ? ORDER BY code',
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
    this.#statements.putCode.run({ field: 'category', code, name, completed: 0 });
  }

  putStatus(code: string, name: string | null, completed: boolean): void {
    this.#statements.putCode.run({ field: 'status', code, name, completed: completed ? 1 : 0 });
  }

  categories(): TaskCodeUse[] {
    return this.#statements.codes.all('category').map((row) => codeRow.parse(row));
  }

  statuses(): TaskCodeUse[] {
    return this.#statements.codes.all('status').map((row) => codeRow.parse(row));
  }
}
