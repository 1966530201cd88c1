import { expect, test } from 'vitest';
import { editLot } from '../../support/entryKinds/lots.ts';
import type { Effect } from '../history.ts';
import { bytes, effect, judged, label, lot, outcome, type Part, row, rows } from './histories.ts';

/** An edit of a lot's batch that was entered over `B-1`, and found `B-2`. */
const editing = (state: 'sending' | 'settled') =>
  row('1', {
    ...{ kind: editLot.kind, state, reply: state === 'settled' ? 'own' : null },
    ...{ base: { batch_number: 'B-1' }, payload: { change: { batch_number: 'B-3' } } },
    frozen: { before: {}, left: { notes: 'Shelf 3' } },
  });
const edited: Effect = {
  ...lot('95', '95'),
  kind: 'edit',
  lot: {
    had: { batch_number: 'B-2', notes: 'Shelf 4' },
    has: { batch_number: 'B-3', notes: 'Shelf 4' },
  },
};
const own = (purpose: 'write' | 'prepare') => label('1', editLot.kind, purpose);
const lookup = label('7', editLot.kind, 'lookup');

test.each<[string, Part[]]>([
  [
    'an edit goes over what the service had shown before',
    [
      { kind: 'others', effect: { ...edited, before: null, after: null } },
      outcome(1, own('prepare'), 'carried-out', '95', { saidAt: 500 }),
      rows(editing('sending')),
      bytes(2, own('write')),
      effect(2, own('write'), edited),
    ],
  ],
  [
    'an edit goes out without a read that the service answers',
    [
      outcome(1, lookup, 'carried-out', '95'),
      outcome(2, lookup, 'carried-out', '95'),
      rows(editing('sending')),
      effect(3, own('write'), edited),
    ],
  ],
  [
    'an answer shows the change of another bench, and nobody hears of it',
    [
      rows(editing('sending')),
      effect(2, own('write'), edited),
      outcome(2, own('write'), 'carried-out', '95'),
      rows(editing('settled')),
    ],
  ],
])('invariant 16 is seen to fail where %s', (_what, parts) => {
  expect(judged(...parts)).toBe(16);
});

test('what a lookup shows while an edit is under way came too late for it', () => {
  const parts = [
    outcome(1, own('prepare'), 'carried-out', '95', { saidAt: 0 }),
    rows(editing('sending')),
    bytes(2, own('write')),
    { kind: 'others', effect: { ...edited, before: null, after: null } } as const,
    outcome(3, label('1', editLot.kind, 'lookup'), 'carried-out', '95', { saidAt: 500 }),
    effect(2, own('write'), edited),
  ];
  expect(judged(...parts)).toBeNull();
});
