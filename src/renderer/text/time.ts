import { useEffect, useState } from 'react';
import { lazily, numberFormat } from './language/formats.ts';
import { locale } from './language/language.ts';
import { t } from './language/t.ts';

/**
 * The words are US English; the hours are told as this computer tells them, 12 or 24.
 * @param hoursOf whose hours; the computer's own where none is given
 */
export function clockTexts(hoursOf?: string): Readonly<Record<'minute' | 'second', TimeText>> {
  const hours = new Intl.DateTimeFormat(hoursOf, { hour: 'numeric' }).resolvedOptions();
  const hour: Intl.DateTimeFormatOptions =
    hours.hour12 === true
      ? { hour: 'numeric', hourCycle: 'h12' }
      : { hour: '2-digit', hourCycle: 'h23' };
  const to = (finest: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, { ...hour, minute: '2-digit', ...finest }));
  const minute = to({});
  const second = to({ second: '2-digit' });
  return { minute: (at) => minute().format(at), second: (at) => second().format(at) };
}

type TimeText = (at: number) => string;

const format = (parts: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(locale, parts));

const clock = lazily(() => clockTexts());
const dayShort = format({ day: 'numeric', month: 'short' });
const dayLong = format({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = format({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Sunday, November 22` */
export function weekdayText(at: number): string {
  return weekday().format(at);
}

/** `2:21 PM`, or `14:21` */
export function hourMinute(at: number): string {
  return clock().minute(at);
}

/** `2:21:08 PM`, or `14:21:08` */
export function hourMinuteSecond(at: number): string {
  return clock().second(at);
}

function sameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

/** `2:21 PM` today, `Nov 19, 2:21 PM` on another day. */
export function momentText(at: number, now = Date.now()): string {
  return sameDay(at, now) ? hourMinute(at) : `${dayShort().format(at)}, ${hourMinute(at)}`;
}

/** `2:21:08 PM` today, `Nov 19, 2:21:08 PM` on another day. */
export function momentExactly(at: number, now = Date.now()): string {
  return sameDay(at, now)
    ? hourMinuteSecond(at)
    : `${dayShort().format(at)}, ${hourMinuteSecond(at)}`;
}

/** Local midnight of a calendar day `YYYY-MM-DD`; null when it is none. Never shifted by a zone. */
export function dayOf(text: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

/** `Apr 30, 2027`; what is no calendar day is shown as it is spelled. */
export function dayText(text: string): string {
  const date = dayOf(text);
  return date === null ? text : dayLong().format(date);
}

/** Whole days from today until the day; negative when past, null when it is no day. */
export function daysUntil(text: string, now = new Date()): number | null {
  const date = dayOf(text);
  if (date === null) return null;
  const from = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const to = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((to - from) / 86_400_000);
}

/** `161 days left`, `last day today`, `18 days ago`. */
export function daysText(days: number): string {
  if (days === 0) return t`last day today`;
  const text = lengthInDays(Math.abs(days));
  return days > 0 ? text : t`${text} ago`;
}

/** Milliseconds of an instant as the service wrote it, UTC without a zone; null when it is none. */
export function instantAt(text: string): number | null {
  const day = dayOf(text);
  if (day !== null) return day.getTime();
  const zoned = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`;
  const at = Date.parse(zoned);
  return Number.isNaN(at) ? null : at;
}

/** An instant as the service wrote it, in words; without a zone it is UTC (DESIGN.md section 3). */
export function instantText(text: string): string {
  if (dayOf(text) !== null) return dayText(text);
  const at = instantAt(text);
  return at === null ? text : `${dayLong().format(at)}, ${hourMinute(at)}`;
}

/** The same for a field that may be missing. */
export const optionalInstantText = (instant: string | null | undefined): string | null =>
  instant == null ? null : instantText(instant);

/** `Sep 15, 2026`: the day of an instant, where this computer is. */
export function instantDay(text: string): string {
  const at = instantAt(text);
  return at === null ? text : dayLong().format(at);
}

/** `6 min`, `2 h 5 min`, `3 days`. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes === 0) return t`less than a minute`;
  if (minutes < 60) return t`${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? t`${hours} h` : t`${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return lengthInDays(days);
}

export const lengthInDays = (days: number): string =>
  days === 1 ? t`1 day` : t`${numberFormat().format(days)} days`;

/** The time of day, told anew every so often while asked for. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}
