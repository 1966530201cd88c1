import { z } from 'zod';
import type { QualityOutcome, QualityStop } from '#shared/contract/quality.ts';
import type { Connection } from '../../disk/connection.ts';
import { storedVerdict } from '../storedVerdict.ts';
import type { QualitySpan } from './qualitySpan.ts';
import { ofPerson } from './qualitySpan.ts';
import { stopOfVerdict } from './stopKinds.ts';

/** A scan that is a stop and of no fill, and what was done about it. */
export interface ScanStop {
  readonly id: string;
  readonly at: number;
  readonly stop: QualityStop;
  readonly outcome: QualityOutcome;
}

/** More in one month is no bench, and would keep its person waiting. */
const MOST_SCANS = 20_000;

const settledOutcome = z.enum(['put-back', 'pulled', 'relabeled', 'returned', 'false-alarm']);
const rowSchema = z.object({
  id: z.string(),
  at: z.number(),
  verdict: storedVerdict,
  stood: z.number(),
  seen: z.number().nullable(),
  outcome: settledOutcome.nullable(),
});

/** The stops of scans outside of fills, in a span of time. */
export class ScanStops {
  readonly #in;

  constructor(db: Connection) {
    this.#in = db.prepare(`SELECT scans.id, scanned_at AS at, scans.verdict,
      alarms.scan IS NOT NULL AS stood, acknowledged_at AS seen,
      (SELECT outcome FROM stop_settlements AS s WHERE s.scan = scans.id ORDER BY s.id DESC LIMIT 1)
        AS outcome
      FROM scans INDEXED BY scans_stopped LEFT JOIN alarms INDEXED BY alarms_outcomes ON alarms.scan = scans.id
      WHERE scanned_at >= @from AND scanned_at < @until AND tone IN ('stop', 'unknown')
      AND ${ofPerson} AND NOT EXISTS (SELECT 1 FROM fill_events AS e WHERE e.scan = scans.id)
      LIMIT ${MOST_SCANS}`);
  }

  in(span: QualitySpan): ScanStop[] {
    return this.#in.all(span).flatMap((row): ScanStop[] => {
      const { id, at, verdict, stood, seen, outcome } = rowSchema.parse(row);
      const stop = verdict === null ? null : stopOfVerdict(verdict);
      if (stop === null) return [];
      if (outcome !== null && seen !== null) return [{ id, at, stop, outcome }];
      if (stood === 0) return [{ id, at, stop, outcome: 'not-asked' }];
      return [{ id, at, stop, outcome: seen === null ? 'open' : 'seen' }];
    });
  }
}
