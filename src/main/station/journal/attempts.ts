import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { countOf } from './outbox.ts';

export const attemptOutcomes = [
  'answered',
  'refused',
  'unsent',
  'slow-down',
  'needs-sign-in',
  'unknown',
  'unreadable',
] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

export interface AttemptEnd {
  readonly outcome: AttemptOutcome;
  /** False when it does not lengthen the backoff: needs sign-in, slow down. */
  readonly counted: boolean;
  /** The status, or how the connection failed. */
  readonly detail: string | null;
}

const attemptSchema = z
  .object({
    number: z.number().int(),
    began_at: z.number().int(),
    ended_at: z.number().int().nullable(),
    outcome: z.enum(attemptOutcomes).nullable(),
    detail: z.string().nullable(),
  })
  .transform((row) => ({
    number: row.number,
    beganAt: row.began_at,
    endedAt: row.ended_at,
    outcome: row.outcome,
    detail: row.detail,
  }));
/** One attempt; without an end while it is under way. */
export type Attempt = z.infer<typeof attemptSchema>;

/** Attempts of so many of the latest entries are looked at for how long they took. */
const LATEST = 400;

/** An entry that waits for days is tried hundreds of times. */
const MOST_SHOWN = 100;

/** Attempts of each entry: one row when it began, one when it ended, never rewritten. */
export class Attempts {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      begin: db.prepare(`INSERT INTO attempts (operation, number, event, at)
        SELECT @operation, 1 + coalesce(max(number), 0), 'began', @at FROM attempts
        WHERE operation = @operation`),
      end: db.prepare(`INSERT INTO attempts
        (operation, number, event, at, outcome, counted, detail)
        SELECT @operation, max(number), 'ended', @at, @outcome, @counted, @detail FROM attempts
        WHERE operation = @operation`),
      counted: db.prepare(`SELECT count(*) AS n FROM attempts
        WHERE operation = ? AND event = 'ended' AND counted = 1`),
      withOutcome: db.prepare(`SELECT count(*) AS n FROM attempts
        WHERE operation = ? AND event = 'ended' AND outcome = ?`),
      of: db.prepare(`SELECT began.number, began.at AS began_at, ended.at AS ended_at,
          ended.outcome, ended.detail
        FROM attempts AS began LEFT JOIN attempts AS ended
          ON ended.operation = began.operation AND ended.number = began.number
          AND ended.event = 'ended'
        WHERE began.operation = ? AND began.event = 'began'
        ORDER BY began.number DESC LIMIT ${MOST_SHOWN}`),
      times: db
        .prepare(`SELECT ended.at - began.at FROM attempts AS ended JOIN attempts AS began
          ON began.operation = ended.operation AND began.number = ended.number
          AND began.event = 'began'
        WHERE ended.operation > (SELECT max(operation) FROM attempts) - ${LATEST}
          AND ended.event = 'ended' AND ended.outcome != 'unsent'
        LIMIT ${LATEST}`)
        .pluck(),
    };
  }

  begin(operation: number, at: number): void {
    this.#statements.begin.run({ operation, at });
  }

  end(operation: number, at: number, end: AttemptEnd): void {
    this.#statements.end.run({
      operation,
      at,
      outcome: end.outcome,
      counted: end.counted ? 1 : 0,
      detail: end.detail,
    });
  }

  /** Ended attempts that count towards the backoff. */
  counted(operation: number): number {
    return countOf.parse(this.#statements.counted.get(operation));
  }

  withOutcome(operation: number, outcome: AttemptOutcome): number {
    return countOf.parse(this.#statements.withOutcome.get(operation, outcome));
  }

  /** How long the latest requests took, in milliseconds, in no order. */
  latestTimes(): number[] {
    return z.array(z.number()).parse(this.#statements.times.all());
  }

  /** The last attempts of this entry, in order. */
  of(operation: number): Attempt[] {
    const latest = this.#statements.of.all(operation).map((row) => attemptSchema.parse(row));
    return latest.reverse();
  }
}
