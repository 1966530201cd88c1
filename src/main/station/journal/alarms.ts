import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import type { Settlement } from '#shared/contract/stops.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import type { Connection } from '../disk/connection.ts';
import { countOf } from './outbox.ts';
import { storedVerdict } from './storedVerdict.ts';

const rowSchema = z
  .object({
    scan: z.string(),
    raised_at: z.number().int(),
    verdict: storedVerdict,
    live: z.number().int(),
  })
  .transform((row) => ({
    scanId: row.scan,
    raisedAt: row.raised_at,
    // Null in an alarm of an older version.
    verdict: row.verdict,
    isLive: row.live === 1,
  }));

// A stop of a scan in a fill whose own alarm stands is told by that one.
const toldByFill = `EXISTS (SELECT 1 FROM fill_events AS e JOIN fills ON fills.id = e.fill
  WHERE e.scan = alarms.scan AND fills.alarm_at IS NOT NULL AND fills.user_id = @account)`;

/** What was done about a stop, by whom and when. */
export interface StopSettlement {
  readonly settlement: Settlement;
  /** Of a pulled lot: ids of the entries made with it. */
  readonly entries: readonly string[];
  readonly by: Person;
  readonly userId: string | null;
  readonly at: number;
}

/** Scans that came to a stop; each stands until somebody says what was done. */
export class Alarms {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      raise: db.prepare(
        `INSERT INTO alarms (scan, raised_at, verdict, live) VALUES (?, ?, ?, 0) ON CONFLICT (scan)
        DO UPDATE SET raised_at = excluded.raised_at, verdict = excluded.verdict, live = 0,
          acknowledged_at = NULL, acknowledged_first_name = NULL, acknowledged_last_name = NULL
        WHERE acknowledged_at IS NOT NULL`,
      ),
      stand: db.prepare(`INSERT INTO alarms (scan, raised_at, verdict, live)
        SELECT @scanId, @at, @verdict, 1 WHERE NOT EXISTS (SELECT 1 FROM alarms
          CROSS JOIN scans ON scans.id = alarms.scan WHERE acknowledged_at IS NULL AND value = @value)
        ON CONFLICT (scan) DO NOTHING`),
      standing: db.prepare(
        `SELECT scan, raised_at, verdict, live FROM alarms
        WHERE acknowledged_at IS NULL AND NOT ${toldByFill}
        ORDER BY live, raised_at DESC, scan LIMIT @limit`,
      ),
      count: db.prepare(`SELECT count(*) AS n FROM alarms WHERE acknowledged_at IS NULL
        AND live = @live AND NOT ${toldByFill}`),
      standingOf: db
        .prepare(
          `SELECT scan FROM alarms WHERE acknowledged_at IS NULL AND NOT ${toldByFill}
          AND EXISTS (SELECT 1 FROM scans WHERE scans.id = alarms.scan AND entity_id = @entityId)
          ORDER BY live, raised_at DESC LIMIT @limit`,
        )
        .pluck(),
      countOf: db.prepare(`SELECT count(*) AS n FROM alarms WHERE acknowledged_at IS NULL
        AND EXISTS (SELECT 1 FROM scans JOIN operations USING (sequence) WHERE scans.id = alarms.scan
          AND author_first_name = @firstName AND author_last_name = @lastName)
        AND NOT ${toldByFill}`),
      acknowledge: db.prepare(`UPDATE alarms SET acknowledged_at = @at,
        acknowledged_first_name = @firstName, acknowledged_last_name = @lastName
        WHERE scan = @scanId AND acknowledged_at IS NULL`),
      raisedAt: db
        .prepare('SELECT raised_at FROM alarms WHERE scan = ? AND acknowledged_at IS NULL')
        .pluck(),
      lastRaisedAt: db.prepare('SELECT raised_at FROM alarms WHERE scan = ?').pluck(),
      settle: db.prepare(`INSERT INTO stop_settlements
        (scan, raised_at, at, user_id, first_name, last_name, outcome, reason, entries)
        VALUES (@scanId, @raisedAt, @at, @userId, @firstName, @lastName, @outcome, @reason, @entries)`),
    };
  }

  /** Leaves a standing alarm as it is; raises an acknowledged one again. */
  raise(scanId: string, at: number, verdict: Verdict): void {
    this.#statements.raise.run(scanId, at, JSON.stringify(verdict));
  }

  /** A stop that its person saw at once: it stands, and calls nobody. Once for all bottles of one code. */
  stand({ id: scanId, value }: { id: string; value: string }, at: number, verdict: Verdict): void {
    this.#statements.stand.run({ scanId, value, at, verdict: JSON.stringify(verdict) });
  }

  /**
   * Those that stand: of too many the late ones, then the latest. Those that were seen at once come first, each
   * kind in the order in which it came.
   * @param account whose fills tell of their own scans; null: nobody's do
   */
  standing(limit: number, account: string | null): z.infer<typeof rowSchema>[] {
    const latest = this.#statements.standing.all({ limit, account });
    return latest.map((row) => rowSchema.parse(row)).reverse();
  }

  /** Ids of the scans of this record whose stops stand. */
  standingOf(entityId: string, limit: number, account: string | null): string[] {
    return z.array(z.string()).parse(this.#statements.standingOf.all({ entityId, limit, account }));
  }

  /** How many stand: those that call people back, or those that were seen at once. */
  count(which: 'late' | 'live', account: string | null): number {
    const live = which === 'live' ? 1 : 0;
    return countOf.parse(this.#statements.count.get({ live, account }));
  }

  /** How many stand on scans of this person. */
  countOf({ firstName, lastName }: Person, account: string | null): number {
    return countOf.parse(this.#statements.countOf.get({ firstName, lastName, account }));
  }

  /** When this scan last called for somebody, settled since or not; null where it never did. */
  lastRaisedAt(scanId: string): number | null {
    return z
      .number()
      .nullable()
      .parse(this.#statements.lastRaisedAt.get(scanId) ?? null);
  }

  /** False when somebody had acknowledged it before: the first person's name is kept. */
  acknowledge(scanId: string, by: Person, at: number): boolean {
    return this.#statements.acknowledge.run({ scanId, at, ...by }).changes === 1;
  }

  /** The same, with what was done, which nothing rewrites. */
  settle(scanId: string, { settlement, entries, by, userId, at }: StopSettlement): boolean {
    const raisedAt = this.#statements.raisedAt.get(scanId);
    if (!this.acknowledge(scanId, by, at)) return false;
    const reason = settlement.outcome === 'false-alarm' ? settlement.reason : null;
    const done = { outcome: settlement.outcome, reason, entries: JSON.stringify(entries) };
    this.#statements.settle.run({ scanId, raisedAt, at, userId, ...by, ...done });
    return true;
  }
}
