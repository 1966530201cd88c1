import { expect, test } from 'vitest';
import type { EntryRow } from '../../../../src/main/station/journal/entryRow.ts';
import { differencesInAnswer } from '../../../../src/main/station/operations/asked.ts';

type Values = Readonly<Record<string, string | null>>;

/** The fields that differ, of a record with these values that was asked for others. */
function differing(asked: Values, answered: Record<string, unknown>, before: Values = {}) {
  const rule = { is: () => asked, before: () => before, anew: 'send' } as const;
  const sending = { row: blank, payload: null, base: null, frozen: null };
  const answer = JSON.parse(JSON.stringify(answered));
  return differencesInAnswer(rule, sending, answer).map(({ field }) => field);
}

const blank: EntryRow = {
  ...{ sequence: 1, id: 'e1', kind: 'any', lane: 'lot:a', place: 1, service: 's' },
  ...{ userId: 'u1', author: { firstName: 'Dana', lastName: 'Whitfield' }, payload: null },
  ...{ base: null, frozen: null, mayHaveArrived: false, state: 'acknowledged', why: null },
  ...{ enteredAt: 1, changedAt: 1, reply: null, replaces: null, heldUntil: null, awaitsFill: null },
};

test.each<[string, Values, Record<string, unknown>, Values]>([
  ['the quantity before', { current_quantity: '80' }, { current_quantity: 95 }, {}],
  [
    'a quantity that was not asked for',
    { current_quantity: '80' },
    { current_quantity: '80.4' },
    {},
  ],
  [
    'the quantity before, though the step is smaller than what is rounded',
    { current_quantity: '12.4' },
    { current_quantity: 12 },
    { current_quantity: '12' },
  ],
  ['a lot that is still active', { is_active: 'false' }, { is_active: true }, {}],
  [
    'another day',
    { expiration_date: '2027-03-31' },
    { expiration_date: '2027-02-28T00:00:00Z' },
    {},
  ],
  [
    'a day that was to be emptied',
    { expiration_date: null },
    { expiration_date: '2027-02-28' },
    {},
  ],
  ['another batch', { batch_number: 'B-1' }, { batch_number: 'B-2' }, {}],
  ['another unit', { unit_type: 'g' }, { unit_type: 'mg' }, {}],
  ['another status', { status: 'completed' }, { status: 'new' }, {}],
  ['another status of a task', { status_code: 'DON' }, { status_code: 'NEW' }, {}],
  [
    'a task that is still completed',
    { completed_at: null },
    { completed_at: '2026-11-20T10:00:00Z' },
    {},
  ],
  ['the text before', { notes: 'Shelf 4' }, { notes: 'Shelf 3' }, { notes: 'Shelf 3' }],
])('an answer differs: %s', (_what, asked, answered, before) => {
  expect(differing(asked, answered, before)).toEqual(Object.keys(asked));
});

test.each<[string, Values, Record<string, unknown>]>([
  ['a number as a text', { current_quantity: '80' }, { current_quantity: '80.00' }],
  ['a rounded number', { current_quantity: '80.46' }, { current_quantity: 80.5 }],
  ['a number that is cut off', { current_quantity: '80.9' }, { current_quantity: 80 }],
  ['a number as computers add', { current_quantity: '0.3' }, { current_quantity: 0.1 + 0.2 }],
  ['a day with its time', { expiration_date: '2027-03-31' }, { expiration_date: '2027-03-31' }],
  [
    'midnight in another zone',
    { expiration_date: '2027-03-31' },
    { expiration_date: '2027-03-30T19:00:00-05:00' },
  ],
  ['a day that nobody can read', { expiration_date: '2027-03-31' }, { expiration_date: 'Mar 31' }],
  ['a text with its blanks trimmed', { batch_number: ' B  1 ' }, { batch_number: 'B 1' }],
  ['a flag as a text', { is_active: 'false' }, { is_active: 'False' }],
  ['a status in capitals', { status: 'on_hold' }, { status: 'ON HOLD' }],
  ['the time that the service set', { completed_at: '2026-11-20' }, { completed_at: '2026-11-21' }],
  ['a field that is missing', { current_quantity: '80' }, {}],
  ['a field that is null', { current_quantity: '80' }, { current_quantity: null }],
  ['an object in the place of a word', { status: 'new' }, { status: { code: 'new' } }],
  ['a text in the service’s own spelling', { notes: 'Shelf 4 & 5' }, { notes: 'Shelf 4 &amp; 5' }],
])('an answer says the same: %s', (_what, asked, answered) => {
  expect(differing(asked, answered)).toEqual([]);
});
