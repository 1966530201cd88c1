import type { KeptReport } from '#shared/contract/reports.ts';
import { inputProblemTexts } from './inputProblemText.ts';
import { statusText } from './listText.ts';
import { dayOf, dayText } from './time.ts';
import { isoDay } from './today.ts';

export type Part = KeptReport['parts'][number];

export const partNames: Readonly<Record<Part, string>> = {
  status: 'By status',
  count: 'How many in all',
  products: 'By product',
};

interface Range {
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
    range('Today', today, today),
    range('Yesterday', shifted(today, -1), shifted(today, -1)),
    range('Last 7 days', shifted(today, -6), today),
    range('Last 30 days', shifted(today, -29), today),
    range('This month', monthStart, today),
    range(
      'Last month',
      new Date(today.getFullYear(), today.getMonth() - 1, 1),
      shifted(monthStart, -1),
    ),
  ];
}

/** What is wrong with a range; null where it can be asked for. */
export function rangeTrouble({ start, end }: Range): string | null {
  if (dayOf(start) === null) return 'Choose the first day';
  if (dayOf(end) === null) return 'Choose the last day';
  return start > end ? inputProblemTexts['last-day-first'] : null;
}

/** `Nov 1, 2026`, or `Nov 1, 2026 to Nov 22, 2026`. */
export function rangeText({ start, end }: Range): string {
  return start === end ? dayText(start) : `${dayText(start)} to ${dayText(end)}`;
}

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
  ['prescription', 'Prescription products'],
  ['non_prescription', 'Products without prescription'],
  ['order_material', 'Materials'],
] as const;

/** The tables of a report, most first; one for each part that the service answered. */
export function tablesOf({ report }: KeptReport): Table[] {
  const most = (bars: Bar[]) => bars.toSorted((a, b) => b.count - a.count);
  const byStatus = (report.orders_by_status ?? []).map(({ status, count }) => ({
    name: status === undefined ? 'no status told' : statusText(status),
    count: count ?? 0,
    id: null,
  }));
  const tables: Table[] =
    report.orders_by_status === undefined
      ? []
      : [{ title: 'Orders by status', what: 'Status', bars: most(byStatus) }];
  for (const [group, title] of groups) {
    const products = report.orders_by_product?.[group] ?? [];
    if (products.length === 0) continue;
    const bars = products.map(({ name, id, count }) => ({
      name: name ?? id ?? 'unnamed',
      count: count ?? 0,
      id: id ?? null,
    }));
    tables.push({ title, what: 'Product', bars: most(bars) });
  }
  return tables;
}
