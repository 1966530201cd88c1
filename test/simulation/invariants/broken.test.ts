import { expect, test } from 'vitest';
import { verifyBarcode } from '../../support/entryKinds/barcodes.ts';
import { replyToException } from '../../support/entryKinds/exceptions.ts';
import { adjustLot, countLot } from '../../support/entryKinds/lots.ts';
import { createTask } from '../../support/entryKinds/tasks.ts';
import type { Effect } from '../history.ts';
import {
  bytes,
  copyFound,
  copyPutBack,
  effect,
  entered,
  green,
  healthy,
  judged,
  label,
  list,
  lot,
  MINUTE_MS,
  outcome,
  type Part,
  row,
  rows,
} from './histories.ts';
import { WINDOW_MS } from './invariant.ts';
import { invariants } from './judge.ts';

const sent = row('1', { state: 'sending', frozen: { base: '95', target: '92' } });
const onWhatWasKnown = { id: '2', sequence: 2, kind: adjustLot.kind, payload: { change: '-3' } };
const many = Array.from({ length: 30 }, (_none, n) => `rx-${n}`);
const task = label('1', createTask.kind);
const taskRow = row('1', { kind: createTask.kind, lane: 'task:x', state: 'sending' });
const made: Effect = { entity: 'task:x', kind: 'create', before: null, after: null };

test('a history in which all goes well breaks nothing', () => {
  const settled = row('1', { state: 'settled', reply: 'own', frozen: sent.frozen });
  expect(
    judged(
      entered('1'),
      rows(row('1')),
      outcome(1, label('1', countLot.kind, 'prepare'), 'carried-out', '95'),
      rows(sent),
      bytes(2, label('1')),
      effect(2, label('1')),
      outcome(2, label('1'), 'carried-out', '92'),
      rows(settled),
      list(many, [], many),
      list(many.slice(1), many, many.slice(1)),
      healthy(WINDOW_MS * 5, settled),
      green('a'),
      copyPutBack,
      copyFound,
      { kind: 'audit', station: 0, broken: null },
    ),
  ).toBeNull();
});

test.each<[number, string, Part[]]>([
  [1, 'an entry is gone', [entered('1'), rows()]],
  [1, 'parked without a reason', [entered('1'), rows(row('1', { state: 'parked' }))]],
  [2, 'a task is carried out twice', [rows(taskRow), effect(1, task, made), effect(2, task, made)]],
  [2, 'a second program is let in', [{ kind: 'second-instance', station: 0, opened: true }]],
  [
    2,
    'a count is carried out twice within the window',
    [
      rows(sent),
      outcome(1, label('1', countLot.kind, 'lookup'), 'carried-out', '95'),
      bytes(2, label('1')),
      effect(2, label('1')),
      bytes(3, label('1')),
      effect(3, label('1'), lot('92', '92')),
    ],
  ],
  [
    3,
    'bytes before "sending" is on disk',
    [rows(row('1')), bytes(1, label('1'), { onDisk: 'ready' })],
  ],
  [4, 'a task is posted again', [rows(taskRow), bytes(1, task), bytes(2, task)]],
  [
    4,
    'a task is posted again after a cut',
    [rows(taskRow), bytes(1, task), outcome(1, task, 'unsure'), bytes(2, task)],
  ],
  [
    5,
    'the second of a lane goes out first',
    [
      rows(row('1', { state: 'reconciling' }), row('2', { state: 'sending' })),
      bytes(1, label('2')),
    ],
  ],
  [
    5,
    'the second of two lanes known to be one goes out while the first is under way',
    [
      rows(row('1', { state: 'sending', lane: 'order:b' }), row('2')),
      rows(row('1', { state: 'sending' }), row('2', { state: 'sending' })),
      bytes(1, label('2')),
    ],
  ],
  [
    5,
    'the first of a lane arrives after the second went out',
    [
      outcome(9, label('1', countLot.kind, 'prepare'), 'carried-out', '95'),
      rows(sent, row('2')),
      bytes(1, label('1')),
      rows(row('1', { state: 'discarded', why: 'discarded', frozen: sent.frozen }), row('2')),
      bytes(2, label('2')),
      effect(1, label('1')),
    ],
  ],
  [6, "another user's token", [rows(sent), bytes(1, label('1'), { tokenOf: 'user-2' })]],
  [6, 'another service', [rows(sent), bytes(1, label('1'), { service: 'elsewhere' })]],
  [
    6,
    "another person's name",
    [
      rows(
        row('1', {
          ...{ kind: replyToException.kind, state: 'sending' },
          payload: { text: 'Right.', firstName: 'Dana', lastName: 'Whitfield' },
        }),
      ),
      bytes(1, label('1', replyToException.kind), {
        body: { text: 'Right.', first_name: 'Ines', last_name: 'Okafor' },
      }),
    ],
  ],
  [7, 'settled by nothing', [rows(row('1')), rows(row('1', { state: 'settled' }))]],
  [
    7,
    'settled by evidence that no lookup found',
    [rows(row('1')), rows(row('1', { state: 'settled', reply: 'evidence' }))],
  ],
  [
    7,
    'settled by an answer but never carried out',
    [rows(row('1')), rows(row('1', { state: 'settled', reply: 'own' }))],
  ],
  [8, 'a cut answer removes one', [list(null, many, many.slice(1))]],
  [8, 'one answer removes many', [list([], many, [])]],
  [8, 'one that is listed is removed', [list(many, many, many.slice(1))]],
  [
    9,
    'an entry in a free lane waits for a blocked lane',
    [
      healthy(
        WINDOW_MS + MINUTE_MS,
        row('1', { state: 'parked', why: 'refused' }),
        row('2', { lane: 'lot:b' }),
      ),
    ],
  ],
  [
    10,
    'an entry is looked up for ever',
    [healthy(WINDOW_MS * 5, row('1', { state: 'reconciling' }))],
  ],
  [
    10,
    'an entry waits behind one that is looked up for ever',
    [healthy(WINDOW_MS * 5, row('1', { state: 'reconciling' }), row('2', { state: 'waiting' }))],
  ],
  [
    11,
    'a count on another base than the service said',
    [
      rows(sent),
      outcome(1, label('1', countLot.kind, 'prepare'), 'carried-out', '95'),
      bytes(2, label('1')),
      effect(2, label('1'), lot('80', '92')),
    ],
  ],
  [
    11,
    'a count on a base that the service never said',
    [rows(sent), bytes(2, label('1')), effect(2, label('1'), lot('80', '92'))],
  ],
  [
    11,
    'an adjustment whose base and change do not add up',
    [
      rows(row('1', { ...sent, kind: adjustLot.kind, payload: { change: '-4' } })),
      outcome(1, label('1', adjustLot.kind, 'prepare'), 'carried-out', '95'),
      effect(2, label('1', adjustLot.kind)),
    ],
  ],
  [
    11,
    'an adjustment on what was known before a discarded one that may have arrived',
    [
      outcome(1, label('9'), 'carried-out', '95'),
      rows(
        row('1', { kind: adjustLot.kind, state: 'discarded', why: 'discarded', doubt: true }),
        row('2', { ...sent, ...onWhatWasKnown }),
      ),
      bytes(2, label('2', adjustLot.kind)),
      effect(2, label('2', adjustLot.kind)),
    ],
  ],
  [11, 'another quantity than was fixed', [rows(sent), effect(2, label('1'), lot('95', '91'))]],
  [12, 'something is thrown', [{ kind: 'trouble', station: 0, words: 'out of the blue' }]],
  [12, 'the audit trail is broken', [{ kind: 'audit', station: 0, broken: 7 }]],
  [13, 'a scan passes by nothing', [green('a')]],
  [
    13,
    'a scan passes by what another workstation was told',
    [outcome(1, label('1'), 'carried-out', '95', { station: 1 }), green('a')],
  ],
  [
    14,
    'an answer with another value counts as delivered',
    [
      outcome(1, label('1', countLot.kind, 'prepare'), 'carried-out', '95'),
      rows(sent),
      bytes(2, label('1')),
      effect(2, label('1')),
      outcome(2, label('1'), 'carried-out', '95', { contradicts: true }),
      rows(row('1', { state: 'settled', reply: 'own', frozen: sent.frozen })),
    ],
  ],
  [
    14,
    'a person is asked about an answer that says what was asked for',
    [
      rows(sent),
      outcome(2, label('1'), 'carried-out', '92'),
      rows(row('1', { state: 'parked', why: 'answered-otherwise', frozen: sent.frozen })),
    ],
  ],
  [
    15,
    'a refusal that only a network wrote',
    [
      rows(row('1')),
      outcome(1, label('1'), 'unsure'),
      rows(row('1', { state: 'parked', why: 'refused' })),
    ],
  ],
  [
    15,
    'a verdict that only a network gave',
    [
      rows(row('1', { kind: verifyBarcode.kind })),
      outcome(1, label('1', verifyBarcode.kind), 'unsure'),
      rows(row('1', { kind: verifyBarcode.kind, state: 'settled', reply: 'own' })),
    ],
  ],
])('invariant %i is seen to fail where %s', (number, _what, parts) => {
  expect(judged(...parts)).toBe(number);
});

test('every invariant is seen to fail', () => {
  expect(invariants.map(({ number }) => number)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22],
  ]);
});
