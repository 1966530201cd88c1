import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import { type AuditEvent, auditEvents } from '#shared/domain/auditEvents.ts';
import type { Connection } from '../disk/connection.ts';
import { beginning, firstHash, plainHash, sealOf } from './auditChain.ts';

/** What is done with the key of the data, on record. */
export type KeyEvent = 'recovery-code-saved' | 'recovery-code-used' | 'new-key' | 'set-aside';

export interface AuditEntry {
  readonly at: number;
  readonly event: AuditEvent;
  /** The entry's sequence; null where no entry is concerned. */
  readonly operation: number | null;
  /** The record, as a lane; null where no record is concerned. */
  readonly record: string | null;
  /** The signed-in account and the person at the bench; null when the program acted by itself. */
  readonly userId: string | null;
  readonly person: Person | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

const rowSchema = z.object({
  id: z.number().int(),
  at: z.number().int(),
  event: z.enum(auditEvents),
  operation: z.number().int().nullable(),
  record: z.string().nullable(),
  user_id: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  detail: z.string(),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof rowSchema>;

const headSchema = z.object({ id: z.number().int(), hash: z.string() });
/** A line and its hash, which stands for all lines up to it. */
export type TrailHead = z.infer<typeof headSchema>;

const sealRow = z.object({ plain_up_to: z.number().int() });

const byPersonSchema = z
  .object({
    id: z.number().int(),
    at: z.number().int(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    answered: z.number().nullable(),
  })
  .transform(({ id, at, first_name: firstName, last_name: lastName, answered }) => ({
    id,
    at,
    person: firstName === null || lastName === null ? null : { firstName, lastName },
    answered: answered === 1,
  }));

const READ_AT_ONCE = 1_000;

/** Whether a line says that the trail was pruned up to this checkpoint. */
function seals(row: AuditRow, checkpoint: TrailHead): boolean {
  const seal = headSchema.safeParse(JSON.parse(row.detail));
  return seal.success && seal.data.id === checkpoint.id && seal.data.hash === checkpoint.hash;
}

/**
 * The trail of who did what. Triggers keep it append-only, and each line is sealed with the one before by
 * a key that the database's own does not reveal: whoever has only that can change no line unseen. Lines
 * cut off at the end are found by what lies outside (`trailWitness.ts`).
 */
export class Audit {
  readonly #statements;
  /** Made once: a seal with the bytes takes four times as long. */
  readonly #key: KeyObject;

  /** @param key of the trail alone */
  constructor(db: Connection, key: Buffer) {
    this.#key = createSecretKey(key);
    this.#statements = {
      last: db.prepare('SELECT id, hash FROM audit WHERE id = (SELECT max(id) FROM audit)'),
      line: db.prepare('SELECT id, hash FROM audit WHERE id = ?'),
      seal: db.prepare('SELECT plain_up_to FROM audit_seal WHERE only = 1'),
      seams: db.prepare(`SELECT * FROM audit INDEXED BY audit_seams WHERE event = 'seam'
        ORDER BY id DESC LIMIT ?`),
      start: db.prepare('SELECT id, hash FROM audit_start WHERE only = 1'),
      setStart: db.prepare(`INSERT INTO audit_start (only, id, hash) VALUES (1, @id, @hash)
        ON CONFLICT (only) DO UPDATE SET id = excluded.id, hash = excluded.hash`),
      prune: db.prepare('DELETE FROM audit WHERE id <= ?'),
      add: db.prepare(`INSERT INTO audit
        (at, event, operation, record, user_id, first_name, last_name, detail, hash)
        VALUES (@at, @event, @operation, @record, @user_id, @first_name, @last_name, @detail,
         @hash)`),
      after: db.prepare('SELECT * FROM audit WHERE id > ? ORDER BY id LIMIT ?'),
      questionsAbout: db.prepare(`SELECT id, at, first_name, last_name,
          detail ->> '$.outcome' = 'answered' AS answered
        FROM audit WHERE record = ? AND event = 'asked' ORDER BY id DESC LIMIT ?`),
      lastPrinting: db.prepare(`SELECT id, at, first_name, last_name, NULL AS answered FROM audit
        WHERE record = ? AND event = 'printed' ORDER BY id DESC LIMIT 1`),
    };
  }

  /** Call it inside the commit that makes the change it records. */
  add(entry: AuditEntry): void {
    const row = {
      at: entry.at,
      event: entry.event,
      operation: entry.operation,
      record: entry.record,
      user_id: entry.userId,
      first_name: entry.person?.firstName ?? null,
      last_name: entry.person?.lastName ?? null,
      detail: JSON.stringify(entry.detail),
    };
    let head = this.head();
    if (head?.id === this.plainUpTo && entry.event !== 'sealed') {
      // The first line with a seal takes those from before there was a key under it.
      const nobody = { operation: null, record: null, userId: null, person: null };
      this.add({ at: entry.at, event: 'sealed', ...nobody, detail: { ...head } });
      head = this.head();
    }
    const hash = sealOf(this.#key, head?.hash ?? firstHash, row);
    this.#statements.add.run({ ...row, hash });
  }

  /** The last line; null while there is none. */
  head(): TrailHead | null {
    const row = this.#statements.last.get();
    return row === undefined ? this.start() : headSchema.parse(row);
  }

  /** Whether the trail still has this line as it was; a line that was pruned since is one. */
  holds({ id, hash }: TrailHead): boolean {
    if (id === beginning.id) return hash === beginning.hash;
    const start = this.start();
    if (start !== null && id < start.id) return true;
    if (start !== null && id === start.id) return hash === start.hash;
    const row = this.#statements.line.get(id);
    return row !== undefined && headSchema.parse(row).hash === hash;
  }

  /** Up to which line there is no seal. */
  get plainUpTo(): number {
    return sealRow.parse(this.#statements.seal.get()).plain_up_to;
  }

  /** Where the trail was found not to be what it had been, the newest first. */
  seams(limit: number): AuditRow[] {
    return this.#statements.seams.all(limit).map((row) => rowSchema.parse(row));
  }

  /** The rows after this one, in order; 0 is before the first. */
  after(id: number, limit: number): AuditRow[] {
    return this.#statements.after.all(id, limit).map((row) => rowSchema.parse(row));
  }

  /** When people asked the service about this record, newest first. */
  questionsAbout(record: string, limit: number): z.infer<typeof byPersonSchema>[] {
    return this.#statements.questionsAbout
      .all(record, limit)
      .map((row) => byPersonSchema.parse(row));
  }

  /** When something of this record last went to a printer; null where no line says so. */
  lastPrinting(record: string): z.infer<typeof byPersonSchema> | null {
    const row = this.#statements.lastPrinting.get(record);
    return row === undefined ? null : byPersonSchema.parse(row);
  }

  /**
   * Removes the oldest lines, up to this one, and leaves a checkpoint from which the rest is checked. A
   * new line seals it. Call it inside a pruning.
   */
  pruneUpTo({ id, hash }: TrailHead, at: number): void {
    this.#statements.prune.run(id);
    this.#statements.setStart.run({ id, hash });
    const detail = { what: 'audit', id, hash };
    const nobody = { operation: null, record: null, userId: null, person: null };
    this.add({ at, event: 'pruned', ...nobody, detail });
  }

  /** The oldest lines, in order. */
  oldest(limit: number): AuditRow[] {
    return this.after(this.start()?.id ?? 0, limit);
  }

  /** The last line that was pruned, from which the rest follows; null while none was. */
  start(): TrailHead | null {
    const row = this.#statements.start.get();
    return row === undefined ? null : headSchema.parse(row);
  }

  /** Checks what is left of the chain; `broken` is the first row whose hash does not follow from the row before. */
  verify(): { rows: number; broken: number | null } {
    const start = this.start();
    const { plainUpTo } = this;
    let before = start?.hash ?? firstHash;
    let rows = 0;
    let broken: number | null = null;
    // The checkpoint is sealed by the line that says what was pruned.
    let isSealed = start === null;
    for (let last = start?.id ?? 0; ; ) {
      const page = this.after(last, READ_AT_ONCE);
      for (const row of page) {
        const isPlain = row.id <= plainUpTo;
        const hash = isPlain ? plainHash(before, row) : sealOf(this.#key, before, row);
        if (broken === null && hash !== row.hash) broken = row.id;
        if (start !== null && row.event === 'pruned') isSealed ||= seals(row, start);
        before = row.hash;
        last = row.id;
      }
      rows += page.length;
      if (page.length >= READ_AT_ONCE) continue;
      return { rows, broken: isSealed ? broken : (start?.id ?? 0) + 1 };
    }
  }
}
