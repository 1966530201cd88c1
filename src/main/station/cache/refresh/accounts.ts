import type Database from 'better-sqlite3';
import { z } from 'zod';

const accountRow = z
  .object({ bit: z.number().int(), held_by: z.number().int().nullable() })
  .transform((row) => ({ bit: row.bit, mask: 1 << row.bit, heldBy: row.held_by }));
/** An account that has fetched the list here. */
export type Account = z.infer<typeof accountRow>;

/** One bit in `shown_to` per account. */
const MOST_ACCOUNTS = 31;

/** The result of one complete answer. */
export interface Completion {
  readonly started: number;
  readonly asOf: number;
  readonly invalid: number;
  /** Missing rows that are kept until a second answer agrees. */
  readonly held: number;
}

/** The accounts and the last complete answer that each received. */
export class Accounts {
  readonly #statements;

  constructor(db: Database.Database) {
    const columns = 'bit, held_by';
    this.#statements = {
      find: db.prepare(`SELECT ${columns} FROM accounts WHERE user_id = ?`),
      free: db
        .prepare(`WITH RECURSIVE bits (bit) AS
            (SELECT 0 UNION ALL SELECT bit + 1 FROM bits WHERE bit + 1 < ${MOST_ACCOUNTS})
          SELECT min(bit) FROM bits WHERE bit NOT IN (SELECT bit FROM accounts)`)
        .pluck(),
      oldest: db.prepare('SELECT bit FROM accounts ORDER BY begun LIMIT 1').pluck(),
      forget: db.prepare('DELETE FROM accounts WHERE bit = ?'),
      hideAll: db.prepare('UPDATE marks SET shown_to = shown_to & ~?'),
      add: db.prepare(`INSERT INTO accounts (bit, user_id) VALUES (?, ?) RETURNING ${columns}`),
      begin: db.prepare('UPDATE accounts SET begun = @started WHERE bit = @bit'),
      complete: db.prepare(`UPDATE accounts SET complete = @started, as_of = @asOf,
          invalid = @invalid, held = @held, held_by = @heldBy
        WHERE bit = @bit`),
      count: db.prepare(`UPDATE accounts
        SET rows = (SELECT count(*) FROM marks WHERE shown_to & @mask <> 0)
        WHERE bit = @bit`),
    };
  }

  /** The account of this user; a new one replaces the one that fetched longest ago when all are taken. */
  of(userId: string): Account {
    const found = this.#statements.find.get(userId);
    return accountRow.parse(found ?? this.#add(userId));
  }

  #add(userId: string): unknown {
    const free = z.number().int().nullable().parse(this.#statements.free.get());
    return this.#statements.add.get(free ?? this.#makeRoom(), userId);
  }

  #makeRoom(): number {
    const bit = z.number().int().parse(this.#statements.oldest.get());
    this.#statements.hideAll.run(1 << bit);
    this.#statements.forget.run(bit);
    return bit;
  }

  /** Saves the request's number before the answer is read, so that it is never reused. */
  begin({ bit }: Account, started: number): void {
    this.#statements.begin.run({ bit, started });
  }

  complete({ bit }: Account, completion: Completion): void {
    const heldBy = completion.held > 0 ? completion.started : null;
    this.#statements.complete.run({ bit, ...completion, heldBy });
  }

  /** Recounts the account's rows. */
  count({ bit, mask }: Account): void {
    this.#statements.count.run({ bit, mask });
  }
}
