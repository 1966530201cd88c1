import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { openCondition } from './entryRow.ts';

const atSchema = z.object({ at: z.number().int() }).optional();
const timesSchema = z.object({ times: z.number().int() });
const countSchema = z.object({ lot: z.string(), at: z.number().int() });
const openScanSchema = z.object({ value: z.string(), at: z.number().int() });

const MOST_TIMES = 10_000;

/** When somebody had a lot in hand at this bench: scanned its code, or counted it. Times in ms since 1970. */
export class LotSightings {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      scanned: db.prepare(`SELECT scanned_at AS at FROM scans
        WHERE entity_id = @lot AND scanned_at >= @since AND scanned_at < @until
        ORDER BY sequence DESC LIMIT 1`),
      times: db.prepare(`SELECT count(*) AS times FROM
        (SELECT 1 FROM scans WHERE entity_id = ? LIMIT ${MOST_TIMES})`),
      // Named twice, or the index of all kinds but scans would not be used.
      counted: db.prepare(`SELECT substr(lane, 5) AS lot, entered_at AS at FROM operations
        WHERE kind = 'count-lot' AND kind <> 'verify-barcode' AND state <> 'discarded'
        AND entered_at >= @since AND entered_at < @until ORDER BY sequence DESC LIMIT 100000`),
      unanswered: db.prepare(`SELECT value, scanned_at AS at FROM scans
        WHERE entity_id IS NULL AND scanned_at >= ? AND id IN (SELECT substr(lane, 6)
          FROM operations WHERE lane >= 'scan:' AND lane < 'scan;' AND ${openCondition}) LIMIT 20000`),
    };
  }

  /** The last scan from `since` on and before `until`; null where there is none. */
  scanned(lot: string, since: number, until: number): number | null {
    return atSchema.parse(this.#statements.scanned.get({ lot, since, until }))?.at ?? null;
  }

  /** How often it was scanned, as long as scans are kept; counted up to 10,000. */
  times(lot: string): number {
    return timesSchema.parse(this.#statements.times.get(lot)).times;
  }

  /** The last count of each lot that was counted from `since` on and before `until`. */
  counted(since: number, until: number): Map<string, number> {
    const rows = this.#statements.counted.all({ since, until });
    // The newest last, so that it stands.
    const counts = rows.map((row) => countSchema.parse(row)).toReversed();
    return new Map(counts.map(({ lot, at }) => [lot, at]));
  }

  /** Codes scanned from this moment on of which no answer has told yet what they belong to. */
  unanswered(since: number): { value: string; at: number }[] {
    return this.#statements.unanswered.all(since).map((row) => openScanSchema.parse(row));
  }
}
