import type { FillContext } from './fillContext.ts';
import type { FillState } from './fillState.ts';
import { type FillDoubt, judgeFollowing } from './judgeFollowing.ts';

/** Lets go what follows a fill, or leaves it to a person, once that is clear. Runs inside a commit. */
export function settleFollowing(context: FillContext, state: FillState): void {
  const { journal, clock } = context;
  if (journal.outbox.awaiting(state.row.id).length === 0) return;
  const result = judgeFollowing(state, clock.now());
  if (result.kind === 'release') journal.outbox.release(state.row.id);
  if (result.kind !== 'park') return;
  park(context, state.row.id, result.why);
}

/** So many are parked at a start; the next one goes on. */
const MOST_MISSING = 500;

/** What waits for a fill that is not in the journal, as after a rescue, is a person's. Runs inside a commit. */
export function parkWithoutFill(context: FillContext): void {
  for (const fill of context.journal.outbox.fillsMissing(MOST_MISSING)) {
    park(context, fill, { because: 'not-proven', reasons: [] });
  }
}

function park({ journal, clock }: FillContext, fill: string, doubt: FillDoubt): void {
  const at = clock.now();
  const why = { kind: 'fill-not-proven', fill, ...doubt } as const;
  for (const { sequence: operation, lane: record, userId } of journal.outbox.awaiting(fill)) {
    journal.outbox.move(operation, 'ready', 'parked', at, why);
    const line = { at, event: 'parked', operation, record, userId, person: null } as const;
    journal.audit.add({ ...line, detail: { why: { kind: why.kind, because: why.because } } });
  }
}
