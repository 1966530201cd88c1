import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';

/** The kinds of audit rows; most are something that happened to an entry. */
export const auditEvents = [
  'entered',
  /** An attempt ended; `detail` says how, and what the service answered. */
  'attempted',
  /** The service was asked what became of an attempt. */
  'looked',
  /** Delivered, but the answer could not be brought into the records. */
  'unapplied',
  'parked',
  'decided',
  'handed-over',
  /** A person asked the service about a record. */
  'asked',
  /** The webhook receiver was opened, closed, or given another secret. */
  'receiver-set',
  /** A person revealed fields that are hidden by default. */
  'revealed',
  /** The data folder is an older copy that was put back. */
  'restored',
  /** A person acknowledged an alarm, or that the data folder was restored. */
  'seen-to',
  /** A person changed how long things are kept; `detail` says from what and to what. */
  'keep-set',
  /** What was past its time was removed; `detail` says what and up to when. */
  'pruned',
  /** The journal was damaged, and this one was made of what could be read of it. */
  'rescued',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

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

const questionSchema = z
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

const lastHash = z.object({ hash: z.string() }).transform((row) => row.hash);

const READ_AT_ONCE = 1_000;

/** The last line that was pruned: what is left follows from its hash. */
const startRow = z.object({ id: z.number().int(), hash: z.string() });
type AuditStart = z.infer<typeof startRow>;

const sealSchema = startRow.extend({ what: z.literal('audit') });

/** Whether a line says that the trail was pruned up to this checkpoint. */
function seals(row: AuditRow, start: AuditStart): boolean {
  const seal = sealSchema.safeParse(JSON.parse(row.detail));
  return seal.success && seal.data.id === start.id && seal.data.hash === start.hash;
}

/** The hash that the first row is chained to. */
const firstHash = createHash('sha256').update('Pharmacy Bench audit trail').digest('hex');

function hashOf(before: string, row: Omit<AuditRow, 'id' | 'hash'>): string {
  const { at, event, operation, record, user_id, first_name, last_name, detail } = row;
  const content = JSON.stringify([
    at,
    event,
    operation,
    record,
    user_id,
    first_name,
    last_name,
    detail,
  ]);
  return createHash('sha256').update(before).update(content).digest('hex');
}

/**
 * The trail of who did what. Triggers keep it append-only, and each row's hash covers the one before:
 * a row changed or removed later is detected, but not rows cut off at the end.
 */
export class Audit {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      last: db.prepare('SELECT hash FROM audit WHERE id = (SELECT max(id) FROM audit)'),
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
    const before = this.#statements.last.get();
    const hash = hashOf(before === undefined ? firstHash : lastHash.parse(before), row);
    this.#statements.add.run({ ...row, hash });
  }

  /** The rows after this one, in order; 0 is before the first. */
  after(id: number, limit: number): AuditRow[] {
    return this.#statements.after.all(id, limit).map((row) => rowSchema.parse(row));
  }

  /** When people asked the service about this record, newest first. */
  questionsAbout(record: string, limit: number): z.infer<typeof questionSchema>[] {
    return this.#statements.questionsAbout
      .all(record, limit)
      .map((row) => questionSchema.parse(row));
  }

  /**
   * Removes the oldest lines, up to this one, and leaves a checkpoint from which the rest is checked. A
   * new line seals it. Call it inside a pruning.
   */
  pruneUpTo({ id, hash }: Pick<AuditRow, 'id' | 'hash'>, at: number): void {
    this.#statements.prune.run(id);
    this.#statements.setStart.run({ id, hash });
    const detail = { what: 'audit', id, hash };
    const nobody = { operation: null, record: null, userId: null, person: null };
    this.add({ at, event: 'pruned', ...nobody, detail });
  }

  /** The oldest lines, in order. */
  oldest(limit: number): AuditRow[] {
    return this.after(this.#start()?.id ?? 0, limit);
  }

  #start(): AuditStart | null {
    const row = this.#statements.start.get();
    return row === undefined ? null : startRow.parse(row);
  }

  /** Checks what is left of the chain; `broken` is the first row whose hash does not follow from the row before. */
  verify(): { rows: number; broken: number | null } {
    const start = this.#start();
    let before = start?.hash ?? firstHash;
    let rows = 0;
    let broken: number | null = null;
    // The checkpoint is sealed by the line that says what was pruned.
    let isSealed = start === null;
    for (let last = start?.id ?? 0; ; ) {
      const page = this.after(last, READ_AT_ONCE);
      for (const row of page) {
        if (broken === null && hashOf(before, row) !== row.hash) broken = row.id;
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
