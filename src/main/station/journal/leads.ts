import { z } from 'zod';
import { type LeadAlarm, leadAlarmSchema } from '#shared/contract/emergency.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Connection } from '../disk/connection.ts';
import { countOf } from './outbox.ts';

const whatRow = z.object({ what: z.string() }).transform((row): unknown => JSON.parse(row.what));

const recoveryRow = z
  .object({
    asked_at: z.number().int(),
    user_id: z.string(),
    email: z.string(),
    left_ms: z.number().int(),
  })
  .transform((row) => ({
    askedAt: row.asked_at,
    userId: row.user_id,
    email: row.email,
    leftMs: row.left_ms,
  }));
/** A lead recovery that stands: which account asked, and what was left of the wait when last written. */
export type StoredRecovery = z.infer<typeof recoveryRow>;

/** What only leads see to, and the recovery of a lead where none can unlock. */
export class LeadTables {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      raise: db.prepare('INSERT INTO lead_alarms (id, raised_at, what) VALUES (?, ?, ?)'),
      standing: db.prepare(`SELECT what FROM lead_alarms WHERE acknowledged_at IS NULL
        ORDER BY raised_at DESC, id LIMIT ?`),
      count: db.prepare('SELECT count(*) AS n FROM lead_alarms WHERE acknowledged_at IS NULL'),
      acknowledge: db.prepare(`UPDATE lead_alarms SET acknowledged_at = @at,
        acknowledged_first_name = @firstName, acknowledged_last_name = @lastName
        WHERE id = @id AND acknowledged_at IS NULL`),
      standingRecovery: db.prepare(
        'SELECT asked_at, user_id, email, left_ms FROM lead_return WHERE only = 1',
      ),
      ask: db.prepare(`INSERT INTO lead_return (only, asked_at, user_id, email, left_ms)
        VALUES (1, @askedAt, @userId, @email, @leftMs)
        ON CONFLICT (only) DO UPDATE SET asked_at = excluded.asked_at,
          user_id = excluded.user_id, email = excluded.email, left_ms = excluded.left_ms`),
      setLeft: db.prepare('UPDATE lead_return SET left_ms = ? WHERE only = 1'),
      drop: db.prepare('DELETE FROM lead_return WHERE only = 1'),
    };
  }

  raise(alarm: LeadAlarm): void {
    this.#statements.raise.run(alarm.id, alarm.raisedAt, JSON.stringify(alarm));
  }

  /** The latest of those that stand, oldest first. */
  standing(limit: number): LeadAlarm[] {
    const latest = this.#statements.standing.all(limit).map((row) => whatRow.parse(row));
    return latest.map((what) => leadAlarmSchema.parse(what)).reverse();
  }

  /** How many stand. */
  count(): number {
    return countOf.parse(this.#statements.count.get());
  }

  /** @returns false where somebody had seen to it before: the first lead's name is kept */
  acknowledge(id: string, by: Person, at: number): boolean {
    const { firstName, lastName } = by;
    return this.#statements.acknowledge.run({ id, firstName, lastName, at }).changes === 1;
  }

  /** The recovery that stands; null where none was asked for. */
  get recovery(): StoredRecovery | null {
    const row = this.#statements.standingRecovery.get();
    return row === undefined ? null : recoveryRow.parse(row);
  }

  /** It stands from now on, in the place of any before. */
  askRecovery(asked: StoredRecovery): void {
    this.#statements.ask.run(asked);
  }

  setRecoveryLeft(leftMs: number): void {
    this.#statements.setLeft.run(leftMs);
  }

  dropRecovery(): void {
    this.#statements.drop.run();
  }
}
