import { expect, test } from 'vitest';
import { gs1Day } from '#shared/codes/gs1/dates.ts';
import { dayOf, today } from './gs1.ts';

test.each([
  ['271130', '2027-11-30'],
  // Day 00 is the last of its month, leap years included.
  ['271100', '2027-11-30'],
  ['270200', '2027-02-28'],
  ['280200', '2028-02-29'],
  ['281200', '2028-12-31'],
  // 50 years ahead, 49 back.
  ['761231', '2076-12-31'],
  ['770101', '1977-01-01'],
  ['991231', '1999-12-31'],
  ['000229', '2000-02-29'],
  // No such day.
  ['271301', null],
  ['270001', null],
  ['270000', null],
  ['270230', null],
  ['270229', null],
  ['271131', null],
  ['270132', null],
  ['27113', null],
  ['2711300', null],
  ['27a130', null],
])('%s is %s, seen from 2026', (digits, day) => {
  expect(gs1Day(digits, today)).toBe(day);
});

test.each([
  ['2049-06-01', '990101', '2099-01-01'],
  ['2049-06-01', '000101', '2000-01-01'],
  ['2050-06-01', '000101', '2100-01-01'],
  ['2051-06-01', '010101', '2101-01-01'],
  ['1999-12-31', '480101', '2048-01-01'],
  ['1999-12-31', '500101', '1950-01-01'],
])('seen from %s, %s is %s', (from, digits, day) => {
  expect(gs1Day(digits, dayOf(from))).toBe(day);
});
