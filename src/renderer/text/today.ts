import { type Day, daySchema } from '#shared/domain/day.ts';

/** A day as the service takes it, where this computer is. */
export function isoDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** The calendar day here and now. */
export function todayHere(): Day {
  return daySchema.parse(isoDay(new Date()));
}
