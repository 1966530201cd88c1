import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';

const rowSchema = z
  .object({ scan: z.string(), raised_at: z.number().int() })
  .transform((row) => ({ scanId: row.scan, raisedAt: row.raised_at }));

/** Scans that failed after the person had gone on; each stands until somebody takes note. */
export class Alarms {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      raise: db.prepare(
        'INSERT INTO alarms (scan, raised_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
      ),
      standing: db.prepare(
        'SELECT scan, raised_at FROM alarms WHERE acknowledged_at IS NULL ORDER BY raised_at, scan',
      ),
      acknowledge: db.prepare(`UPDATE alarms SET acknowledged_at = @at,
        acknowledged_first_name = @firstName, acknowledged_last_name = @lastName
        WHERE scan = @scanId AND acknowledged_at IS NULL`),
    };
  }

  raise(scanId: string, at: number): void {
    this.#statements.raise.run(scanId, at);
  }

  standing(): { scanId: string; raisedAt: number }[] {
    return this.#statements.standing.all().map((row) => rowSchema.parse(row));
  }

  /** False when it had been acknowledged before: the first name stays. */
  acknowledge(scanId: string, by: Person, at: number): boolean {
    return this.#statements.acknowledge.run({ scanId, at, ...by }).changes === 1;
  }
}
