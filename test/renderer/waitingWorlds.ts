import type { ParkedReason } from '#shared/contract/parked.ts';
import type {
  EntryDetail,
  EntryStanding,
  EntryView,
  WaitingView,
} from '#shared/contract/waiting.ts';
import { bo, dana } from './worlds.ts';

const at = Date.now() - 600_000;

type NeedsDecision = Extract<EntryStanding, { kind: 'needs-decision' }>;

/** An entry as the station would tell it; every call is another one. */
export function entryOf(
  title: string,
  standing: EntryStanding,
  rest: Partial<EntryView> = {},
): EntryView {
  return {
    id: crypto.randomUUID(),
    kind: 'edit-task',
    title,
    facts: [],
    by: dana,
    account: { name: 'Dana Whitfield', own: true },
    enteredAt: at,
    standing,
    ...rest,
  };
}

/** An entry that needs a decision, for this reason. */
export function parkedFor(
  why: ParkedReason,
  standing: Partial<NeedsDecision> = {},
  rest: Partial<EntryDetail> = {},
): EntryDetail {
  const mayBeThere = ['may-have-arrived', 'probably-done', 'twice-unknown'].includes(why.kind);
  return {
    ...entryOf('New task: “Call prescriber about refill”', {
      kind: 'needs-decision',
      since: at,
      why,
      holdsBack: 1,
      decisions: [
        ...(mayBeThere ? (['went-through'] as const) : []),
        'send-again',
        'edit',
        'discard',
      ],
      wentThrough: 'word',
      ...standing,
    }),
    kind: 'create-task',
    facts: [{ label: 'Name', value: 'Call prescriber about refill' }],
    attempts: [{ number: 1, beganAt: at, endedAt: at + 2_000, outcome: 'unknown', detail: 'cut' }],
    entered: {
      local: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310',
      draft: { name: 'Call prescriber about refill' },
    },
    ...rest,
  };
}

/** Every reason for which an entry can need a decision. */
export const everyWhy: readonly ParkedReason[] = [
  { kind: 'refused', status: 422, words: 'The assignee is not active.' },
  { kind: 'probably-done', status: 409, words: 'The order is not paused.' },
  { kind: 'may-have-arrived' },
  { kind: 'twice-unknown' },
  { kind: 'not-understood', status: 200 },
  {
    kind: 'conflict',
    differences: [{ field: 'current_quantity', base: '95', theirs: '92', mine: '94' }],
  },
  { kind: 'below-zero', known: '2', by: '3' },
  { kind: 'no-quantity' },
  { kind: 'resolved' },
  { kind: 'needed-entry-gone' },
  { kind: 'defect' },
];

const behind = {
  id: 'x',
  title: 'New task: “Call prescriber about refill”',
  by: bo,
  needsDecision: true,
};

const waitsFor = (
  what: Extract<EntryStanding, { kind: 'waiting' }>['for'],
  canTakeOver = false,
) => ({
  kind: 'waiting' as const,
  for: what,
  canTakeOver,
});

/** Something in every list. */
export function busyWaiting(decisions: readonly EntryDetail[]): WaitingView {
  const waiting = [
    entryOf('Reply on order ORD7K201', waitsFor({ kind: 'turn' }), { kind: 'reply-to-exception' }),
    entryOf('Edit task “Call prescriber”', waitsFor({ kind: 'entry', entry: behind })),
    entryOf('Adjust lot B-20233 by −3 mg', waitsFor({ kind: 'link' }), { kind: 'adjust-lot' }),
    entryOf(
      'Count lot B-20391: 188 mg',
      waitsFor({ kind: 'sign-in', whose: 'Bo Lindqvist' }, true),
      {
        kind: 'count-lot',
        by: bo,
        account: { name: 'Bo Lindqvist', own: false },
      },
    ),
  ];
  const underWay = [entryOf('Unpause order ORD7K201', { kind: 'under-way', doing: 'checking' })];
  const delivered = [
    entryOf('Complete task “Restock C4”', {
      kind: 'delivered',
      at,
      how: 'answered',
      words: null,
    }),
    entryOf('Remove supervisor', { kind: 'delivered', at, how: 'said', words: 'Bo Lindqvist' }),
  ];
  return {
    decisions: { count: decisions.length, first: [...decisions] },
    underWay: { count: 1, first: underWay },
    waiting: { count: 1204, first: waiting },
    delivered: { count: 2, first: delivered },
  };
}
