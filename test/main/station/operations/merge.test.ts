import { expect, test } from 'vitest';
import {
  differencesOf,
  lookForNewerRecord,
} from '../../../../src/main/station/operations/merge.ts';

const recordStartedAt = (started: number) => ({
  kind: 'task' as const,
  id: 't',
  body: { id: 't' },
  seenAt: 1,
  started,
});

test('a repeat is allowed only while no record newer than the first sending is known', () => {
  expect(lookForNewerRecord(null, 5)).toEqual({ kind: 'not-there' });
  expect(lookForNewerRecord(recordStartedAt(4), 5)).toEqual({ kind: 'not-there' });
  expect(lookForNewerRecord(recordStartedAt(6), 5)).toEqual({
    kind: 'unclear',
    why: { kind: 'may-have-arrived' },
  });
});

test.each([
  ['cost_per_unit', '0.42', '0.420'],
  ['cost_per_unit', '0.3', '0.30000000000000004'],
  ['expiration_date', '2027-03-31', '2027-03-31T00:00:00Z'],
  ['expiration_date', '2027-03-31', '2027-03-30T19:00:00-05:00'],
  ['expiration_date', '2027-03-31', '2027-03-31T00:00:00-05:00'],
  ['is_active', 'true', 'True'],
  ['unit_type', 'mg', 'MG'],
  ['status', 'on_hold', 'ON HOLD'],
  ['completed_at', '2026-11-20T10:00:00Z', '2026-11-20T05:00:00.000-05:00'],
  ['batch_number', 'B 9', ' B  9 '],
  ['notes', 'Caf\u00e9', 'Cafe\u0301'],
  ['notes', null, ' '],
])('one value of %s in two spellings, %s and %s, is nobody’s conflict', (field, mine, theirs) => {
  const other = field === 'is_active' ? 'false' : '2020-01-01';
  expect(differencesOf({ [field]: mine }, { [field]: other }, { [field]: theirs })).toEqual([]);
  expect(differencesOf({ [field]: mine }, { [field]: theirs }, { [field]: mine })).toEqual([]);
  expect(differencesOf({ [field]: other }, { [field]: mine }, { [field]: theirs })).toEqual([]);
});

test.each([
  // A service may round what it is sent, but another bench’s number is no rounding of one’s own.
  ['cost_per_unit', '0.42', '0.4'],
  ['current_quantity', '80.46', '80.5'],
  ['expiration_date', '2027-03-31', '2027-03-30'],
  ['expiration_date', '2027-03-31', '2027-03-30T18:00:00-05:00'],
  ['completed_at', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'],
  ['notes', 'Shelf 4', 'shelf 4'],
  ['batch_number', 'B-9', 'b-9'],
  ['notes', 'Shelf 4', null],
  ['cost_per_unit', '0.42', 'not for sale'],
])('another value of %s is a conflict: %s and %s', (field, mine, theirs) => {
  const base = '2020-01-01';
  expect(differencesOf({ [field]: mine }, { [field]: base }, { [field]: theirs })).toEqual([
    { field, base, theirs, mine },
  ]);
});
