import {
  EXPIRING_DAYS,
  type LotRow,
  type LotSort,
  type LotTab,
} from '#shared/contract/lotViews.ts';
import { addDays, type Day, localDay, readDay } from '#shared/domain/day.ts';

type Fits = (row: LotRow) => boolean;

/**
 * Which lots stand in which tab.
 * @param now milliseconds since 1970: days are those of this computer
 */
export function fitsTab(now: number): Readonly<Record<LotTab, Fits>> {
  const today = localDay(new Date(now));
  const soon = addDays(today, EXPIRING_DAYS);
  // Many lots expire on the same day.
  const days = new Map<string, Day | null>();
  const lastDay = ({ expires }: LotRow): Day | null => {
    if (expires === null) return null;
    const known = days.get(expires);
    if (known !== undefined) return known;
    const day = readDay(expires);
    days.set(expires, day);
    return day;
  };
  const isExpired: Fits = (row) => (lastDay(row) ?? today) < today;
  const [dayBegins, dayEnds] = [startOf(today), startOf(addDays(today, 1))];
  return {
    all: () => true,
    expiring: (row) => (lastDay(row) ?? '9') <= soon && !isExpired(row),
    expired: isExpired,
    inactive: ({ isActive }) => isActive === false,
    unchecked: ({ seenAt }) => seenAt === null || seenAt < dayBegins || seenAt >= dayEnds,
    differing: ({ changes, quantityInDoubt }) => changes > 0 || quantityInDoubt,
  };
}

/** When a day begins on this computer; milliseconds since 1970. */
const startOf = (day: Day): number => new Date(`${day}T00:00`).getTime();

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What a lot is sorted by; null where it has none. */
const keyOf = {
  checked: ({ seenAt }) => seenAt,
  product: ({ products: [first] }) => first ?? null,
  batch: ({ batchNumber }) => batchNumber,
  expires: ({ expires }) => expires,
  quantity: ({ quantity }) => (quantity === null ? null : Number(quantity)),
} satisfies Record<LotSort, (row: LotRow) => string | number | null>;

/** For `toSorted`: lots of equal value stay as they stand. */
export function lotOrder(
  sort: LotSort,
  isAscending: boolean,
): (one: LotRow, other: LotRow) => number {
  const direction = isAscending ? 1 : -1;
  return (one, other) => {
    const [a, b] = [keyOf[sort](one), keyOf[sort](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (
      direction *
      (typeof a === 'number' && typeof b === 'number'
        ? a - b
        : collator.compare(String(a), String(b)))
    );
  };
}
