import type { Day } from '../../domain/day.ts';
import { checkDigit, checkDigitFits } from '../gtin.ts';
import { checkPair } from './checkPair.ts';
import { countryLetters, countryNumbers, currencyNumbers, packageTypes } from './codeLists.ts';
import { couponFits, couponOfferFits } from './coupon.ts';
import { gs1Day } from './dates.ts';

/** A rule of the dictionary about a part of a value, by the dictionary's own name. */
export interface ValueRule {
  readonly name: string;
  readonly fits: (part: string, today: Day) => boolean;
  /** What its end should be, for a check digit or pair. */
  readonly expected?: (part: string) => string;
}

const between = (least: number, most: number) => (part: string) =>
  Number(part) >= least && Number(part) <= most;
const oneOf = (list: ReadonlySet<string>) => (part: string) => list.has(part);
const like = (form: RegExp) => (part: string) => form.test(part);

const isDay = (part: string, today: Day) => !part.endsWith('00') && gs1Day(part, today) !== null;

/** YYYYMMDD in the calendar, whatever the century. */
function isFullDay(part: string): boolean {
  const [year, month, day] = [part.slice(0, 4), part.slice(4, 6), part.slice(6)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const made = new Date(Date.UTC(2000, month - 1, day));
  made.setUTCFullYear(year, month - 1, day);
  return month >= 1 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

/** Position and total: `0102` is the first of two. */
function isPiece(part: string): boolean {
  const [piece, total] = [Number(part.slice(0, 2)), Number(part.slice(2))];
  return piece > 0 && total > 0 && piece <= total;
}

function isPosition(part: string): boolean {
  const [, position, total] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(part) ?? [];
  return Number(position) <= Number(total);
}

/** ISO 13616: country, two check digits, then the account; modulo 97. */
function isIban(part: string): boolean {
  if (part.length <= 10 || !/^[A-Z]{2}\d{2}[0-9A-Z]+$/.test(part)) return false;
  if (!countryLetters.has(part.slice(0, 2))) return false;
  const digits = `${part.slice(4)}${part.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

const rules: readonly ValueRule[] = [
  {
    name: 'csum',
    fits: checkDigitFits,
    expected: (part) => checkDigit(part.slice(0, -1)),
  },
  {
    name: 'csumalpha',
    fits: (part) => part.length > 2 && checkPair(part.slice(0, -2)) === part.slice(-2),
    expected: (part) => checkPair(part.slice(0, -2)) ?? '',
  },
  // A GS1 Company Prefix has four digits at least.
  { name: 'gcppos1', fits: like(/^\d{4}/) },
  { name: 'gcppos2', fits: like(/^.\d{4}/) },
  { name: 'yymmd0', fits: (part, today) => gs1Day(part, today) !== null },
  { name: 'yymmdd', fits: isDay },
  { name: 'yyyymmdd', fits: isFullDay },
  { name: 'hh', fits: between(0, 23) },
  { name: 'mi', fits: between(0, 59) },
  { name: 'ss', fits: between(0, 59) },
  { name: 'hhmi', fits: like(/^(?:[01]\d|2[0-3])[0-5]\d$/) },
  { name: 'zero', fits: like(/^0+$/) },
  { name: 'nonzero', fits: like(/[^0]/) },
  { name: 'nozeroprefix', fits: like(/^(?:0|[^0].*)$/) },
  { name: 'hasnondigit', fits: like(/\D/) },
  { name: 'hyphen', fits: like(/^-+$/) },
  { name: 'yesno', fits: like(/^[01]$/) },
  { name: 'winding', fits: like(/^[019]$/) },
  { name: 'iso5218', fits: like(/^[0129]$/) },
  { name: 'iso3166', fits: oneOf(countryNumbers) },
  { name: 'iso3166999', fits: (part) => part === '999' || countryNumbers.has(part) },
  { name: 'iso3166alpha2', fits: oneOf(countryLetters) },
  { name: 'iso4217', fits: oneOf(currencyNumbers) },
  { name: 'packagetype', fits: oneOf(packageTypes) },
  { name: 'mediatype', fits: (part) => between(1, 10)(part) || between(80, 99)(part) },
  { name: 'importeridx', fits: like(/^[-0-9A-Z_a-z]$/) },
  { name: 'latitude', fits: between(0, 1_800_000_000) },
  { name: 'longitude', fits: between(0, 3_600_000_000) },
  { name: 'pcenc', fits: like(/^(?:[^%]|%[0-9A-Fa-f]{2})*$/) },
  { name: 'pieceoftotal', fits: isPiece },
  { name: 'posinseqslash', fits: isPosition },
  { name: 'iban', fits: isIban },
  { name: 'couponcode', fits: couponFits },
  { name: 'couponposoffer', fits: couponOfferFits },
];

const byName: ReadonlyMap<string, ValueRule> = new Map(rules.map((rule) => [rule.name, rule]));

/** The rule of this name; a table that names another one is a defect. */
export function valueRuleNamed(name: string): ValueRule {
  const rule = byName.get(name);
  if (rule === undefined) throw new Error(`no rule is named ${name}`);
  return rule;
}
