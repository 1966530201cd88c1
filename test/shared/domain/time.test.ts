import { describe, expect, test } from 'vitest';
import { type Day, daysBetween, isPast, localDay, readDay } from '#shared/domain/day.ts';
import { epochMs, instantMs, instantOf, instantSchema } from '#shared/domain/instant.ts';

describe('an instant', () => {
  test.each([
    ['2024-03-01T12:00:00Z', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01T12:00:00', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01 12:00', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01t12:00:00z', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01T12:00:00.123456', '2024-03-01T12:00:00.123Z'],
    ['2024-03-01T12:00:00,5+00:00', '2024-03-01T12:00:00.500Z'],
    ['2024-03-01T12:00:00-05:30', '2024-03-01T17:30:00.000Z'],
    ['2024-03-01T12:00:00+0200', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01T12:00:00+02', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01', '2024-03-01T00:00:00.000Z'],
    ['0001-01-01T00:00:00', '0001-01-01T00:00:00.000Z'],
  ])('%s keeps its text and is %s', (text, utc) => {
    const instant = instantSchema.parse(text);
    expect(instant).toBe(text);
    expect(new Date(epochMs(instant)).toISOString()).toBe(utc);
  });

  test.each([
    '',
    'yesterday',
    '2024-02-30T00:00:00Z',
    '2024-13-01',
    '2024-01-01T25:00',
    '1709290800',
    '2024-01-01T00:61:00',
  ])('%j is none', (text) => {
    expect(instantMs(text)).toBeNull();
  });

  test('is made from milliseconds', () => {
    expect(instantOf(0)).toBe('1970-01-01T00:00:00.000Z');
  });
});

function day(text: string): Day {
  const read = readDay(text);
  if (read === null) throw new Error(`no day: ${text}`);
  return read;
}

describe('a calendar day', () => {
  test.each([
    '2024-02-29',
    '2024-02-29T00:00:00Z',
    '2024-02-29T23:59:59-11:00',
    '2024-02-29T00:00:00+14:00',
    '2024-02-29 08:00:00.000000',
    '2024-02-29T whatever follows',
  ])('%s is never shifted by its zone', (text) => {
    expect(readDay(text)).toBe('2024-02-29');
  });

  test.each(['', '2023-02-29', '2024-2-9', '20240229', '29.02.2024', '2024-02-291'])(
    '%j is none',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );

  test('a lot is usable through its expiry day', () => {
    expect(isPast(day('2024-05-31'), day('2024-05-31'))).toBe(false);
    expect(isPast(day('2024-05-31'), day('2024-06-01'))).toBe(true);
    expect(isPast(day('2024-05-31'), day('2024-05-30'))).toBe(false);
  });

  test('of this computer is the day of its time zone', () => {
    expect(localDay(new Date(2024, 4, 31, 23, 59))).toBe('2024-05-31');
    expect(localDay(new Date(2024, 5, 1, 0, 0))).toBe('2024-06-01');
  });

  test('is whole days from another, also across a clock change', () => {
    expect(daysBetween(day('2024-03-09'), day('2024-03-11'))).toBe(2);
    expect(daysBetween(day('2024-03-11'), day('2024-03-09'))).toBe(-2);
  });
});
