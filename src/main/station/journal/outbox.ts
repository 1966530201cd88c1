import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import type { Connection } from '../disk/connection.ts';
import {
  type EntryRow,
  type EntryState,
  entryColumns,
  entryRowSchema,
  entryStates,
  openCondition,
  type SavedReply,
} from './entryRow.ts';
import type { StateReason } from './stateReason.ts';

export interface NewEntry {
  readonly id: string;
  readonly kind: string;
  readonly lane: string;
  readonly service: string;
  readonly userId: string;
  readonly author: Person;
  readonly payload: unknown;
  /** What the person saw when entering it. */
  readonly base: unknown;
  readonly at: number;
  /** Not sent before this moment; left out for an entry that may go at once. */
  readonly heldUntil?: number | null;
  /** Not sent before this fill is found to match; left out for what waits for none. */
  readonly awaitsFill?: string | null;
}

const summarySchema = z.object({
  sequence: z.number().int(),
  id: z.string(),
  kind: z.string(),
  lane: z.string(),
  state: z.enum(entryStates),
});
export type EntrySummary = z.infer<typeof summarySchema>;

/**
 * The rows of the outbox and their changes of state. Each change is a compare-and-set: it names the
 * state it expects and returns whether the row was in it, so two callers never both succeed.
 */
export class Outbox {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare(`INSERT INTO operations
        (id, kind, lane, turn, service, user_id, author_first_name, author_last_name, payload,
         base, state, entered_at, changed_at, doubt, replaces, held_until, awaits_fill, reason_code)
        VALUES (@id, @kind, @lane, @turn, @service, @userId, @firstName, @lastName, @payload,
         @base, 'ready', @at, @at, @doubt, @replaces, @heldUntil, @awaitsFill,
         json_extract(@payload, '$.reasonCode'))`),
      bySequence: db.prepare(`SELECT ${entryColumns} FROM operations WHERE sequence = ?`),
      byId: db.prepare(`SELECT ${entryColumns} FROM operations WHERE id = ?`),
      move: db.prepare(`UPDATE operations SET state = @to, why = @why, changed_at = @at
        WHERE sequence = @sequence AND state = @from`),
      markUnknown: db.prepare(`UPDATE operations
        SET state = 'unknown', doubt = 1, why = @why, changed_at = @at
        WHERE sequence = @sequence AND state = 'sending'`),
      claim: db.prepare(`UPDATE operations
        SET state = 'sending', frozen = @frozen, why = NULL, changed_at = @at
        WHERE sequence = @sequence AND state = 'ready'
          AND NOT EXISTS (SELECT 1 FROM operations AS ahead
            WHERE ahead.lane = operations.lane AND ahead.place < operations.place
              AND ahead.${openCondition})
        RETURNING ${entryColumns}`),
      summary: db.prepare(
        'SELECT sequence, id, kind, lane, state FROM operations WHERE sequence = ?',
      ),
      replacePayload: db.prepare(`UPDATE operations SET payload = @payload
        WHERE sequence = @sequence AND doubt = 0 AND state IN ('ready', 'waiting')`),
      setDoubt: db.prepare(`UPDATE operations SET state = @state, doubt = 1, why = @why
        WHERE sequence = @sequence`),
      acknowledge: db.prepare(`UPDATE operations
        SET state = 'acknowledged', why = NULL, reply = @reply, changed_at = @at
        WHERE sequence = @sequence AND state = @from`),
      openInLane: db.prepare(`SELECT ${entryColumns} FROM operations
        WHERE lane = ? AND ${openCondition} ORDER BY place`),
      // Without the condition on open states SQLite would not use the partial indexes. The inner
      // query reads the index alone.
      inState: db.prepare(`SELECT ${entryColumns} FROM operations WHERE sequence IN
        (SELECT sequence FROM operations WHERE state = ? AND ${openCondition})`),
      // The condition on open states lets SQLite take the small index of the entries that wait.
      awaiting: db.prepare(`SELECT ${entryColumns} FROM operations
        WHERE awaits_fill = ? AND state = 'ready' ORDER BY place`),
      release: db.prepare(`UPDATE operations SET awaits_fill = NULL
        WHERE awaits_fill = ? AND state = 'ready'`),
      fillsMissing: db
        .prepare(`SELECT DISTINCT awaits_fill FROM operations
          WHERE awaits_fill IS NOT NULL AND state = 'ready'
            AND NOT EXISTS (SELECT 1 FROM fills WHERE fills.id = awaits_fill) LIMIT ?`)
        .pluck(),
      creator: db.prepare(`SELECT ${entryColumns} FROM operations
        WHERE payload ->> '$.local' = ? ORDER BY sequence DESC LIMIT 1`),
    };
  }

  /** Adds a ready row at the end of its lane. Call it inside a commit. */
  add(entry: NewEntry): number {
    return this.#insert(entry, { turn: null, doubt: 0, replaces: null });
  }

  /** Adds a ready row in the place of another, and whether an attempt may have arrived. Call it inside a commit. */
  addInPlaceOf(old: EntryRow, replacement: NewEntry): number {
    const { place, mayHaveArrived, sequence } = old;
    // What a person decides about goes; what they only take over still waits for its fill.
    const awaitsFill = old.state === 'ready' ? old.awaitsFill : null;
    const entry = { ...replacement, awaitsFill };
    return this.#insert(entry, { turn: place, doubt: mayHaveArrived ? 1 : 0, replaces: sequence });
  }

  #insert(
    entry: NewEntry,
    position: { turn: number | null; doubt: 0 | 1; replaces: number | null },
  ): number {
    const result = this.#statements.add.run({
      id: entry.id,
      kind: entry.kind,
      lane: entry.lane,
      service: entry.service,
      userId: entry.userId,
      firstName: entry.author.firstName,
      lastName: entry.author.lastName,
      payload: JSON.stringify(entry.payload),
      base: JSON.stringify(entry.base),
      at: entry.at,
      heldUntil: entry.heldUntil ?? null,
      awaitsFill: entry.awaitsFill ?? null,
      ...position,
    });
    return Number(result.lastInsertRowid);
  }

  get(sequence: number): EntryRow {
    return entryRowSchema.parse(this.#statements.bySequence.get(sequence));
  }

  /** The row's identity and state, without parsing its payload. */
  summary(sequence: number): EntrySummary {
    return summarySchema.parse(this.#statements.summary.get(sequence));
  }

  find(id: string): EntryRow | null {
    const row = this.#statements.byId.get(id);
    return row === undefined ? null : entryRowSchema.parse(row);
  }

  /** True when the row was in `from` and is now in `to`. */
  move(
    sequence: number,
    from: EntryState,
    to: EntryState,
    at: number,
    why: StateReason | null = null,
  ): boolean {
    const stored = why === null ? null : JSON.stringify(why);
    return this.#statements.move.run({ sequence, from, to, at, why: stored }).changes === 1;
  }

  /**
   * ready → sending, saving the prepared request. Must be committed before the first byte is sent.
   * @returns the row to send; null when it was not ready or is no longer first in its lane, since an
   *   answer may have merged two lanes
   */
  claim(sequence: number, frozen: unknown, at: number): EntryRow | null {
    const row = this.#statements.claim.get({ sequence, at, frozen: JSON.stringify(frozen) });
    return row === undefined ? null : entryRowSchema.parse(row);
  }

  /** sending → unknown: from now on the attempt may have arrived. */
  markUnknown(sequence: number, why: StateReason, at: number): boolean {
    const stored = JSON.stringify(why);
    return this.#statements.markUnknown.run({ sequence, at, why: stored }).changes === 1;
  }

  /** Any open state → one in which an attempt may have arrived: another copy of this journal may have sent it. */
  setDoubt(sequence: number, state: 'unknown' | 'parked', why: StateReason | null): void {
    const stored = why === null ? null : JSON.stringify(why);
    this.#statements.setDoubt.run({ sequence, state, why: stored });
  }

  /** Saves the reply and marks the row acknowledged in one statement. */
  acknowledge(sequence: number, from: 'sending' | 'reconciling', reply: SavedReply): boolean {
    const stored = JSON.stringify(reply);
    const { at } = reply;
    return this.#statements.acknowledge.run({ sequence, from, at, reply: stored }).changes === 1;
  }

  /** Replaces what was entered; false once an attempt may have arrived. */
  replacePayload(sequence: number, payload: unknown): boolean {
    const stored = JSON.stringify(payload);
    return this.#statements.replacePayload.run({ sequence, payload: stored }).changes === 1;
  }

  /** Open entries of one record, in order. */
  openInLane(lane: string): EntryRow[] {
    return this.#statements.openInLane.all(lane).map((row) => entryRowSchema.parse(row));
  }

  /** Entries that wait for the comparison of this fill, in order. */
  awaiting(fill: string): EntryRow[] {
    return this.#statements.awaiting.all(fill).map((row) => entryRowSchema.parse(row));
  }

  /** Ids of fills that entries wait for and that are not in the journal. */
  fillsMissing(limit: number): string[] {
    return z.array(z.string()).parse(this.#statements.fillsMissing.all(limit));
  }

  /** What waited for this fill may go. Call it inside a commit. */
  release(fill: string): void {
    this.#statements.release.run(fill);
  }

  /** The newest entry that creates the record with this local id; null when there is none. */
  creatorOf(local: string): EntryRow | null {
    const row = this.#statements.creator.get(local);
    return row === undefined ? null : entryRowSchema.parse(row);
  }

  /** Open rows in this state, in order. */
  inState(state: EntryState): EntryRow[] {
    const rows = this.#statements.inState.all(state).map((row) => entryRowSchema.parse(row));
    return rows.sort((a, b) => a.place - b.place);
  }
}

/** Reads the result of `count(*) AS n`. */
export const countOf = z.object({ n: z.number().int() }).transform((row) => row.n);
