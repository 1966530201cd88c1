import { type Day, readDay } from '../../domain/day.ts';
import { gs1Day } from '../gs1/dates.ts';
import { wholeDay } from '../wholeDay.ts';

/** What a secondary symbol, or one of the parts behind a slash, says (ANSI/HIBC 2.6, tables 2 to 4). */
export interface HibcPart {
  readonly batch?: string;
  readonly serial?: string;
  readonly expires?: Day;
  readonly made?: Day;
  readonly quantity?: number;
}

type HibcPartReading =
  | { readonly kind: 'part'; readonly part: HibcPart }
  | { readonly kind: 'no-such-day'; readonly text: string }
  | { readonly kind: 'not-understood'; readonly text: string };

type DayReader = (digits: string, today: Day) => Day | null;

/** The forms of a date by the character that stands before it, which is part of MMYY itself. */
const dateForms: Readonly<Record<string, { readonly digits: number; readonly read: DayReader }>> = {
  '2': { digits: 6, read: (d, today) => gs1Day(d.slice(4) + d.slice(0, 4), today) },
  '3': { digits: 6, read: gs1Day },
  '4': {
    digits: 8,
    read: (d, today) => (isHour(d.slice(6)) ? gs1Day(d.slice(0, 6), today) : null),
  },
  '5': { digits: 5, read: dayOfYear },
  '6': {
    digits: 7,
    read: (d, today) => (isHour(d.slice(5)) ? dayOfYear(d.slice(0, 5), today) : null),
  },
};

const isHour = (digits: string) => /^(?:[01]\d|2[0-3])$/.test(digits);

/** YYJJJ, the day's number in its year. */
function dayOfYear(digits: string, today: Day): Day | null {
  const first = gs1Day(`${digits.slice(0, 2)}0101`, today);
  const number = Number(digits.slice(2));
  if (first === null || number < 1) return null;
  const year = Number(first.slice(0, 4));
  const day = new Date(Date.UTC(year, 0, number));
  return day.getUTCFullYear() === year ? readDay(day.toISOString()) : null;
}

/** MMYY: good through the last day of the month. */
const monthAndYear: DayReader = (digits, today) =>
  gs1Day(`${digits.slice(2)}${digits.slice(0, 2)}00`, today);

/** Reads one part: `$` and `$$` with lot or serial number, a date, a quantity, or YYJJJ and a lot. */
export function readHibcPart(text: string, today: Day): HibcPartReading {
  const added = addedPart(text);
  if (added !== null) return added;
  const [, marks = '', rest = ''] = /^(\$\$\+|\$\$|\$\+|\$)?(.*)$/s.exec(text) ?? [];
  const named = marks.endsWith('+') ? 'serial' : 'batch';
  if (marks === '$' || marks === '$+') return numbered(named, rest, {});
  if (marks === '') {
    const digits = /^\d{5}/.exec(rest)?.[0];
    if (digits === undefined) return { kind: 'not-understood', text };
    const expires = dayOfYear(digits, today);
    return expires === null
      ? { kind: 'no-such-day', text: digits }
      : numbered(named, rest.slice(5), { expires });
  }
  const [, two, five] = /^(?:8(\d\d)|9(\d{5}))/.exec(rest) ?? [];
  const digits = two ?? five;
  if (digits === undefined) return dated(named, rest, {}, today);
  const behind = rest.slice(1 + digits.length);
  const quantity = Number(digits);
  return behind === ''
    ? { kind: 'part', part: { quantity } }
    : dated(named, behind, { quantity }, today);
}

/** A date in one of its forms and a number behind it; `7` says that there is none. */
function dated(
  named: 'batch' | 'serial',
  text: string,
  part: HibcPart,
  today: Day,
): HibcPartReading {
  const flag = text.charAt(0);
  if (flag === '7') return numbered(named, text.slice(1), part);
  const isMonth = flag === '0' || flag === '1';
  const form = isMonth ? { digits: 4, read: monthAndYear } : dateForms[flag];
  const from = isMonth ? 0 : 1;
  const digits = text.slice(from, from + (form?.digits ?? 0));
  if (form === undefined || digits.length < form.digits || !/^\d+$/.test(digits)) {
    return { kind: 'not-understood', text };
  }
  const expires = form.read(digits, today);
  if (expires === null) return { kind: 'no-such-day', text: digits };
  return numbered(named, text.slice(from + form.digits), { ...part, expires });
}

/** A lot or serial number has up to 18 characters, or is left out; some makers write it with hyphens. */
function numbered(named: 'batch' | 'serial', text: string, part: HibcPart): HibcPartReading {
  if (!/^[A-Z0-9. -]{0,18}$/.test(text)) return { kind: 'not-understood', text };
  return { kind: 'part', part: text === '' ? part : { ...part, [named]: text } };
}

/** Supplemental data: `S` a serial number, `14D` expiry and `16D` manufacture as YYYYMMDD, `Q` a quantity. */
function addedPart(text: string): HibcPartReading | null {
  const [, name, value = ''] = /^(S|14D|16D|Q)(.*)$/s.exec(text) ?? [];
  switch (name) {
    case 'S':
      return numbered('serial', value, {});
    case 'Q':
      return /^\d{1,5}$/.test(value)
        ? { kind: 'part', part: { quantity: Number(value) } }
        : { kind: 'not-understood', text };
    case '14D':
    case '16D': {
      if (!/^\d{8}$/.test(value)) return { kind: 'not-understood', text };
      const day = wholeDay(value);
      if (day === null) return { kind: 'no-such-day', text: value };
      return { kind: 'part', part: name === '14D' ? { expires: day } : { made: day } };
    }
    default:
      return null;
  }
}
