import { z } from 'zod';
import { personSchema } from '#shared/contract/person.ts';
import { scanSourceSchema } from '#shared/domain/scanSource.ts';
import type { Connection } from '../disk/connection.ts';
import { attemptOutcomes } from './attempts.ts';
import { entryStates, openCondition } from './entryRow.ts';
import { stateReasonSchema } from './stateReason.ts';

/** An entry as a second copy keeps it: all that another bench needs to go on with it. */
export const copiedEntrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  lane: z.string(),
  service: z.string(),
  userId: z.string(),
  author: personSchema,
  payload: z.json(),
  base: z.json().nullable(),
  /** The prepared request of its last sending; null where it never was sent as far as the copy knows. */
  frozen: z.json().nullable(),
  mayHaveArrived: z.boolean(),
  state: z.enum(entryStates),
  why: stateReasonSchema.nullable(),
  enteredAt: z.number().int(),
  attempts: z.array(
    z.object({ beganAt: z.number().int(), outcome: z.enum(attemptOutcomes).nullable() }),
  ),
  /** The id that its record's other name stands for, where the service has said it. */
  recordId: z.string().nullable(),
  /** How its code was scanned, where it is a scan. */
  scan: z.object({ value: z.string(), source: scanSourceSchema }).nullable(),
});
export type CopiedEntry = z.infer<typeof copiedEntrySchema>;

const sequences = z.array(z.number().int());
const sourceRow = z.object({ value: z.string(), source: scanSourceSchema });
/** A copy of more than this is of no bench. */
const MOST_ENTRIES = 100_000;

/** The statements of a second copy: what is open here, and rows of another bench's journal. */
export class CopiedEntries {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      // This index holds the open rows alone.
      open: db
        .prepare(`SELECT sequence FROM operations INDEXED BY operations_open
          WHERE ${openCondition} LIMIT ${MOST_ENTRIES}`)
        .pluck(),
      source: db.prepare('SELECT value, source FROM scans WHERE id = ?'),
      add: db.prepare(`INSERT INTO operations
        (id, kind, lane, service, user_id, author_first_name, author_last_name, payload, base, frozen,
         state, entered_at, changed_at, doubt, reason_code)
        VALUES (@id, @kind, @lane, @service, @userId, @firstName, @lastName, @payload, @base, @frozen,
         @state, @enteredAt, @at, @doubt, json_extract(@payload, '$.reasonCode'))`),
    };
  }

  /** Their sequences, in the order in which they were entered. */
  open(): number[] {
    return sequences.parse(this.#statements.open.all()).sort((one, other) => one - other);
  }

  /** How a code was scanned; null for what is no scan. */
  scanOf(id: string): CopiedEntry['scan'] {
    const row = this.#statements.source.get(id);
    return row === undefined ? null : sourceRow.parse(row);
  }

  /** Adds another bench's row at the end of its lane. Call it inside a commit. @returns its sequence */
  add(entry: CopiedEntry, state: 'ready' | 'parked', at: number): number {
    const { id, kind, lane, service, userId, author, enteredAt } = entry;
    const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
    const result = this.#statements.add.run({
      ...{ id, kind, lane, service, userId, enteredAt, state, at },
      ...{ firstName: author.firstName, lastName: author.lastName },
      payload: JSON.stringify(entry.payload),
      base: JSON.stringify(entry.base),
      frozen: text(entry.frozen),
      doubt: entry.mayHaveArrived ? 1 : 0,
    });
    return Number(result.lastInsertRowid);
  }
}
