import { readDay } from '#shared/domain/day.ts';
import {
  compareDecimals,
  type Decimal,
  readDecimal,
  subtractDecimals,
} from '#shared/domain/decimal.ts';
import { flag } from '#shared/domain/fields.ts';
import { instantMs } from '#shared/domain/instant.ts';

/** Whether two texts, neither of them empty, are one value in two spellings; null: one cannot be read. */
type Same = (one: string, other: string) => boolean | null;

const readBoth =
  <Value>(read: (text: string) => Value | null, same: (a: Value, b: Value) => boolean): Same =>
  (one, other) => {
    const [a, b] = [read(one), read(other)];
    return a === null || b === null ? null : same(a, b);
  };

/** Below this two numbers differ by how a computer holds them. */
const noise = readDecimal('0.000000001');

/** Whether two numbers are less than this apart. */
export function isWithin(one: Decimal, other: Decimal, limit: Decimal | null): boolean {
  if (limit === null) return false;
  const [over, under] = [subtractDecimals(one, other), subtractDecimals(other, one)];
  return compareDecimals(over, limit) < 0 && compareDecimals(under, limit) < 0;
}

const sameNumber = readBoth(readDecimal, (a, b) => a === b || isWithin(a, b, noise));

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The calendar day that a text means, `YYYY-MM-DD`: midnight UTC in another zone's spelling is that of UTC,
 * anything else the day as it is written.
 */
export function meantDay(text: string): string | null {
  const ms = instantMs(text.trim());
  if (ms !== null && ms % DAY_MS === 0) return new Date(ms).toISOString().slice(0, 10);
  return readDay(text);
}

const sameDay = readBoth(meantDay, (a, b) => a === b);
const sameMoment = readBoth(
  (text) => instantMs(text.trim()),
  (a, b) => a === b,
);
const sameFlag = readBoth(
  (text) => flag.safeParse(text).data ?? null,
  (a, b) => a === b,
);

const letters = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, '');
/** A word of a closed list, whatever case and signs it is written in. */
const sameWord: Same = (one, other) => letters(one) === letters(other);

const blanksJoined = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
const sameText: Same = (one, other) => blanksJoined(one) === blanksJoined(other);

/** How the values of a field are compared; all others as texts. */
const sameIn: ReadonlyMap<string, Same> = new Map([
  ['current_quantity', sameNumber],
  ['cost_per_unit', sameNumber],
  ['unit_type', sameWord],
  ['is_active', sameFlag],
  ['expiration_date', sameDay],
  ['received_date', sameDay],
  ['status', sameWord],
  ['status_code', sameWord],
  ['category_code', sameWord],
  ['completed_at', sameMoment],
]);

/**
 * Whether two values of a field are the same, however each is spelled; null and blank are empty. Where one
 * of them cannot be read as what the field holds, as texts.
 */
export function isSameValue(field: string, one: string | null, other: string | null): boolean {
  const [a, b] = [(one ?? '').trim(), (other ?? '').trim()];
  if (a === b) return true;
  if (a === '' || b === '') return false;
  return sameIn.get(field)?.(a, b) ?? sameText(a, b) === true;
}

/** Whether a text can be read as what the field holds. */
export function isReadable(field: string, text: string): boolean {
  return sameIn.get(field)?.(text, text) !== null;
}
