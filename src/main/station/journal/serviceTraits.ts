import type Database from 'better-sqlite3';
import { z } from 'zod';

const facts = {
  /** Whether a PUT of a lot with no fields is answered with the lot: its only read. */
  'lot-read': z.enum(['accepted', 'refused']),
  /** Whether the text of a reply comes back as it was sent. */
  'reply-echo': z.enum(['same', 'differs']),
} as const;
type Facts = { [Fact in keyof typeof facts]: z.infer<(typeof facts)[Fact]> };

const storedValue = z.object({ value: z.string() }).transform((row) => row.value);

/** What this service was seen to do where service-api.md says "not shown". */
export class ServiceTraits {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      put: db.prepare(`INSERT INTO learned (fact, value, at) VALUES (@fact, @value, @at)
        ON CONFLICT (fact) DO UPDATE SET value = excluded.value, at = excluded.at`),
      get: db.prepare('SELECT value FROM learned WHERE fact = ?'),
    };
  }

  lotRead(): Facts['lot-read'] | null {
    return this.#get('lot-read', facts['lot-read']);
  }

  replyEcho(): Facts['reply-echo'] | null {
    return this.#get('reply-echo', facts['reply-echo']);
  }

  put<Fact extends keyof Facts>(fact: Fact, value: Facts[Fact], at: number): void {
    this.#statements.put.run({ fact, value, at });
  }

  #get<Value>(fact: keyof Facts, schema: z.ZodType<Value>): Value | null {
    const row = this.#statements.get.get(fact);
    return row === undefined ? null : schema.parse(storedValue.parse(row));
  }
}
