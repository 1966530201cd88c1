import type {
  DecisionKind,
  EntryDetail,
  EntryStanding,
  EntryView,
  ParkedView,
  WaitingView,
} from '#shared/contract/waiting.ts';
import { type Content, content, text } from '../support/entryContent.ts';
import { bo, dana } from './worlds.ts';

const at = Date.now() - 600_000;

type NeedsDecision = Extract<EntryStanding, { kind: 'needs-decision' }>;

/** An entry as the station would give it; every call makes another one. */
export function entryOf(
  entered: Content,
  standing: EntryStanding,
  rest: Partial<EntryView> = {},
): EntryView {
  return {
    id: crypto.randomUUID(),
    ...entered,
    by: dana,
    account: { name: 'Dana Whitfield', own: true },
    enteredAt: at,
    standing,
    ...rest,
  };
}

/** An entry that needs review, for this reason. */
export function parkedFor(
  why: ParkedView,
  standing: Partial<NeedsDecision> = {},
  rest: Partial<EntryDetail> = {},
): EntryDetail {
  const mayBeThere = ['may-have-arrived', 'probably-done', 'twice-unknown'].includes(why.kind);
  return {
    ...entryOf(content.createTask('Call prescriber about refill'), {
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
    attempts: [{ number: 1, beganAt: at, endedAt: at + 2_000, outcome: 'unknown', detail: 'cut' }],
    entered: {
      local: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310',
      draft: { name: 'Call prescriber about refill' },
    },
    ...rest,
  };
}

/** Every reason for which an entry can need review. */
export const everyWhy: readonly ParkedView[] = [
  { kind: 'refused', status: 422, words: 'The assignee is not active.' },
  { kind: 'probably-done', status: 409, words: 'The order is not paused.' },
  { kind: 'may-have-arrived' },
  { kind: 'twice-unknown' },
  { kind: 'not-understood', status: 200 },
  {
    kind: 'conflict',
    differences: [
      { field: 'current_quantity', base: text('95'), theirs: text('92'), mine: text('94') },
    ],
  },
  {
    kind: 'answered-otherwise',
    differences: [
      { field: 'current_quantity', base: text('95'), theirs: text('95'), mine: text('80') },
    ],
  },
  {
    kind: 'changed-elsewhere',
    differences: [
      { field: 'notes', base: text('Shelf 3'), theirs: text('Shelf 4'), mine: text('Shelf 3') },
    ],
    undo: [{ name: 'manufacturer', value: text('Northwind') }],
  },
  { kind: 'below-zero', known: '2', by: '3' },
  { kind: 'no-quantity' },
  { kind: 'resolved' },
  {
    ...{ kind: 'fill-not-proven', fill: '2b6a1f5f-6c0e-4d17-9d2a-5b0f7a340c7e', because: 'stop' },
    reasons: [{ kind: 'lot-inactive', result: 'stop' }],
  },
  { kind: 'needed-entry-gone' },
  { kind: 'unsendable' },
  { kind: 'defect' },
];

const behind = {
  id: 'x',
  ...content.createTask('Call prescriber about refill'),
  by: bo,
  needsDecision: true,
};

const waitsFor = (
  what: Extract<EntryStanding, { kind: 'waiting' }>['for'],
  decisions: DecisionKind[] = ['discard'],
) => ({
  kind: 'waiting' as const,
  for: what,
  decisions,
});

/** Something in every list. */
export function busyWaiting(decisions: readonly EntryDetail[]): WaitingView {
  const waiting = [
    entryOf(content.reply('ORD7K201'), waitsFor({ kind: 'turn' })),
    entryOf(content.editTask('Call prescriber'), waitsFor({ kind: 'entry', entry: behind })),
    entryOf(content.adjustLot('B-20233', '-3'), waitsFor({ kind: 'link' })),
    entryOf(
      content.countLot('B-20391', '188'),
      waitsFor({ kind: 'sign-in', whose: 'Bo Lindqvist' }, ['take-over']),
      { by: bo, account: { name: 'Bo Lindqvist', own: false } },
    ),
  ];
  const underWay = [
    entryOf(content.unpauseOrder('ORD7K201'), { kind: 'under-way', doing: 'checking' }),
  ];
  const delivered = [
    entryOf(content.editTask('Restock C4', true), {
      kind: 'delivered',
      at,
      how: 'answered',
      words: null,
    }),
    entryOf(content.removeSupervisor('1346053246'), {
      kind: 'delivered',
      at,
      how: 'said',
      by: 'Bo Lindqvist',
    }),
  ];
  return {
    decisions: { count: decisions.length, first: [...decisions] },
    underWay: { count: 1, first: underWay },
    waiting: { count: 1204, first: waiting },
    delivered: { count: 2, first: delivered },
  };
}
