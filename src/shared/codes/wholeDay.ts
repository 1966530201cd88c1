import { type Day, readDay } from '../domain/day.ts';

/** The day that YYYYMMDD means; null when there is none. Day 00 is the last day of the month. */
export function wholeDay(digits: string): Day | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (day !== '00') return readDay(`${year}-${month}-${day}`);
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return readDay(`${year}-${month}-${String(last).padStart(2, '0')}`);
}
