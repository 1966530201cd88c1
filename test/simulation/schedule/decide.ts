import { z } from 'zod';
import type { Decision, DecisionKind } from '#shared/contract/waiting.ts';
import { decisionSchema } from '#shared/contract/waiting.ts';
import { decide as decideAt } from '../../../src/main/station/handlers/decide.ts';
import { decisionsFor } from '../../../src/main/station/handlers/decisions.ts';
import type { EntryContext } from '../../../src/main/station/handlers/serviceContext.ts';
import type { EntryRow } from '../../../src/main/station/journal/entryRow.ts';
import type { Act } from './schedule.ts';

type Deciding = Extract<Act, { kind: 'decide' }>;

const MOST = 50;
const edited = z.looseObject({
  text: z.string().optional(),
  quantity: z.string().optional(),
  change: z.unknown().optional(),
});

/** A decision that a person might make; `made` is the record that the entry made, if any. */
function words(kind: DecisionKind, row: EntryRow, choice: number, made: string | null): Decision {
  switch (kind) {
    case 'went-through': {
      const knownBy =
        choice % 3 === 0
          ? ({ kind: 'ask' } as const)
          : ({ kind: 'count', quantity: '40' } as const);
      return { kind, record: choice % 4 === 0 ? null : made, knownBy };
    }
    case 'edit': {
      const entered = edited.parse(row.payload);
      if (entered.text !== undefined) entered.text = `${entered.text} Corrected.`;
      if (entered.quantity !== undefined) entered.quantity = '41';
      return { kind, entered: z.json().parse(entered) };
    }
    case 'discard':
      return { kind, reason: 'Not needed any more' };
    case 'send-again':
    case 'take-over':
    case 'undo':
      return { kind };
  }
}

/** A row that waits for a decision, and what somebody decides about it; null where none waits. */
export function chosenDecision(
  context: EntryContext,
  act: Pick<Deciding, 'which' | 'choice' | 'wants'>,
  madeBy: (id: string) => string | null,
): { readonly row: EntryRow; readonly decision: Decision } | null {
  const { journal, session } = context;
  const rows = [...journal.waitingLists.parked(MOST), ...journal.waitingLists.waiting(MOST)];
  const open = rows.filter((row) => {
    return row.service === context.serviceKey && decisionsFor(row, session.userId).length > 0;
  });
  const row = open[act.which % Math.max(1, open.length)];
  if (row === undefined) return null;
  const kinds = decisionsFor(row, session.userId);
  const wanted = kinds.find((one) => one === act.wants);
  const kind = wanted ?? kinds[act.choice % kinds.length];
  if (kind === undefined) return null;
  return { row, decision: words(kind, row, act.choice, madeBy(row.id)) };
}

/**
 * A person decides about one of the rows that wait for it.
 * @param record is given each decision just before it is made: the power may go out right after
 */
export async function decide(
  context: EntryContext,
  act: Deciding,
  by: { firstName: string; lastName: string },
  madeBy: (id: string) => string | null,
  record: (decided: { id: string; decision: DecisionKind }) => void,
): Promise<void> {
  const chosen = chosenDecision(context, act, madeBy);
  if (chosen === null) return;
  const { id } = chosen.row;
  record({ id, decision: chosen.decision.kind });
  const decision = decisionSchema.parse(chosen.decision);
  await decideAt(context, { id, newId: act.newId, by, decision });
}
