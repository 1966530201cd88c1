import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import { toneOf, type Verdict } from '#shared/contract/verdict.ts';
import type { Connection } from '../disk/connection.ts';
import { openCondition } from './entryRow.ts';
import { storedVerdict } from './storedVerdict.ts';

/** A pause as long as this ends a shift. */
const SHIFT_PAUSE_MS = 6 * 60 * 60 * 1000;
/** A bench that never rests has shifts as well. */
const LONGEST_SHIFT_MS = 16 * 60 * 60 * 1000;

const rowSchema = z
  .object({
    id: z.string(),
    sequence: z.number().int(),
    value: z.string(),
    scanned_at: z.number().int(),
    shift_since: z.number().int(),
    own_since: z.number().int().nullable(),
    in_a_row: z.number().int(),
    deferred: z.number().int(),
    verdict: storedVerdict,
    entity_id: z.string().nullable(),
    author_first_name: z.string(),
    author_last_name: z.string(),
  })
  .transform((row) => ({
    id: row.id,
    sequence: row.sequence,
    value: row.value,
    scannedAt: row.scanned_at,
    shiftSince: row.shift_since,
    /** When its person's own shift began; null in older scans. */
    ownSince: row.own_since,
    inARow: row.in_a_row,
    deferred: row.deferred === 1,
    verdict: row.verdict,
    /** The record that its code belongs to, or the lot that a maker's package is of; null where none is known. */
    entityId: row.entity_id,
    by: { firstName: row.author_first_name, lastName: row.author_last_name } satisfies Person,
  }));
/** A scan as kept; its verdict is null until the service has answered. */
export type ScanRow = z.infer<typeof rowSchema>;

interface NewScanRow {
  readonly id: string;
  readonly sequence: number;
  readonly value: string;
  readonly source: string;
  readonly at: number;
  readonly deferred: boolean;
  /** People are proven: what somebody else scanned in between counts for nothing. */
  readonly apart?: boolean;
  /** It asks about the thing that was scanned before it, and is no other. */
  readonly asks?: boolean;
}

const tallySchema = z.object({
  scanned: z.number().int(),
  verified: z.number().int(),
  codeOnly: z.number().int(),
  notYet: z.number().int(),
  stopped: z.number().int(),
});

const select = `SELECT scans.id, scans.sequence, value, scanned_at, shift_since, own_since, in_a_row,
  deferred, verdict, entity_id, author_first_name, author_last_name
  FROM scans JOIN operations USING (sequence)`;

/** Scans with their verdicts, grouped by shift. */
export class Scans {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare(`INSERT INTO scans
        (id, sequence, value, source, scanned_at, shift_since, own_since, in_a_row, deferred,
          first_name, last_name)
        VALUES (@id, @sequence, @value, @source, @at, @shiftSince, @ownSince, @inARow, @deferred,
          @firstName, @lastName)`),
      find: db.prepare(`${select} WHERE scans.id = ?`),
      latest: db.prepare(`${select} ORDER BY scans.sequence DESC LIMIT 1`),
      ofShift: db.prepare(`${select} WHERE shift_since = ? ORDER BY scans.sequence DESC LIMIT ?`),
      latestOf: db.prepare(`${select} WHERE entity_id = ? ORDER BY scans.sequence DESC LIMIT 1`),
      scansOf: db.prepare(`${select} WHERE entity_id = ? ORDER BY scans.sequence DESC LIMIT ?`),
      scansBefore: db.prepare(`${select} WHERE entity_id = @entityId AND scanned_at < @before
        ORDER BY scans.sequence DESC LIMIT @limit`),
      defer: db.prepare('UPDATE scans SET deferred = 1 WHERE id = ? AND verdict IS NULL'),
      // By their open entries: the scans of years have an answer.
      deferOpen: db.prepare(`UPDATE scans SET deferred = 1 WHERE verdict IS NULL AND deferred = 0
        AND id IN (SELECT substr(lane, 6) FROM operations
          WHERE lane >= 'scan:' AND lane < 'scan;' AND ${openCondition})`),
      deferLatest: db.prepare(`UPDATE scans SET deferred = 1
        WHERE sequence = (SELECT max(sequence) FROM scans)`),
      setVerdict: db.prepare(
        `UPDATE scans SET verdict = @verdict, tone = @tone, entity_id = @entityId,
        verdict_ms = coalesce(verdict_ms, max(0, @at - scanned_at)) WHERE id = @id`,
      ),
      setValue: db.prepare('UPDATE scans SET value = ? WHERE id = ?'),
      author: db.prepare(`SELECT author_first_name, author_last_name FROM operations
        WHERE sequence = ?`),
      latestBy: db.prepare(`${select} WHERE scans.sequence = (SELECT last FROM own_shifts
        WHERE first_name = @firstName AND last_name = @lastName ORDER BY last DESC LIMIT 1)`),
      ofOwnShift: db.prepare(`${select} WHERE own_since = @since
        AND author_first_name = @firstName AND author_last_name = @lastName
        ORDER BY scans.sequence DESC LIMIT @limit`),
      ownTally: db.prepare(`SELECT scanned, verified, code_only AS codeOnly, not_yet AS notYet,
        stopped FROM own_shifts
        WHERE first_name = @firstName AND last_name = @lastName AND since = @since`),
      tally: db.prepare(`SELECT scanned, verified, code_only AS codeOnly, not_yet AS notYet, stopped
        FROM shifts WHERE since = ?`),
    };
  }

  /**
   * Adds the scan beside its outbox row, and counts how often the same code came in a row.
   * `deferred` is true when nobody is waiting to see its verdict.
   */
  add(scan: NewScanRow): void {
    const { apart = false, asks = false, ...row } = scan;
    const atBench = this.latest();
    const by = authorOf.parse(this.#statements.author.get(scan.sequence));
    const own = this.latestBy(by);
    const shiftSince = sinceWhen(scan.at, atBench, atBench?.shiftSince);
    const ownSince = sinceWhen(scan.at, own, own?.ownSince);
    const before = apart ? own : atBench;
    const goesOn = (apart ? ownSince : shiftSince) !== null;
    this.#statements.add.run({
      ...row,
      ...by,
      deferred: scan.deferred ? 1 : 0,
      shiftSince: shiftSince ?? scan.at,
      ownSince: ownSince ?? scan.at,
      inARow: goesOn && before?.value === scan.value ? before.inARow + (asks ? 0 : 1) : 1,
    });
  }

  find(id: string): ScanRow | null {
    return parseOrNull(this.#statements.find.get(id));
  }

  latest(): ScanRow | null {
    return parseOrNull(this.#statements.latest.get());
  }

  /** The newest scan of this person. */
  latestBy(person: Person): ScanRow | null {
    return parseOrNull(this.#statements.latestBy.get(nameIn(person)));
  }

  /** The newest scan whose code belongs to this record. */
  latestOf(entityId: string): ScanRow | null {
    return parseOrNull(this.#statements.latestOf.get(entityId));
  }

  /** Scans whose codes belong to this record, newest first. */
  scansOf(entityId: string, limit: number): ScanRow[] {
    return this.#statements.scansOf.all(entityId, limit).map((row) => rowSchema.parse(row));
  }

  /** The same, of those that were made before this moment. */
  scansBefore(entityId: string, before: number, limit: number): ScanRow[] {
    const rows = this.#statements.scansBefore.all({ entityId, before, limit });
    return rows.map((row) => rowSchema.parse(row));
  }

  ofShift(since: number, limit: number): ScanRow[] {
    return this.#statements.ofShift.all(since, limit).map((row) => rowSchema.parse(row));
  }

  tally(since: number): z.infer<typeof tallySchema> {
    return tallySchema.parse(this.#statements.tally.get(since));
  }

  /** The scans of one person's own shift, newest first. */
  ofOwnShift(person: Person, since: number, limit: number): ScanRow[] {
    const rows = this.#statements.ofOwnShift.all({ ...nameIn(person), since, limit });
    return rows.map((row) => rowSchema.parse(row));
  }

  ownTally(person: Person, since: number): z.infer<typeof tallySchema> {
    return tallySchema.parse(this.#statements.ownTally.get({ ...nameIn(person), since }));
  }

  /** The person was shown "not verified yet", so a later failure must raise an alarm. */
  defer(id: string): void {
    this.#statements.defer.run(id);
  }

  /** Nobody watches the unanswered scans or the latest one any more: a stop must raise an alarm. */
  deferAll(): void {
    this.#statements.deferOpen.run();
    this.#statements.deferLatest.run();
  }

  /** A code that says more of the same package. Its verdict is set after it. */
  setValue(id: string, value: string): void {
    this.#statements.setValue.run(value, id);
  }

  /** @param at when it is given; how long the first one took is kept */
  setVerdict(id: string, verdict: Verdict, entityId: string | null, at: number): void {
    const stored = { verdict: JSON.stringify(verdict), tone: toneOf(verdict) };
    this.#statements.setVerdict.run({ id, ...stored, entityId, at });
  }
}

const authorOf = z
  .object({ author_first_name: z.string(), author_last_name: z.string() })
  .transform((row) => ({ firstName: row.author_first_name, lastName: row.author_last_name }));

const nameIn = ({ firstName, lastName }: Person) => ({ firstName, lastName });

/** When the shift began that still goes on at `at`; null where another one begins. */
function sinceWhen(
  at: number,
  before: ScanRow | null,
  since: number | null | undefined,
): number | null {
  if (before === null || since == null) return null;
  const goesOn = at - before.scannedAt < SHIFT_PAUSE_MS && at - since < LONGEST_SHIFT_MS;
  return goesOn ? since : null;
}

function parseOrNull(row: unknown): ScanRow | null {
  return row === undefined ? null : rowSchema.parse(row);
}
