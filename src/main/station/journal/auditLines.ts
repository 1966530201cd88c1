import { z } from 'zod';
import type { LinePlace } from '#shared/contract/records.ts';
import { type AuditEvent, auditEvents } from '#shared/domain/auditEvents.ts';
import type { Connection } from '../disk/connection.ts';

export const auditLineSchema = z.object({
  id: z.number().int(),
  at: z.number().int(),
  event: z.enum(auditEvents),
  operation: z.number().int().nullable(),
  record: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  detail: z.string(),
  /** Of the entry; null where it is gone. */
  kind: z.string().nullable(),
});
/** A line of the trail, with the kind of the entry that it is about. */
export type AuditLine = z.infer<typeof auditLineSchema>;

const placeSchema = z.object({ at: z.number().int(), id: z.number().int() });

/** Which lines are wanted, and from where on. */
export interface LineSearch {
  readonly events: readonly AuditEvent[];
  readonly person: { readonly firstName: string; readonly lastName: string } | null;
  readonly since: number;
  /** Only lines before this place, by time and then by number. */
  readonly before: LinePlace;
}

const newestFirst = (a: LinePlace, b: LinePlace) => b.at - a.at || b.id - a.id;

/** After every line that there is. */
export const afterAll: LinePlace = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/**
 * The trail as people look through it. Each search reads as many rows of an index as it gives lines, for each
 * event that it asks for: it costs the same however long the trail is.
 */
export class AuditLines {
  readonly #statements;

  constructor(db: Connection) {
    const place = 'SELECT at, id FROM audit';
    const within = `at >= @since AND at <= @at AND (at < @at OR id < @id)
      ORDER BY at DESC, id DESC LIMIT @limit`;
    const line = `SELECT audit.*, operations.kind FROM audit
      LEFT JOIN operations ON operations.sequence = audit.operation`;
    this.#statements = {
      ofEvent: db.prepare(`${place} INDEXED BY audit_by_event WHERE event = @event AND ${within}`),
      ofPerson: db.prepare(`${place} INDEXED BY audit_by_person
        WHERE first_name = @firstName AND last_name = @lastName AND event = @event AND ${within}`),
      ofRecord: db.prepare(`${line} WHERE record = @record AND at >= @since AND at <= @at
        AND (at < @at OR audit.id < @id) ORDER BY at DESC, audit.id DESC LIMIT @limit`),
      line: db.prepare(`${line} WHERE audit.id = ?`),
    };
  }

  /** The newest that are wanted, the newest first. */
  search({ events, person, since, before }: LineSearch, limit: number): AuditLine[] {
    const { ofEvent, ofPerson } = this.#statements;
    const range = { since, ...before, limit };
    const places = events.flatMap((event) =>
      (person === null
        ? ofEvent.all({ event, ...range })
        : ofPerson.all({ event, ...person, ...range })
      ).map((row) => placeSchema.parse(row)),
    );
    return places
      .toSorted(newestFirst)
      .slice(0, limit)
      .map(({ id }) => auditLineSchema.parse(this.#statements.line.get(id)));
  }

  /** The newest about the record of this lane, whatever they say, the newest first. */
  ofRecord(
    record: string,
    { since, before }: Pick<LineSearch, 'since' | 'before'>,
    limit: number,
  ): AuditLine[] {
    const rows = this.#statements.ofRecord.all({ record, since, ...before, limit });
    return rows.map((row) => auditLineSchema.parse(row));
  }
}
