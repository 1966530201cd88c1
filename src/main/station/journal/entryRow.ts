import { z } from 'zod';
import type { Json } from '#shared/domain/jsonValue.ts';
import { stateReasonSchema } from './stateReason.ts';
import { storedAs, storedJson } from './storedJson.ts';

/** The states of DESIGN.md section 4. */
export const entryStates = [
  'ready',
  'sending',
  'waiting',
  'unknown',
  'reconciling',
  'parked',
  'acknowledged',
  'settled',
  'discarded',
  'handed-over',
] as const;
export type EntryState = (typeof entryStates)[number];

/** The service's answer as saved beside the entry; denied fields are already removed. */
export const savedReplySchema = z.object({
  status: z.number().int(),
  body: z.custom<Json>().nullable(),
  words: z.string().nullable(),
  /** When the answer was complete, by this computer's clock. */
  at: z.number().int(),
  /** The request's number; requests are numbered in the order they began. */
  started: z.number().int(),
  /** True when it answers a lookup of what became of an attempt, not the attempt itself. */
  evidence: z.boolean().default(false),
});
export type SavedReply = z.infer<typeof savedReplySchema>;

const flag = z.number().transform((bit) => bit === 1);

export const entryColumns = `sequence, id, kind, lane, place, service, user_id,
  author_first_name, author_last_name, payload, base, frozen, doubt, state, why, entered_at,
  changed_at, reply, replaces, held_until, awaits_fill`;

/** SQL condition: something may still happen to the row. */
export const openCondition = `state NOT IN ('settled', 'discarded', 'handed-over')`;

export const entryRowSchema = z
  .object({
    sequence: z.number().int(),
    id: z.string(),
    kind: z.string(),
    lane: z.string(),
    place: z.number().int(),
    service: z.string(),
    user_id: z.string(),
    author_first_name: z.string(),
    author_last_name: z.string(),
    payload: storedJson,
    base: storedJson.nullable(),
    frozen: storedJson.nullable(),
    doubt: flag,
    state: z.enum(entryStates),
    why: storedAs(stateReasonSchema).nullable(),
    entered_at: z.number().int(),
    changed_at: z.number().int(),
    reply: storedAs(savedReplySchema).nullable(),
    replaces: z.number().int().nullable(),
    held_until: z.number().int().nullable(),
    awaits_fill: z.string().nullable(),
  })
  .transform((row) => ({
    sequence: row.sequence,
    id: row.id,
    kind: row.kind,
    lane: row.lane,
    /** Its place in the lane: its sequence, or the place of the row it replaces. */
    place: row.place,
    service: row.service,
    userId: row.user_id,
    author: { firstName: row.author_first_name, lastName: row.author_last_name },
    payload: row.payload,
    /** What the person saw when entering it. */
    base: row.base,
    /** The prepared request of the last sending; null before the first. */
    frozen: row.frozen,
    /** Whether an attempt, of this row or of one it replaces, may have arrived without an answer. */
    mayHaveArrived: row.doubt,
    state: row.state,
    why: row.why,
    enteredAt: row.entered_at,
    changedAt: row.changed_at,
    reply: row.reply,
    replaces: row.replaces,
    /** Not sent before this moment; null when it may go at once. */
    heldUntil: row.held_until,
    /** The fill whose comparison it waits for while it is ready; null for most. */
    awaitsFill: row.awaits_fill,
  }));
/** One entry of the outbox as read from disk. */
export type EntryRow = z.infer<typeof entryRowSchema>;

/**
 * Whether a person may still take it back unsent. If the clock was set back since, the entry seems to
 * come from the future and is not held.
 */
export function isHeld(row: EntryRow, now: number): boolean {
  return row.heldUntil !== null && row.heldUntil > now && row.enteredAt <= now;
}
