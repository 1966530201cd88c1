import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { laneOf, recordOfLane } from './aliases.ts';

const LANE = laneOf('prescription', '');

/** Of more replies than this the list has long been fetched anew. */
const MOST_ANSWERED = 5_000;

const idRow = z.object({ id: z.string() }).transform((row) => row.id);
const changeStateRow = z
  .object({ id: z.string(), parked: z.number() })
  .transform(({ id, parked }) => [id, parked === 1 ? 'needs-decision' : 'waiting'] as const);

/** A prescription as the service returned it in reply to a change. */
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
 * What the journal knows of prescriptions: changes not yet answered, and the service's replies to
 * those that were. The list itself is in the cache.
 */
export class OpenPrescriptions {
  readonly #statements;

  constructor(db: Connection) {
    const open = `state NOT IN ('settled', 'discarded', 'handed-over')`;
    const record = `SELECT id, body, seen_at, started FROM records WHERE kind = 'prescription'`;
    this.#statements = {
      changeStates: db.prepare(`SELECT substr(lane, ${LANE.length + 1}) AS id,
        max(state = 'parked') AS parked FROM operations
        WHERE ${open} AND lane IN (SELECT '${LANE}' || value FROM json_each(?)) GROUP BY lane`),
      openLanes: db
        .prepare(`SELECT DISTINCT lane FROM operations
          WHERE ${open} AND lane >= '${LANE}' AND lane < 'prescription;'
            AND (awaits_fill IS NULL OR state <> 'ready')`)
        .pluck(),
      answerOf: db.prepare(`${record} AND id = ?`),
      answeredAmong: db.prepare(`SELECT id FROM records
        WHERE kind = 'prescription' AND id IN (SELECT value FROM json_each(?))`),
      answeredSince: db.prepare(`${record} AND kind <> 'barcode' AND started > ?
        ORDER BY started DESC LIMIT ${MOST_ANSWERED}`),
    };
  }

  /** Those of the given ids with an open change, and whether any of its changes needs a decision. */
  changeStates(ids: readonly string[]): Map<string, 'waiting' | 'needs-decision'> {
    const rows = this.#statements.changeStates.all(JSON.stringify(ids));
    return new Map(rows.map((row) => changeStateRow.parse(row)));
  }

  /**
   * Ids of the prescriptions with an open change, less those that only wait for a fill's comparison: they were never
   * sent, and the fill may wait for this very prescription.
   */
  changing(): string[] {
    const lanes = z.array(z.string()).parse(this.#statements.openLanes.all());
    return lanes.map((lane) => recordOfLane(lane).id);
  }

  /** Those of the given ids for which a reply is kept. */
  answeredAmong(ids: readonly string[]): string[] {
    const rows = this.#statements.answeredAmong.all(JSON.stringify(ids));
    return rows.map((row) => idRow.parse(row));
  }

  /** The latest reply about this prescription; null when there is none. */
  answerOf(id: string): AnsweredPrescription | null {
    const row = this.#statements.answerOf.get(id);
    return row === undefined ? null : recordRow.parse(row);
  }

  /** Replies to requests that began after this one, the latest first. */
  answeredSince(started: number): AnsweredPrescription[] {
    return this.#statements.answeredSince.all(started).map((row) => recordRow.parse(row));
  }

  /** The prescription that an outbox lane belongs to; null for other lanes. */
  static idOf(lane: string): string | null {
    const { kind, id } = recordOfLane(lane);
    return kind === 'prescription' ? id : null;
  }
}
