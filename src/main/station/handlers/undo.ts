import { z } from 'zod';
import type { UndoResult } from '#shared/contract/lots.ts';
import type { Person } from '#shared/contract/person.ts';
import {
  type Decimal,
  decimalSchema,
  negateDecimal,
  subtractDecimals,
  zero,
} from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { adjustLot } from '../operations/lot/adjustLot.ts';
import { withSign } from '../operations/text.ts';
import { submitEntry } from './enter.ts';
import type { EntryContext } from './serviceContext.ts';
import { takeBack } from './takeBack.ts';

export interface UndoInput {
  /** The entry to be undone. */
  readonly id: string;
  /** That of the adjustment which may make it good. */
  readonly newId: string;
  readonly by: Person;
}

const impossible = (words: string): UndoResult => ({ kind: 'impossible', words });

/** Undoes an entry about a lot: unsent it is taken back, delivered it is made good. */
export function undo(context: EntryContext, undoing: UndoInput): UndoResult {
  const { journal, session } = context;
  if (session.userId === null) return { kind: 'sign-in-needed' };
  if (journal.outbox.find(undoing.newId) !== null) return { kind: 'compensated' };
  const row = journal.outbox.find(undoing.id);
  if (row === null || row.userId !== session.userId) {
    return impossible('It was not entered here under this account.');
  }
  switch (row.state) {
    case 'ready':
    case 'waiting':
      return row.doubt ? unsure : takeBack(context, row, undoing.by);
    case 'sending':
      return impossible('It is on its way just now. Undo it once it is delivered.');
    case 'unknown':
    case 'reconciling':
      return unsure;
    case 'parked':
      return impossible('It needs a decision: discard it there.');
    case 'acknowledged':
    case 'settled':
      return makeGood(context, row, undoing);
    case 'discarded':
    case 'handed-over':
      return { kind: 'taken-back' };
  }
}

const unsure = impossible(
  'Nobody knows yet whether it arrived. It is being found out; undo it after that.',
);

/** What puts a delivered quantity back; null where the entry changed none, or nobody knows by how much. */
export function compensationFor(row: EntryRow): Decimal | null {
  const change = changeOf(row);
  return change === null || change === zero ? null : negateDecimal(change);
}

const adjustment = z.object({ change: decimalSchema });
const fixed = z.object({ base: decimalSchema, target: decimalSchema });

function changeOf({ kind, payload, frozen }: EntryRow): Decimal | null {
  if (kind === 'adjust-lot') return adjustment.safeParse(payload).data?.change ?? null;
  const counted = kind === 'count-lot' ? fixed.safeParse(frozen) : null;
  return counted?.success ? subtractDecimals(counted.data.target, counted.data.base) : null;
}

const undoesSchema = z.object({ undoes: z.string() });

/** The entry that this one undoes; null for most. */
export function compensatedBy(row: EntryRow): string | null {
  if (row.state === 'discarded' || row.state === 'handed-over') return null;
  return undoesSchema.safeParse(row.payload).data?.undoes ?? null;
}

const LOOKED_AT = 100;
const entered = z.object({ lotId: lotIdSchema, reason: z.string() });

function makeGood(context: EntryContext, row: EntryRow, { id, newId, by }: UndoInput): UndoResult {
  const change = compensationFor(row);
  const what = entered.safeParse(row.payload);
  if (change === null || !what.success) {
    return impossible('Nobody knows what stood there before. Count the lot instead.');
  }
  const lane = context.journal.waitingLists.ofLane(row.lane, LOOKED_AT);
  if (lane.some((other) => compensatedBy(other) === id))
    return impossible('It was undone already.');
  const { lotId, reason } = what.data;
  const why = reason === '' ? '' : `: ${reason}`;
  const did = row.kind === 'count-lot' ? 'the count' : withSign(negateDecimal(change));
  const payload = { lotId, change, reason: `Undoes ${did}${why}`.slice(0, 500), undoes: id };
  const result = submitEntry(context, adjustLot, { id: newId, by, payload });
  switch (result.kind) {
    case 'entered':
      return { kind: 'compensated' };
    case 'sign-in-needed':
    case 'impossible':
      return result;
    case 'confirm':
      return impossible('The service cannot be asked first. Count the lot instead.');
  }
}
