import type { SubmitResult } from '#shared/contract/entry.ts';
import type { Person } from '#shared/contract/person.ts';
import type { NewTask } from '#shared/contract/tasks.ts';
import type { DiscrepancyReason } from '#shared/domain/controlled.ts';
import { countLot } from '../operations/lot/countLot.ts';
import { createTask } from '../operations/task/createTask.ts';
import { countStanding } from '../verdict/countStanding.ts';
import { noteCount } from './countView.ts';
import { commitOrRefuse, submitEntry } from './enter.ts';
import type { ServiceContext } from './serviceContext.ts';

const gone = { kind: 'gone' } as const;

export interface Explanation {
  readonly id: string;
  readonly reasonCode: DiscrepancyReason;
  readonly reason: string;
  /** The reason that goes out with the counted quantity. */
  readonly words: string;
  readonly entry: string;
  readonly task: NewTask & { readonly id: string };
  readonly by: Person;
}

/** Says why a count differs: the counted quantity and a task, as ordinary entries, in one commit with its end. */
export function explainCount(
  context: ServiceContext,
  { id, reasonCode, reason, words, entry, task, by }: Explanation,
): SubmitResult | { kind: 'gone' } {
  const { journal, clock } = context;
  const count = journal.controlledCounts.find(id);
  // A call repeated after a lost connection.
  if (count?.outcome === 'explained') return { kind: 'entered' };
  const standing = count === null ? null : countStanding(count);
  if (count === null || count.outcome !== null || standing?.kind !== 'differs') return gone;
  return commitOrRefuse(context, () => {
    const { lotId } = count;
    const payload = { lotId, quantity: standing.counted, reason: words };
    const entered = submitEntry(context, countLot, { id: entry, by, payload });
    if (entered.kind !== 'entered') return entered;
    const { id: taskId, ...draft } = task;
    const asked = submitEntry(context, createTask, { id: taskId, by, payload: draft });
    if (asked.kind !== 'entered')
      throw new Error(`The task of a count was not made: ${asked.kind}`);
    const ended = { outcome: 'explained', at: clock.now(), by } as const;
    journal.controlledCounts.end(id, { ...ended, reasonCode, reason, entry, task: taskId });
    noteCount(context, count, by, reasonCode);
    return entered;
  });
}

/** Ends a count by two without a result. A count after a fill stays until it is made. */
export function giveUpCount(
  context: ServiceContext,
  { id, by }: { id: string; by: Person },
): { kind: 'ended' | 'gone' } {
  const { journal, clock } = context;
  const count = journal.controlledCounts.find(id);
  if (count?.outcome === 'given-up') return { kind: 'ended' };
  if (count === null || count.kind !== 'blind' || count.outcome !== null) return gone;
  journal.commit(() => {
    journal.controlledCounts.end(id, { outcome: 'given-up', at: clock.now(), by });
    noteCount(context, count, by, 'given-up');
  });
  return { kind: 'ended' };
}
