import type { Person } from '#shared/contract/person.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { takeReplyBack } from '../../../src/main/station/handlers/exceptionEntries.ts';
import * as rounds from '../../../src/main/station/handlers/rounds.ts';
import { sendRound } from '../../../src/main/station/handlers/sendRound.ts';
import type {
  EntryContext,
  LotContext,
} from '../../../src/main/station/handlers/serviceContext.ts';
import { undo } from '../../../src/main/station/handlers/undo.ts';
import { replyToException } from '../../support/entryKinds/exceptions.ts';
import { nth, type ServiceWorld } from '../service/world.ts';
import type { Act } from './schedule.ts';

/**
 * Undoes an entry as the person at the bench may: a lot's by its screen, a reply by its thread.
 * @returns whether the entry `newId` makes it good
 */
export function undoEntry(
  context: EntryContext,
  { id, newId, by }: { id: string; newId: string; by: Person },
): boolean {
  const row = context.journal.outbox.find(id);
  if (row === null) return false;
  if (row.kind === replyToException.kind) {
    takeReplyBack(context, { id, by });
    return false;
  }
  return row.lane.startsWith('lot:') && undo(context, { id, newId, by }).kind === 'compensated';
}

/** A whole count round; returns the ids of the entries made from it. */
export function countRound(
  context: LotContext,
  world: ServiceWorld,
  act: Extract<Act, { kind: 'count round' }>,
  by: Person,
): readonly string[] {
  const round = { round: act.id, by };
  // An earlier round that was interrupted is discarded: it was never sent.
  const left = rounds.present(context, by);
  if (left !== null) rounds.giveUp(context, { round: left.id, by });
  rounds.begin(context, { id: act.id, by, blind: false, lots: [], joins: null });
  for (const { id, lot, quantity } of act.counts) {
    const lotId = lotIdSchema.parse(nth(world.lots.keys(), lot));
    const counted = { ...round, id, lotId, quantity: decimalSchema.parse(quantity) };
    rounds.count(context, { ...counted, how: 'instead' });
  }
  const sent = sendRound(context, { ...round, reason: 'Monthly count', agreeing: true });
  if (sent.kind !== 'sent') return [];
  return act.counts.flatMap(({ id }) => (context.journal.outbox.find(id) === null ? [] : [id]));
}
