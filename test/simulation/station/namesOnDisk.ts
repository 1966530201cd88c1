import type Database from 'better-sqlite3';
import { z } from 'zod';
import { openReader } from '../../../src/main/station/disk/database.ts';
import { testKey } from './template.ts';

const name = z.string().nullable();
const nameOf = (person: string | null) => (person === null || person === '' ? null : person);

const approverSchema = z.object({ firstName: z.string(), lastName: z.string() });

const lineSchema = z
  .object({
    ...{ id: z.number(), event: z.string(), person: name, entry: name, author: name },
    detail: z.string(),
  })
  .transform(({ detail, ...line }) => {
    const approver = approverSchema.safeParse(
      line.event === 'approved' ? JSON.parse(detail) : null,
    );
    const { firstName = '', lastName = '' } = approver.data ?? {};
    return { ...line, approver: approver.success ? `${firstName} ${lastName}` : null };
  });
/** A line of the audit trail, with the entry that it is about and whose that is. */
export type NamedLine = z.infer<typeof lineSchema>;

const ownedSchema = z
  .object({ id: z.string(), by: z.string() })
  .transform(({ id, by }) => ({ id, by: nameOf(by) }));
/** Something that bears a person's name: an entry, a count round, the words of a draft. */
export type Owned = z.infer<typeof ownedSchema>;

/** Whose name stands on what on a workstation's disk, seen from outside the program. */
export class NamesOnDisk {
  readonly #db: Database.Database;
  readonly #statements;
  #seenUpTo = 0;

  constructor(file: string) {
    this.#db = openReader(file, testKey);
    const full = (table: string, as = '') =>
      `${table}.${as}first_name || ' ' || ${table}.${as}last_name`;
    this.#statements = {
      lines: this.#db.prepare(`SELECT audit.id, audit.event, audit.detail,
          ${full('audit')} AS person, operations.id AS entry, ${full('operations', 'author_')} AS author
        FROM audit LEFT JOIN operations ON operations.sequence = audit.operation
        WHERE audit.id > ? ORDER BY audit.id`),
      entries: this.#db.prepare(
        `SELECT id, ${full('operations', 'author_')} AS by FROM operations WHERE service = ?`,
      ),
      rounds: this.#db.prepare(`SELECT id, ${full('rounds')} AS by FROM rounds`),
      drafts: this.#db.prepare(`SELECT text AS id, ${full('drafts')} AS by FROM drafts`),
    };
  }

  /** The lines that came since somebody asked last. */
  newLines(): NamedLine[] {
    const lines = this.#statements.lines.all(this.#seenUpTo).map((row) => lineSchema.parse(row));
    this.#seenUpTo = lines.at(-1)?.id ?? this.#seenUpTo;
    return lines;
  }

  entries(service: string): Owned[] {
    return this.#statements.entries.all(service).map((row) => ownedSchema.parse(row));
  }

  rounds(): Owned[] {
    return this.#statements.rounds.all().map((row) => ownedSchema.parse(row));
  }

  drafts(): Owned[] {
    return this.#statements.drafts.all().map((row) => ownedSchema.parse(row));
  }

  close(): void {
    this.#db.close();
  }
}
