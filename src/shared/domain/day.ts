import { z } from 'zod';
import type { InputProblem } from './inputProblem.ts';
import { instantMs } from './instant.ts';

const form = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/i;

function calendarDay(text: string): string | null {
  const day = form.exec(text.trim())?.[1];
  return day !== undefined && instantMs(day) !== null ? day : null;
}

/** A calendar day, YYYY-MM-DD. A time or zone behind it is dropped and never shifts the day. */
export const daySchema = z
  .string()
  .transform((text, context) => {
    const day = calendarDay(text);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', message: 'not-a-day' satisfies InputProblem });
    return z.NEVER;
  })
  .brand<'Day'>();
export type Day = z.infer<typeof daySchema>;

/** The day at the beginning of a text; null when there is none. */
export function readDay(text: string): Day | null {
  const read = daySchema.safeParse(text);
  return read.success ? read.data : null;
}

/** The calendar day of a moment in this computer's time zone. */
export function localDay(moment: Date): Day {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return daySchema.parse(
    `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`,
  );
}

/** Whether the day lies before today. A lot is usable through its expiry day. */
export function isPast(day: Day, today: Day): boolean {
  return day < today;
}

/** Whole days from one day to another; negative when `to` is the earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The day so many days later. */
export const addDays = (day: Day, days: number): Day =>
  daySchema.parse(new Date(Date.parse(day) + days * 86_400_000).toISOString());
