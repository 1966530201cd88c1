import { z } from 'zod';
import type { InputProblem } from './inputProblem.ts';

const form =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const minute = 60_000;

function zoneMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z' || zone === 'z') return 0;
  const digits = zone.replace(/\D/g, '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith('-') ? -minutes : minutes) * minute;
}

function millis(fraction: string | undefined): number {
  if (fraction === undefined) return 0;
  return Number(fraction.slice(0, 3).padEnd(3, '0'));
}

const midnights = new Map<string, number | null>();
const mostMidnights = 5_000;

/**
 * Midnight UTC of `2026-02-28`; null for a day that does not exist. Cached, as a long list has few
 * days.
 */
function midnightMs(day: string): number | null {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, dayOfMonth);
  const sameDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === dayOfMonth;
  const ms = sameDay ? midnight.getTime() : null;
  if (midnights.size >= mostMidnights) midnights.clear();
  midnights.set(day, ms);
  return ms;
}

/**
 * Milliseconds since 1970 of an ISO 8601 text, in UTC if it names no zone; null for any other text.
 */
export function instantMs(text: string): number | null {
  const found = form.exec(text);
  if (found === null) return null;
  const [, day = '', hour = '0', minutes = '0', second = '0', fraction, zone] = found;
  const midnight = midnightMs(day);
  if (midnight === null) return null;
  if (Number(hour) > 24 || Number(minutes) > 59 || Number(second) > 60) return null;
  const clock = (Number(hour) * 60 + Number(minutes)) * minute + Number(second) * 1000;
  return midnight + clock + millis(fraction) - zoneMs(zone);
}

/** A date-time as the service wrote it; `epochMs` reads it. */
export const instantSchema = z
  .string()
  .trim()
  .refine((text) => instantMs(text) !== null, 'not-an-instant' satisfies InputProblem)
  .brand<'Instant'>();
export type Instant = z.infer<typeof instantSchema>;

/** Milliseconds since 1970; a date-time without a zone is UTC. */
export function epochMs(instant: Instant): number {
  const ms = instantMs(instant);
  if (ms === null) throw new Error('an Instant that is no date-time');
  return ms;
}

/** The Instant of a number of milliseconds since 1970, in UTC with a Z. */
export function instantOf(ms: number): Instant {
  return instantSchema.parse(new Date(ms).toISOString());
}
