import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { openCondition } from './entryRow.ts';
import { type RecordKind, recordKinds } from './records.ts';

/** Up to when things may go, in milliseconds since 1970. */
export interface PruneBefore {
  /** Verifications, attempts, bodies of replies, records of patients. */
  readonly days: number;
  /** All other entries, and the audit trail. */
  readonly years: number;
}

const endedRow = z
  .object({
    sequence: z.number().int(),
    id: z.string(),
    is_scan: z.number(),
    changed_at: z.number().int(),
    isOpen: z.number(),
    isNeeded: z.number(),
    hasTraces: z.number(),
  })
  .transform((row) => ({
    sequence: row.sequence,
    id: row.id,
    isScan: row.is_scan === 1,
    changedAt: row.changed_at,
    isOpen: row.isOpen === 1,
    /** An open entry, an alarm or a count round names it, or it is the last entry of all. */
    isNeeded: row.isNeeded === 1,
    /** Attempts, or what the service answered. */
    hasTraces: row.hasTraces === 1,
  }));
/** An entry as far as pruning looks at it. */
export type AgedEntry = z.infer<typeof endedRow>;

const agedRecord = z
  .object({ kind: z.enum(recordKinds), id: z.string(), seen_at: z.number().int() })
  .transform((row) => ({ kind: row.kind, id: row.id, seenAt: row.seen_at }));
export type AgedRecord = z.infer<typeof agedRecord>;

const texts = z.array(z.string());
/** If more is open than this, nobody can say quickly what it names. */
const MOST_OPEN = 5_000;

/** The statements that remove what is past its time. Each belongs into a pruning of the journal. */
export class AgedRows {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      allow: db.prepare('INSERT INTO pruning (only, before, record_before) VALUES (1, ?, ?)'),
      forbid: db.prepare('DELETE FROM pruning WHERE only = 1'),
      entries: db.prepare(`SELECT sequence, id, kind = 'verify-barcode' AS is_scan, changed_at,
          ${openCondition} AS isOpen,
          (sequence = (SELECT max(sequence) FROM operations)
            OR EXISTS (SELECT 1 FROM alarms WHERE scan = o.id AND acknowledged_at IS NULL)
            OR EXISTS (SELECT 1 FROM operations AS later
              WHERE later.replaces = o.sequence AND later.${openCondition})
            OR EXISTS (SELECT 1 FROM dependencies JOIN operations AS behind
              ON behind.sequence = operation WHERE needs = o.sequence AND behind.${openCondition})
          ) AS isNeeded,
          (reply ->> '$.body' IS NOT NULL
            OR EXISTS (SELECT 1 FROM attempts WHERE operation = o.sequence)) AS hasTraces
        FROM operations AS o WHERE sequence > ? ORDER BY sequence LIMIT ?`),
      attempts: db.prepare('DELETE FROM attempts WHERE operation = ?'),
      replyBody: db.prepare(`UPDATE operations SET reply = json_set(reply, '$.body', NULL)
        WHERE sequence = ? AND reply ->> '$.body' IS NOT NULL`),
      alarm: db.prepare('DELETE FROM alarms WHERE scan = ?'),
      packageCodes: db.prepare('DELETE FROM package_codes WHERE scan = ?'),
      scan: db.prepare('DELETE FROM scans WHERE id = ?'),
      dependencies: db.prepare('DELETE FROM dependencies WHERE operation = ?'),
      entry: db.prepare('DELETE FROM operations WHERE sequence = ?'),
      records: db.prepare(`SELECT kind, id, seen_at FROM records
        WHERE kind = @kind AND seen_at < @before ORDER BY seen_at DESC, id LIMIT @limit OFFSET @skip`),
      record: db.prepare('DELETE FROM records WHERE kind = ? AND id = ?'),
      aliases: db.prepare('DELETE FROM aliases WHERE kind = ? AND id = ?'),
      met: db.prepare('DELETE FROM met WHERE kind = ? AND id = ?'),
      openTexts: db
        .prepare(`SELECT lane || ' ' || payload FROM operations WHERE sequence IN
          (SELECT sequence FROM operations WHERE ${openCondition} LIMIT ${MOST_OPEN})`)
        .pluck(),
      alarmTexts: db
        .prepare(`SELECT coalesce(entity_id, '') || ' ' || value FROM alarms
          JOIN scans ON scans.id = alarms.scan WHERE acknowledged_at IS NULL LIMIT ${MOST_OPEN}`)
        .pluck(),
      fillTexts: db
        .prepare(`SELECT prescription || ' ' || coalesce(order_id, '') FROM fills
          WHERE state <> 'closed' OR pending = 1 LIMIT ${MOST_OPEN}`)
        .pluck(),
      handOvers: db.prepare('DELETE FROM hand_overs WHERE at < ?'),
      settlements: db.prepare('DELETE FROM stop_settlements WHERE at < ?'),
      fills: db
        .prepare(`SELECT id FROM fills INDEXED BY fills_by_age WHERE ended_at < @before
          AND state = 'closed' AND pending = 0 AND alarm_at IS NULL ORDER BY ended_at LIMIT @limit`)
        .pluck(),
      fillEvents: db.prepare('DELETE FROM fill_events WHERE fill = ?'),
      fill: db.prepare('DELETE FROM fills WHERE id = ?'),
      counts: db.prepare('DELETE FROM controlled_counts WHERE ended_at < ?'),
      moves: db.prepare('DELETE FROM controlled_moves WHERE at < ?'),
      denials: db.prepare('DELETE FROM wanted_exceptions WHERE denied_at < ?'),
    };
  }

  /** Lets rows that are older than this go until `forbid`, in the same commit. */
  allow({ days, years }: PruneBefore): void {
    this.#statements.allow.run(days, years);
  }

  forbid(): void {
    this.#statements.forbid.run();
  }

  /** The entries after this one, in order. */
  entriesAfter(sequence: number, limit: number): AgedEntry[] {
    return this.#statements.entries.all(sequence, limit).map((row) => endedRow.parse(row));
  }

  /** What was tried, and what the service answered; that it did, and when, stays. */
  dropAttemptsAndBody(sequence: number): void {
    this.#statements.attempts.run(sequence);
    this.#statements.replyBody.run(sequence);
  }

  dropEntry({ sequence, id, isScan }: AgedEntry): void {
    const { attempts, alarm, packageCodes, scan, dependencies, entry } = this.#statements;
    attempts.run(sequence);
    if (isScan) {
      alarm.run(id);
      packageCodes.run(id);
      scan.run(id);
    }
    dependencies.run(sequence);
    entry.run(sequence);
  }

  /** Records of a kind not seen since; `skip` leaves out those that were looked at and stay. */
  recordsBefore(kind: RecordKind, before: number, skip: number, limit: number): AgedRecord[] {
    const rows = this.#statements.records.all({ kind, before, skip, limit });
    return rows.map((row) => agedRecord.parse(row));
  }

  dropRecord(kind: RecordKind, id: string): void {
    this.#statements.record.run(kind, id);
    this.#statements.aliases.run(kind, id);
    this.#statements.met.run(kind, id);
  }

  dropDenials(before: number): void {
    this.#statements.denials.run(before);
  }

  /** Their notes and rows may name patients; that there was one stays in the trail. */
  dropHandOvers(before: number): void {
    this.#statements.handOvers.run(before);
  }

  /** What was done about stops. */
  dropSettlements(before: number): void {
    this.#statements.settlements.run(before);
  }

  /** Counts of marked lots that ended before this, and what came and went of them. */
  dropControlled(before: number): void {
    this.#statements.counts.run(before);
    this.#statements.moves.run(before);
  }

  /** Ids of fills that ended before this, with nothing open about them. */
  fillsBefore(before: number, limit: number): string[] {
    return texts.parse(this.#statements.fills.all({ before, limit }));
  }

  dropFill(id: string): void {
    this.#statements.fillEvents.run(id);
    this.#statements.fill.run(id);
  }

  /** All that open entries, standing alarms and open fills name, in lower case; null where that is too much. */
  namedByOpen(): string | null {
    const { openTexts, alarmTexts, fillTexts } = this.#statements;
    const all = [openTexts, alarmTexts, fillTexts].flatMap((one) => texts.parse(one.all()));
    return all.length >= MOST_OPEN ? null : all.join('\n').toLowerCase();
  }
}
