import type { LotDetail, LotEvent, OpenLotEntry } from '#shared/contract/lotViews.ts';
import type { EntryDetail, EntryStanding } from '#shared/contract/waiting.ts';
import { type Content, content, text } from '../support/entryContent.ts';
import { goodLot } from './double/lots.ts';
import { entryOf, parkedFor } from './waitingWorlds.ts';
import { bo, dana } from './worlds.ts';

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

function about(
  entered: Content,
  standing: EntryStanding,
  rest: Partial<EntryDetail> = {},
): EntryDetail {
  const attempts: EntryDetail['attempts'] = [];
  return { ...entryOf(entered, standing), attempts, entered: {}, ...rest };
}

/** Taken away a moment ago, and can still be undone. */
export function heldEntry(): OpenLotEntry {
  const until = Date.now() + 4_000;
  return {
    ...about(
      content.adjustLot('B-20233', '-3', 'Spilled'),
      { kind: 'waiting', for: { kind: 'hold', until }, decisions: [] },
      { enteredAt: Date.now() },
    ),
    quantity: { before: '95', after: '92' },
  };
}

export function conflictEntry(): OpenLotEntry {
  const differences = [
    { field: 'current_quantity', base: text('95'), theirs: text('89'), mine: text('92') },
  ];
  return {
    ...parkedFor(
      { kind: 'conflict', differences },
      { wentThrough: 'quantity', holdsBack: 0 },
      {
        ...content.countLot('B-20233', '92', 'Cycle count'),
        entered: { lotId: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310', quantity: '92', reason: '' },
      },
    ),
    quantity: null,
  };
}

export const history: LotEvent[] = [
  {
    kind: 'entry',
    at: minutesAgo(40),
    entry: about(
      content.countLot('B-20233', '95', 'Cycle count'),
      { kind: 'delivered', at: minutesAgo(40), how: 'answered', words: null },
      { by: bo },
    ),
    quantity: { before: '100', after: '95' },
    undo: { kind: 'possible', change: '5' },
  },
  {
    kind: 'entry',
    at: minutesAgo(55),
    entry: about(content.editLot('B-20233', { manufacturer: 'Southwind' }), {
      kind: 'not-sent',
      at: minutesAgo(55),
      how: 'discarded',
      why: { by: 'Dana Whitfield', reason: 'undone before it was sent' },
    }),
    quantity: null,
    undo: { kind: 'none' },
  },
  {
    kind: 'scan',
    id: 's1',
    at: minutesAgo(60),
    by: dana,
    verdict: { kind: 'verified', at: minutesAgo(60) },
  },
  { kind: 'asked', id: 'a1', at: minutesAgo(61), by: dana, answered: true },
];

/** A lot with a held adjustment and a history. */
export function busyLot(): LotDetail {
  const lot = goodLot();
  const now = { ...lot.now, current_quantity: '92' };
  return { ...lot, now, open: [heldEntry()], history };
}
