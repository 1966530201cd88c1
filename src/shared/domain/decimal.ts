import { Decimal as Big } from 'decimal.js';
import { z } from 'zod';
import type { InputProblem } from './inputProblem.ts';

const Exact = Big.clone({ precision: 500, toExpNeg: -9e15, toExpPos: 9e15 });
const written = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,6})?$/i;
const mostDigits = 100;

/**
 * The plain form: no exponent, no needless zeros, no plus sign, no minus zero; null for anything
 * but a number.
 */
function canonical(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 500 || !written.test(trimmed)) return null;
  const value = new Exact(trimmed);
  if (value.isZero()) return '0';
  if (Math.abs(value.e) > mostDigits || value.decimalPlaces() > mostDigits) return null;
  return value.toFixed();
}

/**
 * A quantity or a cost, exact, as text in its plain form ('0.1', '-12',
 * '12345678901234567890.123'). Takes numbers and texts; at most 100 digits on either side of the
 * point.
 */
export const decimalSchema = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .transform((text, context) => {
      const plain = canonical(text);
      if (plain !== null) return plain;
      context.addIssue({ code: 'custom', message: 'not-a-number' satisfies InputProblem });
      return z.NEVER;
    })
    .brand<'Decimal'>(),
);
export type Decimal = z.infer<typeof decimalSchema>;

/** Reads a decimal from a text or a number; null when it is none. */
export function readDecimal(value: string | number): Decimal | null {
  const read = decimalSchema.safeParse(value);
  return read.success ? read.data : null;
}

const exactly = (value: InstanceType<typeof Exact>): Decimal =>
  decimalSchema.parse(value.toFixed());

export const zero: Decimal = decimalSchema.parse('0');

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  return exactly(new Exact(a).plus(b));
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return exactly(new Exact(a).minus(b));
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return exactly(new Exact(a).times(b));
}

export function negateDecimal(value: Decimal): Decimal {
  return exactly(new Exact(value).negated());
}

/** Negative when a is smaller, zero when equal, positive when a is larger. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  return new Exact(a).comparedTo(b);
}

export function isNegative(value: Decimal): boolean {
  return value.startsWith('-');
}

/** A quantity that somebody counted. */
export const countedSchema = decimalSchema.refine(
  (value) => !isNegative(value),
  'below-zero' satisfies InputProblem,
);
