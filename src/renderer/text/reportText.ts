import type { KeptReport } from '#shared/contract/reports.ts';
import { inputProblemTexts } from './inputProblemText.ts';
import { t } from './language/t.ts';
import { countText, statusLabel } from './listText.ts';
import { dayOf, dayText } from './time.ts';
import { isoDay } from './today.ts';

export type Part = KeptReport['parts'][number];

export const partNames: Readonly<Record<Part, string>> = {
  status: t`By status`,
  count: t`Total`,
  products: t`By product`,
};

export interface Range {
  readonly start: string;
  readonly end: string;
}

const shifted = (from: Date, days: number): Date =>
  new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);

/** The ranges that people ask for, as of a day. */
export function presets(today: Date): readonly (Range & { readonly name: string })[] {
  const range = (name: string, start: Date, end: Date) => ({
    name,
    start: isoDay(start),
    end: isoDay(end),
  });
  const monthStart = new Date(today.getFullYear(), today.getMonth(), 1);
  return [
    range(t`Today`, today, today),
    range(t`Yesterday`, shifted(today, -1), shifted(today, -1)),
    { name: t`Last 7 days`, ...lastDays(today) },
    range(t`Last 30 days`, shifted(today, -29), today),
    range(t`This month`, monthStart, today),
    range(
      t`Last month`,
      new Date(today.getFullYear(), today.getMonth() - 1, 1),
      shifted(monthStart, -1),
    ),
  ];
}

/** What is shown to begin with. */
export const lastDays = (today: Date): Range => ({
  start: isoDay(shifted(today, -6)),
  end: isoDay(today),
});

/** What is wrong with a range; null where it can be asked for. */
export function rangeTrouble({ start, end }: Range): string | null {
  if (dayOf(start) === null) return t`Choose the first day`;
  if (dayOf(end) === null) return t`Choose the last day`;
  return start > end ? inputProblemTexts['last-day-first'] : null;
}

/** `Nov 1, 2026`, or `Nov 1, 2026 to Nov 22, 2026`. */
export function rangeText({ start, end }: Range): string {
  return start === end ? dayText(start) : t`${dayText(start)} to ${dayText(end)}`;
}

/** What the service says of the range where that is not the one that was asked for; else null. */
export function otherRangeText({ start, end, report }: KeptReport): string | null {
  const { date_range: said } = report;
  if (said === undefined) return null;
  const ends = said.split(/\s+to\s+/i);
  const isSame =
    ends.length === 2 && ends[0]?.startsWith(start) === true && ends[1]?.startsWith(end) === true;
  return isSame ? null : t`The service calls these days “${said}”.`;
}

/** A longer trend is asked for by weeks or months, in reports of their own. */
export const MOST_TREND_DAYS = 31;

/** The days of a range as they follow each other, one more than a trend has at most. */
export function daysOf({ start, end }: Range): string[] {
  const first = dayOf(start);
  const days: string[] = [];
  for (let at = 0; first !== null && at <= MOST_TREND_DAYS; at += 1) {
    const day = isoDay(shifted(first, at));
    if (day > end) break;
    days.push(day);
  }
  return days;
}

export interface DayTotal {
  readonly day: string;
  readonly orders: number;
}

/** Whether a report tells no more than how many orders a single day had. */
export const isOfTrend = ({ start, end, parts }: KeptReport): boolean =>
  start === end && parts.join() === 'count';

/** How many orders each of these days had, as far as it was told. */
export function dayTotals(days: readonly string[], kept: readonly KeptReport[]): DayTotal[] {
  return days.flatMap((day) => {
    const found = kept.find(
      ({ start, end, report }) => start === day && end === day && report.total_orders !== undefined,
    );
    return found === undefined ? [] : [{ day, orders: found.report.total_orders ?? 0 }];
  });
}

/** `Nov 1` */
export const trendDayText = (day: string): string => dayText(day).replace(/, \d{4}$/, '');

/** A trend in words: `Orders day by day: Nov 1, 2026: 12; …`. */
export const trendText = (days: readonly DayTotal[]): string =>
  t`Orders day by day: ${days.map(({ day, orders }) => `${dayText(day)}: ${countText(orders)}`).join('; ')}`;

export interface Bar {
  readonly name: string;
  readonly count: number;
  /** What tells equal names apart; null where the service gave none. */
  readonly id: string | null;
}

export interface Table {
  readonly title: string;
  /** What its rows are, in the head of the table. */
  readonly what: string;
  readonly bars: readonly Bar[];
}

const groups = [
  ['prescription', t`Prescription products`],
  ['non_prescription', t`Non-prescription products`],
  ['order_material', t`Materials`],
] as const;

/** The tables of a report, most first; one for each part that the service answered. */
export function tablesOf({ report }: KeptReport): Table[] {
  const most = (bars: Bar[]) => bars.toSorted((a, b) => b.count - a.count);
  const byStatus = (report.orders_by_status ?? []).map(({ status, count }) => ({
    name: statusLabel(status ?? null),
    count: count ?? 0,
    id: null,
  }));
  const tables: Table[] =
    report.orders_by_status === undefined
      ? []
      : [{ title: t`Orders by status`, what: t`Status`, bars: most(byStatus) }];
  for (const [group, title] of groups) {
    const products = report.orders_by_product?.[group] ?? [];
    if (products.length === 0) continue;
    const bars = products.map(({ name, id, count }) => ({
      name: name ?? id ?? t`unnamed`,
      count: count ?? 0,
      id: id ?? null,
    }));
    tables.push({ title, what: t`Product`, bars: most(bars) });
  }
  return tables;
}
