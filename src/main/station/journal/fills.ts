import { z } from 'zod';
import { fillEndingSchema } from '#shared/contract/fillView.ts';
import type { Person } from '#shared/contract/person.ts';
import { orderIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { Connection } from '../disk/connection.ts';
import { type FillEvent, fillEventSchema } from './fillEvents.ts';
import { detailOfStop, stepOfStop } from './fillStopColumns.ts';
import { countOf } from './outbox.ts';

export const fillRow = z
  .object({
    id: z.string(),
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    prescription: prescriptionIdSchema,
    order_id: orderIdSchema.nullable(),
    opened_at: z.number().int(),
    touched_at: z.number().int(),
    state: z.enum(['open', 'set-aside', 'closed']),
    ending: fillEndingSchema.nullable(),
    ended_at: z.number().int().nullable(),
    pending: z.number().int(),
    alarm_at: z.number().int().nullable(),
    label: z.enum(['due', 'sent', 'read']).nullable(),
  })
  .transform((row) => ({
    id: row.id,
    userId: row.user_id,
    by: { firstName: row.first_name, lastName: row.last_name } satisfies Person,
    prescriptionId: row.prescription,
    orderId: row.order_id,
    openedAt: row.opened_at,
    touchedAt: row.touched_at,
    state: row.state,
    ending: row.ending,
    endedAt: row.ended_at,
    isPending: row.pending === 1,
    alarmAt: row.alarm_at,
    /** How far the label is that is printed after it; null where none is. */
    label: row.label,
  }));
/** Where a fill stands. */
export type FillRow = z.infer<typeof fillRow>;

const eventRow = z
  .object({
    at: z.number().int(),
    kind: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    body: z.string(),
  })
  .transform(({ at, kind, body, first_name: firstName, last_name: lastName }) => ({
    at,
    by: firstName === null || lastName === null ? null : ({ firstName, lastName } satisfies Person),
    event: fillEventSchema.parse({ ...JSON.parse(body), kind }),
  }));
/** Something that happened in a fill; `by` is null where no person did it. */
export type FillEventRow = z.infer<typeof eventRow>;

/** Rows of fills that ended with something filled. */
export const filledCondition = "ending IN ('complete', 'signed', 'with-override', 'partial')";

/** Those that are open, set aside in sight or wait for answers, after a day without the service too. */
const FILLS_REMEMBERED = 600;

type NewFill = Pick<FillRow, 'id' | 'userId' | 'by' | 'prescriptionId' | 'orderId' | 'openedAt'>;

/** What of its row an event may change. */
export type FillChange = Partial<
  Pick<
    FillRow,
    | 'by'
    | 'orderId'
    | 'state'
    | 'ending'
    | 'endedAt'
    | 'isPending'
    | 'alarmAt'
    | 'touchedAt'
    | 'label'
  >
>;

/** Fill checks, and what happened in each. */
export class Fills {
  readonly #statements;
  /** What happened in fills, as it was read last: they are judged and shown again and again. */
  readonly #read = new Map<string, readonly FillEventRow[]>();

  constructor(db: Connection) {
    const select = 'SELECT * FROM fills';
    this.#statements = {
      open: db.prepare(`INSERT INTO fills
        (id, user_id, first_name, last_name, prescription, order_id, opened_at, touched_at, state)
        VALUES (@id, @userId, @firstName, @lastName, @prescriptionId, @orderId, @openedAt, @openedAt,
          'open')`),
      add: db.prepare(`INSERT INTO fill_events
        (fill, turn, kind, at, first_name, last_name, scan, body, source, result, step, detail)
        VALUES (@fill, (SELECT coalesce(max(turn), 0) + 1 FROM fill_events WHERE fill = @fill), @kind,
          @at, @firstName, @lastName, @scan, @body,
          json_extract(@body, '$.source'), json_extract(@body, '$.finding.result'),
          ${stepOfStop}, ${detailOfStop})`),
      change:
        db.prepare(`UPDATE fills SET first_name = @firstName, last_name = @lastName, order_id = @orderId,
        state = @state, ending = @ending, ended_at = @endedAt, pending = @isPending,
        alarm_at = @alarmAt, touched_at = @touchedAt, label = @label WHERE id = @id`),
      find: db.prepare(`${select} WHERE id = ?`),
      ofScan: db.prepare('SELECT fill FROM fill_events WHERE scan = ?').pluck(),
      events: db.prepare('SELECT * FROM fill_events WHERE fill = ? ORDER BY turn'),
      openOf: db.prepare(`${select} WHERE user_id = @userId AND first_name = @firstName
        AND last_name = @lastName AND state = 'open' LIMIT 1`),
      openOfAccount: db.prepare(`${select} WHERE user_id = ? AND state = 'open' LIMIT ?`),
      allOpen: db.prepare(`${select} INDEXED BY fills_open WHERE state = 'open' LIMIT ?`),
      ofPrescription: db.prepare(`${select} WHERE user_id = ? AND prescription = ?
        AND state <> 'closed' LIMIT 1`),
      setAside: db.prepare(`${select} WHERE user_id = ? AND state = 'set-aside'
        ORDER BY touched_at DESC, rowid DESC LIMIT ? OFFSET ?`),
      countSetAside: db.prepare(`SELECT count(*) AS n FROM fills
        WHERE user_id = ? AND state = 'set-aside'`),
      dueLabels: db.prepare(`${select} WHERE user_id = ? AND label = 'due'
        ORDER BY ended_at DESC LIMIT ?`),
      sentLabel: db.prepare(`${select} WHERE user_id = ? AND prescription = ? AND label = 'sent'
        ORDER BY ended_at DESC LIMIT 1`),
      judged: db.prepare(`${select} INDEXED BY fills_awaited
        WHERE (state = 'open' OR pending = 1) AND opened_at <= ?
        ORDER BY opened_at DESC LIMIT ?`),
      alarms: db.prepare(`${select} WHERE user_id = ? AND alarm_at IS NOT NULL
        ORDER BY alarm_at DESC LIMIT ?`),
      countAlarms: db.prepare(`SELECT count(*) AS n FROM fills
        WHERE user_id = ? AND alarm_at IS NOT NULL`),
      countAlarmsOf: db.prepare(`SELECT count(*) AS n FROM fills WHERE user_id = @userId
        AND alarm_at IS NOT NULL AND first_name = @firstName AND last_name = @lastName`),
      lastEnded: db.prepare(`${select} WHERE prescription = @prescriptionId AND state = 'closed'
        AND ${filledCondition}
        AND (@orderId IS NULL OR order_id IS NULL OR order_id = @orderId)
        AND id <> @id AND ended_at <= @openedAt ORDER BY ended_at DESC LIMIT 1`),
      lastFor: db.prepare(`${select} WHERE prescription = ? AND state = 'closed'
        AND ${filledCondition}
        AND order_id = ? ORDER BY ended_at DESC LIMIT 1`),
    };
  }

  /** Begins a fill; its first event is `opened`. */
  open({ by, ...fill }: NewFill): void {
    this.#statements.open.run({ ...fill, ...by });
  }

  /** @param by null where no person did it */
  add(fill: string, event: FillEvent, at: number, by: Person | null): void {
    const { kind, ...rest } = event;
    const [firstName, lastName] = [by?.firstName ?? null, by?.lastName ?? null];
    const [row, body] = [{ fill, kind, at, firstName, lastName }, JSON.stringify(rest)];
    this.#statements.add.run({ ...row, body, scan: scanOf(event) });
    const known = this.#read.get(fill);
    if (known === undefined) return;
    const added = { ...{ at, kind, body }, first_name: firstName, last_name: lastName };
    this.#remember(fill, [...known, eventRow.parse(added)]);
  }

  /** Changes the row beside an event. */
  change(fill: FillRow, change: FillChange): void {
    const { by, isPending, ...rest } = { ...fill, ...change };
    const { id, orderId, state, ending, endedAt, alarmAt, touchedAt, label } = rest;
    const row = { id, orderId, state, ending, endedAt, alarmAt, touchedAt, label };
    this.#statements.change.run({ ...row, ...by, isPending: isPending ? 1 : 0 });
  }

  find(id: string): FillRow | null {
    return oneOf(this.#statements.find.get(id));
  }

  /** The fill that took a scan with this id. */
  ofScan(scan: string): FillRow | null {
    const id = this.#statements.ofScan.get(scan);
    return typeof id === 'string' ? this.find(id) : null;
  }

  /** What happened in it, oldest first. */
  events(fill: string): readonly FillEventRow[] {
    const events =
      this.#read.get(fill) ?? this.#statements.events.all(fill).map((row) => eventRow.parse(row));
    this.#remember(fill, events);
    return events;
  }

  /** The one that was read the longest ago makes room. */
  #remember(fill: string, events: readonly FillEventRow[]): void {
    this.#read.delete(fill);
    const [longest] = this.#read.keys();
    if (longest !== undefined && this.#read.size >= FILLS_REMEMBERED) this.#read.delete(longest);
    this.#read.set(fill, events);
  }

  /** What was written last was taken back with its commit. */
  readAgain(): void {
    this.#read.clear();
  }

  openOf(userId: string, by: Person): FillRow | null {
    return oneOf(this.#statements.openOf.get({ userId, ...by }));
  }

  /** Every open fill of this account. */
  openOfAccount(userId: string, limit: number): FillRow[] {
    return allOf(this.#statements.openOfAccount.all(userId, limit));
  }

  /** Every open fill, of whichever account: one a person. */
  allOpen(limit: number): FillRow[] {
    return allOf(this.#statements.allOpen.all(limit));
  }

  /** The one of this prescription that is not closed. */
  ofPrescription(userId: string, prescription: string): FillRow | null {
    return oneOf(this.#statements.ofPrescription.get(userId, prescription));
  }

  /** Some of those of this account that were set aside, last touched first. */
  setAside(userId: string, { offset, limit }: { offset: number; limit: number }): FillRow[] {
    return allOf(this.#statements.setAside.all(userId, limit, offset));
  }

  countSetAside(userId: string): number {
    return countOf.parse(this.#statements.countSetAside.get(userId));
  }

  /** Those of this account whose label was not sent to a printer, newest first. */
  dueLabels(userId: string, limit: number): FillRow[] {
    return allOf(this.#statements.dueLabels.all(userId, limit));
  }

  /** The latest of this prescription whose label was sent to a printer and not scanned back. */
  sentLabel(userId: string, prescription: string): FillRow | null {
    return oneOf(this.#statements.sentLabel.get(userId, prescription));
  }

  /**
   * Those that wait for answers, or for whoever fills them: open, or closed before all answers were in; newest first.
   * @param upTo only those that were opened then or before
   */
  judged(upTo: number, limit: number): FillRow[] {
    return allOf(this.#statements.judged.all(upTo, limit));
  }

  /** The latest of this account whose alarm stands, oldest first. */
  alarms(userId: string, limit: number): FillRow[] {
    return allOf(this.#statements.alarms.all(userId, limit)).reverse();
  }

  countAlarms(userId: string): number {
    return countOf.parse(this.#statements.countAlarms.get(userId));
  }

  /** Those that this person began. */
  countAlarmsOf(userId: string, { firstName, lastName }: Person): number {
    return countOf.parse(this.#statements.countAlarmsOf.get({ userId, firstName, lastName }));
  }

  /**
   * The last fill of the same prescription that had ended as filled when this one was opened.
   * @param orderId that it was for, or for none that is known; null: whatever it was for
   */
  lastEnded(
    { id, prescriptionId, openedAt }: Pick<FillRow, 'id' | 'openedAt' | 'prescriptionId'>,
    orderId: string | null,
  ): FillRow | null {
    return oneOf(this.#statements.lastEnded.get({ id, prescriptionId, openedAt, orderId }));
  }

  /** The last fill of a prescription that ended as filled for this very order. */
  lastFor(prescription: string, order: string): FillRow | null {
    return oneOf(this.#statements.lastFor.get(prescription, order));
  }
}

function scanOf(event: FillEvent): string | null {
  switch (event.kind) {
    case 'opened':
      return event.label?.isScanned === true ? event.label.id : null;
    case 'taken-up':
      return event.label?.id ?? null;
    case 'label-offered':
    case 'container-scanned':
    case 'label-scanned':
    case 'label-read':
      return event.id;
    default:
      return null;
  }
}

const oneOf = (row: unknown): FillRow | null => (row === undefined ? null : fillRow.parse(row));
const allOf = (rows: readonly unknown[]): FillRow[] => rows.map((row) => fillRow.parse(row));
