import fc from 'fast-check';
import { checkDigit } from '#shared/codes/gtin.ts';
import { readDay } from '#shared/domain/day.ts';

export const GS = '\u001d';

export const today = dayOf('2026-11-22');

export function dayOf(text: string) {
  const day = readDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}

const charactersOf82 =
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

export const digits = (least: number, most = least) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: least, maxLength: most })
    .map((all) => all.join(''));

/** 1 to 20 characters of GS1's set: a lot, a serial number. */
export const freeText = fc
  .array(fc.constantFrom(...charactersOf82), { minLength: 1, maxLength: 20 })
  .map((all) => all.join(''));

export const gtin14 = digits(13).map((thirteen) => `${thirteen}${checkDigit(thirteen)}`);

/** A day that YYMMDD can mean at `today`: 49 years back to 50 ahead. */
export const nameableDay = fc
  .integer({ min: Date.parse('1977-01-01'), max: Date.parse('2076-12-31') })
  .map((ms) => dayOf(new Date(ms).toISOString().slice(0, 10)));

export const sixDigits = (day: string) => day.slice(2).replaceAll('-', '');

const fixed = new Set(['01', '11', '17']);

/**
 * An element string as a printer makes it: a separator after each field of variable length except
 * the last.
 */
export function written(elements: readonly (readonly [ai: string, value: string])[]): string {
  return elements
    .map(([ai, value], at) =>
      fixed.has(ai) || at === elements.length - 1 ? `${ai}${value}` : `${ai}${value}${GS}`,
    )
    .join('');
}
