import { z } from 'zod';
import { instantMs } from '#shared/contract/session.ts';
import type { Connection } from '../../disk/connection.ts';

/** 32 bytes as base64url. */
const key32 = z.string().length(43);

/** Both halves of a pair of keys. */
const keyPairSchema = z.object({ secret: key32, open: key32 });
export type KeyPair = z.infer<typeof keyPairSchema>;

/** Where the broker is, and how it is trusted and told who calls. */
export const brokerPlaceSchema = z.object({
  /** `tls://bench-server:4222`. One or all servers of a cluster. */
  servers: z.array(z.string().min(1).max(200)).min(1).max(9),
  /** In PEM form, the authority that signed the broker's certificate; null: one that this computer trusts. */
  authority: z.string().max(4_000).nullable(),
  /** The seed of the NKEY that the broker lets in; null where it lets everybody in. */
  seed: z.string().max(100).nullable(),
});
export type BrokerPlace = z.infer<typeof brokerPlaceSchema>;

/** A bench as the roster has it. */
export const benchSchema = z.object({
  id: z.uuid(),
  name: z.string().min(1).max(60),
  /** Its open keys: what it signs with, and what secrets are sealed with for it. */
  signs: key32,
  opens: key32,
  /** Null while it belongs to the site. */
  revokedAt: instantMs.nullable(),
});
export type Bench = z.infer<typeof benchSchema>;

export const rosterSchema = z.object({
  /** Each one is newer than the one before. */
  version: z.number().int().positive(),
  /** Which site key it was sealed with, and facts are from now on. */
  key: z.number().int().positive(),
  benches: z.array(benchSchema).max(1_000),
});
export type Roster = z.infer<typeof rosterSchema>;

/** A code that was shown for one new bench. */
const inviteSchema = z.object({
  id: z.uuid(),
  /** What the new bench will be called. */
  name: z.string(),
  signs: key32,
  until: instantMs,
});
export type Invite = z.infer<typeof inviteSchema>;

/** What this bench knows of the site that it belongs to. Secret as a whole. */
export const membershipSchema = z.object({
  site: z.object({ id: z.uuid(), name: z.string().min(1).max(60) }),
  broker: brokerPlaceSchema,
  bench: z.object({ id: z.uuid(), signs: keyPairSchema, opens: keyPairSchema }),
  /** Makes the addresses of facts; never changed. */
  addressKey: key32,
  /** The site's keys, each of its version; the newest last. */
  keys: z.array(z.object({ version: z.number().int(), key: key32 })).min(1),
  /** Signs the roster. */
  lead: key32,
  /** At the bench that made the site alone. */
  leadPair: keyPairSchema.nullable(),
  invites: z.array(inviteSchema),
  /** How this bench asks to be let in; null once the roster names it. */
  asks: z.object({ invite: z.uuid(), pair: keyPairSchema }).nullable(),
  roster: rosterSchema.nullable(),
  /** When the lead’s roster was first seen without this bench. */
  leftOutAt: instantMs.nullable(),
});
export type Membership = z.infer<typeof membershipSchema>;

const bodyRow = z.object({ body: z.string() }).transform(({ body }) => JSON.parse(body));

/** The site that this bench belongs to, if any. */
export class SiteMembership {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      get: db.prepare('SELECT body FROM site_membership WHERE id = 1'),
      set: db.prepare(`INSERT INTO site_membership (id, body) VALUES (1, ?)
        ON CONFLICT (id) DO UPDATE SET body = excluded.body`),
      end: db.prepare('DELETE FROM site_membership'),
    };
  }

  get(): Membership | null {
    const row = this.#statements.get.get();
    return row === undefined ? null : membershipSchema.parse(bodyRow.parse(row));
  }

  set(membership: Membership): void {
    this.#statements.set.run(JSON.stringify(membership));
  }

  end(): void {
    this.#statements.end.run();
  }
}
