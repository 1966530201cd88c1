import type Database from 'better-sqlite3';
import { z } from 'zod';
import { laneOf } from './aliases.ts';

const LANE = laneOf('prescription', '');

const idRow = z.object({ id: z.string() }).transform((row) => row.id);
const standingRow = z
  .object({ id: z.string(), parked: z.number() })
  .transform(({ id, parked }) => [id, parked === 1 ? 'needs-decision' : 'waiting'] as const);

/** A prescription as the reply to a change told it. */
export interface AnsweredPrescription {
  readonly id: string;
  readonly body: unknown;
  readonly seenAt: number;
  readonly started: number;
}

const recordRow = z
  .object({
    id: z.string(),
    body: z.string(),
    seen_at: z.number().int(),
    started: z.number().int(),
  })
  .transform(
    (row): AnsweredPrescription => ({
      id: row.id,
      body: JSON.parse(row.body),
      seenAt: row.seen_at,
      started: row.started,
    }),
  );

/**
 * What the journal knows of prescriptions: changes that the service has not answered, and what it
 * told in reply to those that it has. The list of them is in the cache.
 */
export class OpenPrescriptions {
  readonly #statements;

  constructor(db: Database.Database) {
    const open = `state NOT IN ('settled', 'discarded', 'handed-over')`;
    const record = `SELECT id, body, seen_at, started FROM records WHERE kind = 'prescription'`;
    this.#statements = {
      changeStates: db.prepare(`SELECT substr(lane, ${LANE.length + 1}) AS id,
        max(state = 'parked') AS parked FROM operations
        WHERE ${open} AND lane >= '${LANE}' AND lane < 'prescription;' GROUP BY lane`),
      answerOf: db.prepare(`${record} AND id = ?`),
      answeredAmong: db.prepare(`SELECT id FROM records
        WHERE kind = 'prescription' AND id IN (SELECT value FROM json_each(?))`),
      answeredSince: db.prepare(`${record} AND started > ?`),
    };
  }

  /** Prescriptions with a change that is still open, and whether one of those needs a decision. */
  standings(): Map<string, 'waiting' | 'needs-decision'> {
    return new Map(this.#statements.changeStates.all().map((row) => standingRow.parse(row)));
  }

  /** Those of them that a reply has told of. */
  toldAmong(ids: readonly string[]): string[] {
    const rows = this.#statements.answeredAmong.all(JSON.stringify(ids));
    return rows.map((row) => idRow.parse(row));
  }

  /** What a reply has told of one; null where none did. */
  toldOf(id: string): AnsweredPrescription | null {
    const row = this.#statements.answerOf.get(id);
    return row === undefined ? null : recordRow.parse(row);
  }

  /** What was told in reply to requests that began after this one. */
  toldSince(started: number): AnsweredPrescription[] {
    return this.#statements.answeredSince.all(started).map((row) => recordRow.parse(row));
  }

  /** The prescription that a row of the outbox is about; null for rows of other lanes. */
  static idOf(lane: string): string | null {
    return lane.startsWith(LANE) ? lane.slice(LANE.length) : null;
  }
}
