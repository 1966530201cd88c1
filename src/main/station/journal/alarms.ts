import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import { countOf } from './outbox.ts';
import { storedVerdict } from './storedVerdict.ts';

const rowSchema = z
  .object({ scan: z.string(), raised_at: z.number().int(), verdict: storedVerdict })
  .transform((row) => ({
    scanId: row.scan,
    raisedAt: row.raised_at,
    // Null in an alarm of an older version.
    verdict: row.verdict,
  }));

/** Scans that came to a stop while nobody was watching; each stands until acknowledged. */
export class Alarms {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      raise: db.prepare(
        `INSERT INTO alarms (scan, raised_at, verdict) VALUES (?, ?, ?) ON CONFLICT (scan)
        DO UPDATE SET raised_at = excluded.raised_at, verdict = excluded.verdict,
          acknowledged_at = NULL, acknowledged_first_name = NULL, acknowledged_last_name = NULL
        WHERE acknowledged_at IS NOT NULL`,
      ),
      standing: db.prepare(
        `SELECT scan, raised_at, verdict FROM alarms WHERE acknowledged_at IS NULL
        ORDER BY raised_at DESC, scan LIMIT ?`,
      ),
      count: db.prepare('SELECT count(*) AS n FROM alarms WHERE acknowledged_at IS NULL'),
      countOf: db.prepare(`SELECT count(*) AS n FROM alarms WHERE acknowledged_at IS NULL
        AND EXISTS (SELECT 1 FROM scans JOIN operations USING (sequence) WHERE scans.id = alarms.scan
          AND author_first_name = @firstName AND author_last_name = @lastName)`),
      acknowledge: db.prepare(`UPDATE alarms SET acknowledged_at = @at,
        acknowledged_first_name = @firstName, acknowledged_last_name = @lastName
        WHERE scan = @scanId AND acknowledged_at IS NULL`),
    };
  }

  /** Leaves a standing alarm as it is; raises an acknowledged one again. */
  raise(scanId: string, at: number, verdict: Verdict): void {
    this.#statements.raise.run(scanId, at, JSON.stringify(verdict));
  }

  /** The latest of those that stand, oldest first. */
  standing(limit: number): z.infer<typeof rowSchema>[] {
    const latest = this.#statements.standing.all(limit).map((row) => rowSchema.parse(row));
    return latest.reverse();
  }

  /** How many stand. */
  count(): number {
    return countOf.parse(this.#statements.count.get());
  }

  /** How many stand on scans of this person. */
  countOf({ firstName, lastName }: Person): number {
    return countOf.parse(this.#statements.countOf.get({ firstName, lastName }));
  }

  /** False when somebody had acknowledged it before: the first person's name is kept. */
  acknowledge(scanId: string, by: Person, at: number): boolean {
    return this.#statements.acknowledge.run({ scanId, at, ...by }).changes === 1;
  }
}
