import type { SendRoundResult } from '#shared/contract/rounds.ts';
import type { CountRow } from '../journal/rounds.ts';
import { mustTakeEntries } from './disk.ts';
import { count } from './lots.ts';
import {
  comparedWith,
  ownRound,
  type RoundStep,
  roundView,
  wasSeenElsewhere,
} from './roundView.ts';
import type { LotContext } from './serviceContext.ts';

interface RoundToSend extends RoundStep {
  readonly reason: string;
  /** Counts that agree with the known quantity go out as well. */
  readonly agreeing: boolean;
}

/**
 * Makes an entry of each count of a round, under the count's own id and all in one commit: sending a
 * round twice sends it once. If the known quantity of a lot has changed since it was counted, nothing is
 * sent, and the person sees which lots those are.
 */
export function sendRound(context: LotContext, sending: RoundToSend): SendRoundResult {
  const { journal, clock, session } = context;
  if (session.userId === null) return { kind: 'sign-in-needed' };
  mustTakeEntries(context.disk);
  return journal.commit((): SendRoundResult => {
    const round = ownRound(context, sending);
    if (round === null) return { kind: 'gone' };
    if (!round.isOpen) {
      return round.entries === null ? { kind: 'gone' } : { kind: 'sent', entries: round.entries };
    }
    const counts = journal.rounds.counts(round.id).reverse();
    const changed = counts.filter((one) => changedSince(context, one));
    if (changed.length > 0) {
      const lotIds = changed.map(({ lotId }) => lotId);
      return { kind: 'changed-since', lotIds, round: roundView(context, round) };
    }
    const going = counts.filter((one) => sending.agreeing || differs(context, one));
    for (const one of going) enterCount(context, one, sending);
    journal.rounds.end(round.id, going.length, clock.now());
    return { kind: 'sent', entries: going.length };
  });
}

function differs(context: LotContext, count: CountRow): boolean {
  return comparedWith(context, count).known !== count.quantity;
}

/** The known quantity has changed since the count, and not to what was counted. */
function changedSince(context: LotContext, count: CountRow): boolean {
  const now = comparedWith(context, count);
  if (now.unit !== count.unit) return true;
  return now.known !== count.known && now.known !== count.quantity;
}

function enterCount(context: LotContext, counted: CountRow, sending: RoundToSend): void {
  const { id, lotId, quantity, known, unit } = counted;
  const { by, reason } = sending;
  const seen = { id: lotId, current_quantity: known, unit_type: unit };
  const entered = count(context, {
    ...{ id, by, payload: { lotId, quantity, reason } },
    // The summary showed the quantity that the count builds on, and its age.
    confirmed: true,
    ...(wasSeenElsewhere(context, counted) && { seen }),
  });
  if (entered.kind !== 'entered')
    throw new Error(`A count of a round was not entered: ${entered.kind}`);
}
