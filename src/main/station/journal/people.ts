import { z } from 'zod';
import { type Person, personSchema } from '#shared/contract/person.ts';
import type { Connection } from '../disk/connection.ts';

export interface KnownUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string | null;
}

const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string().nullable(),
  })
  .transform(
    (row): KnownUser => ({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
    }),
  );

const sessionSchema = z
  .object({
    user_id: z.string(),
    token: z.string(),
    expires_at: z.number().int(),
    rejected: z.number().int(),
  })
  .transform((row) => ({
    userId: row.user_id,
    token: row.token,
    expiresAt: row.expires_at,
    rejected: row.rejected === 1,
  }));
export type StoredSession = z.infer<typeof sessionSchema>;

const personRow = z
  .object({ first_name: z.string(), last_name: z.string() })
  .transform((row) => ({ firstName: row.first_name, lastName: row.last_name }))
  .pipe(personSchema);

/** Accounts of one pharmacy. */
const MOST_USERS = 200;

/** Accounts that signed in here, the current sign-in, and the people who worked at this bench. */
export class People {
  readonly #statements;
  /** A copy of the row on disk: nothing else writes it, and it is read very often. */
  #session: StoredSession | null;

  constructor(db: Connection) {
    const user = 'SELECT id, email, first_name, last_name, role FROM users';
    this.#statements = {
      keepUser: db.prepare(`INSERT INTO users
        (id, email, first_name, last_name, role, last_signed_in_at)
        VALUES (@id, @email, @firstName, @lastName, @role, @at)
        ON CONFLICT (id) DO UPDATE SET email = excluded.email, first_name = excluded.first_name,
          last_name = excluded.last_name, role = excluded.role,
          last_signed_in_at = excluded.last_signed_in_at`),
      user: db.prepare(`${user} WHERE id = ?`),
      users: db.prepare(`${user} ORDER BY last_signed_in_at DESC LIMIT ${MOST_USERS}`),
      lastUser: db.prepare(`${user} ORDER BY last_signed_in_at DESC LIMIT 1`),
      signIn: db.prepare(`INSERT INTO session (only, user_id, token, expires_at)
        VALUES (1, @userId, @token, @expiresAt)
        ON CONFLICT (only) DO UPDATE SET user_id = excluded.user_id, token = excluded.token,
          expires_at = excluded.expires_at, rejected = 0`),
      session: db.prepare(
        'SELECT user_id, token, expires_at, rejected FROM session WHERE only = 1',
      ),
      reject: db.prepare('UPDATE session SET rejected = 1 WHERE only = 1 AND token = ?'),
      signOut: db.prepare('DELETE FROM session WHERE only = 1'),
      recordAtBench: db.prepare(`INSERT INTO people (first_name, last_name, last_seen_at)
        VALUES (@firstName, @lastName, @at)
        ON CONFLICT DO UPDATE SET last_seen_at = excluded.last_seen_at`),
      people: db.prepare(
        'SELECT first_name, last_name FROM people ORDER BY last_seen_at DESC LIMIT 50',
      ),
    };
    this.#session = this.#readSession();
  }

  /**
   * Keeps the account and its access token. The refresh token is not kept: its exchange is not
   * documented, and a secret without a use is only a risk (service-api.md, Authentication).
   */
  signIn(user: KnownUser, token: string, expiresAt: number, at: number): void {
    this.#statements.keepUser.run({ ...user, at });
    this.#statements.signIn.run({ userId: user.id, token, expiresAt });
    this.#session = this.#readSession();
  }

  session(): StoredSession | null {
    return this.#session;
  }

  /** Marks the token as refused by the service; a newer token is left alone. */
  reject(token: string): void {
    this.#statements.reject.run(token);
    this.#session = this.#readSession();
  }

  signOut(): void {
    this.#statements.signOut.run();
    this.#session = this.#readSession();
  }

  user(id: string): KnownUser | null {
    const row = this.#statements.user.get(id);
    return row === undefined ? null : userSchema.parse(row);
  }

  /** The accounts that signed in here, the last one first. */
  users(): KnownUser[] {
    return this.#statements.users.all().map((row) => userSchema.parse(row));
  }

  lastUser(): KnownUser | null {
    const row = this.#statements.lastUser.get();
    return row === undefined ? null : userSchema.parse(row);
  }

  /** Takes the sign-in from the disk: what a commit changed of it before it failed is undone. */
  readAgain(): void {
    const onDisk = this.#readSession();
    const before = this.#session;
    // That the service refused the token is so, whether or not it is on disk.
    const isRefused = before?.rejected === true && before.token === onDisk?.token;
    this.#session = onDisk === null ? null : { ...onDisk, rejected: onDisk.rejected || isRefused };
  }

  #readSession(): StoredSession | null {
    const row = this.#statements.session.get();
    return row === undefined ? null : sessionSchema.parse(row);
  }

  recordAtBench(person: Person, at: number): void {
    this.#statements.recordAtBench.run({ ...person, at });
  }

  atBench(): Person[] {
    return this.#statements.people.all().map((row) => personRow.parse(row));
  }
}
