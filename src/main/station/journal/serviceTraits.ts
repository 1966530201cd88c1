import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';

const traits = {
  /** Whether a PUT of a lot without fields returns the lot: the only way to read one. */
  'lot-read': z.enum(['accepted', 'refused']),
  /** Whether the text of a reply comes back as it was sent. */
  'reply-echo': z.enum(['same', 'differs']),
} as const;
type Traits = { [Trait in keyof typeof traits]: z.infer<(typeof traits)[Trait]> };

const storedValue = z.object({ value: z.string() }).transform((row) => row.value);

/** How this service behaves where service-api.md says "not shown". */
export class ServiceTraits {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      put: db.prepare(`INSERT INTO learned (fact, value, at) VALUES (@trait, @value, @at)
        ON CONFLICT (fact) DO UPDATE SET value = excluded.value, at = excluded.at`),
      get: db.prepare('SELECT value FROM learned WHERE fact = ?'),
    };
  }

  lotRead(): Traits['lot-read'] | null {
    return this.#get('lot-read', traits['lot-read']);
  }

  replyEcho(): Traits['reply-echo'] | null {
    return this.#get('reply-echo', traits['reply-echo']);
  }

  put<Trait extends keyof Traits>(trait: Trait, value: Traits[Trait], at: number): void {
    this.#statements.put.run({ trait, value, at });
  }

  #get<Value>(trait: keyof Traits, schema: z.ZodType<Value>): Value | null {
    const row = this.#statements.get.get(trait);
    return row === undefined ? null : schema.parse(storedValue.parse(row));
  }
}
