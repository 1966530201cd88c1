import { addDays, type Day, daySchema, localDay } from '#shared/domain/day.ts';

export type RangeKind = 'day' | 'week' | 'month';
export interface Days {
  readonly start: Day;
  readonly end: Day;
}

const dateOf = (day: Day) => new Date(`${day}T12:00:00Z`);

/** The day, the week from Sunday on, or the month that this day is in. */
export function rangeAround(kind: RangeKind, day: Day): Days {
  switch (kind) {
    case 'day':
      return { start: day, end: day };
    case 'week': {
      const start = addDays(day, -dateOf(day).getUTCDay());
      return { start, end: addDays(start, 6) };
    }
    case 'month': {
      const start = daySchema.parse(`${day.slice(0, 8)}01`);
      // Whatever the month: the first of the next one is within four days of its 28th.
      const next = daySchema.parse(`${addDays(start, 31).slice(0, 8)}01`);
      return { start, end: addDays(next, -1) };
    }
  }
}

/** The range before this one, or the one after it. */
export const stepped = (kind: RangeKind, { start, end }: Days, by: -1 | 1): Days =>
  rangeAround(kind, by === -1 ? addDays(start, -1) : addDays(end, 1));

export const today = (): Day => localDay(new Date());
