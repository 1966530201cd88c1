import { expect, test } from 'vitest';
import { createTask } from '../../support/entryKinds/tasks.ts';
import type { Effect } from '../history.ts';
import { inOrder } from './05-in-order.ts';
import { bytes, effect, entered, judged, label, lot, row, rows } from './histories.ts';
import { WINDOW_MS } from './invariant.ts';
import { Judge } from './judge.ts';

const task = label('1', createTask.kind);
const taskRow = row('1', { kind: createTask.kind, lane: 'task:x', state: 'sending' });
const made: Effect = { entity: 'task:x', kind: 'create', before: null, after: null };

test('two entries under way whose records turn out to be the same break nothing', () => {
  const elsewhere = row('1', { state: 'sending', lane: 'order:b' });
  const both = [row('1', { state: 'sending' }), row('2', { state: 'sending' })];
  expect(
    judged(
      entered('1'),
      entered('2'),
      rows(elsewhere, row('2', { state: 'sending' })),
      rows(...both),
      bytes(1, label('2')),
    ),
  ).toBeNull();
});

test('an entry sent before its record was known to be the same breaks nothing', () => {
  const check = inOrder.begin(() => undefined);
  const elsewhere = row('2', { state: 'sending', lane: 'order:b' });
  const joined = [row('1', { state: 'sending' }), row('2', { state: 'settled', reply: 'own' })];
  const parts = [
    rows(row('1'), elsewhere),
    bytes(1, label('2')),
    rows(...joined),
    bytes(2, label('1')),
    effect(2, label('1')),
  ];
  expect(parts.map((part, n) => check({ ...part, at: n }))).toEqual(parts.map(() => null));
});

test('a late arrival past the window is reported and breaks nothing', () => {
  const judge = new Judge();
  const late = effect(2, task, made, WINDOW_MS + 1);
  const parts = [rows(taskRow), effect(1, task, made), late];
  for (const [n, part] of parts.entries()) judge.see({ ...part, at: n });
  expect(judge.violation).toBeNull();
  expect(judge.counts).toEqual({ 'duplicates from outside the window': 1 });
});

test.each(['evidence', 'own'] as const)(
  'a repeat that arrives after the next entry is not excused by a first sending that came late, settled by %s',
  (reply) => {
    const counted: string[] = [];
    const check = inOrder.begin((what) => counted.push(what));
    const settled = row('1', { state: 'settled', reply });
    const parts = [
      rows(row('1', { state: 'reconciling' }), row('2')),
      effect(1, label('1'), lot('95', '92'), WINDOW_MS + 1),
      rows(settled, row('2', { state: 'sending' })),
      bytes(3, label('2')),
      effect(2, label('1')),
    ];
    const results = parts.map((part, n) => check({ ...part, at: n }));
    expect(results.at(-1)).toBe('count-lot 1 was carried out after count-lot 2');
    expect(counted).toEqual([]);
  },
);
