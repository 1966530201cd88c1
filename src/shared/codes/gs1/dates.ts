import { type Day, readDay } from '../../domain/day.ts';

/**
 * The day that YYMMDD means today; null when there is no such day. Day 00 is the last day of the
 * month. The year is at most 49 back and 50 ahead (GS1 General Specifications 7.12).
 */
export function gs1Day(digits: string, today: Day): Day | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const year = fullYear(Number(digits.slice(0, 2)), Number(today.slice(0, 4)));
  const [month, day] = [digits.slice(2, 4), digits.slice(4)];
  if (day !== '00') return readDay(`${padded(year, 4)}-${month}-${day}`);
  return readDay(`${padded(year, 4)}-${month}-${padded(lastDayOf(year, Number(month)), 2)}`);
}

function fullYear(two: number, thisYear: number): number {
  const apart = two - (thisYear % 100);
  const century = Math.floor(thisYear / 100) * 100;
  if (apart >= 51) return century - 100 + two;
  if (apart <= -50) return century + 100 + two;
  return century + two;
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const padded = (part: number, width: number) => String(part).padStart(width, '0');
