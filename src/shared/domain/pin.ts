import { z } from 'zod';
import type { RoleAtBench } from './rights.ts';

/** Why a PIN cannot be set. */
export const pinFaultSchema = z.enum(['not-digits', 'too-short', 'too-long', 'obvious']);
export type PinFault = z.infer<typeof pinFaultSchema>;

/** As typed; whether it may be set is for `pinFault`. */
export const pinSchema = z.string().regex(/^\d{1,12}$/);

const MOST_DIGITS = 8;

/** How many digits a PIN needs at least: those of pharmacists and leads open more. */
export const leastDigits = ({ role, lead }: RoleAtBench): number =>
  role === 'technician' && !lead ? 4 : 6;

/** What is wrong with a PIN for a person of this role; null for nothing. */
export function pinFault(pin: string, who: RoleAtBench): PinFault | null {
  if (!/^\d*$/.test(pin)) return 'not-digits';
  if (pin.length < leastDigits(who)) return 'too-short';
  if (pin.length > MOST_DIGITS) return 'too-long';
  return isObvious(pin) ? 'obvious' : null;
}

/** Whether it is among those that somebody tries first. */
function isObvious(pin: string): boolean {
  return isRun(pin) || isPairs(pin) || isRepeated(pin) || hasYear(pin) || isLines(pin);
}

/** Every step between two digits is the same: 1111, 1234, 9876, 8901, 2468. */
function isRun(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, n) => (digit - (digits[n] ?? 0) + 10) % 10);
  return new Set(steps).size === 1;
}

/** The same in pairs: 1122, 112233. */
const isPairs = (pin: string): boolean =>
  /^(?:(\d)\1)+$/.test(pin) && isRun([...pin].filter((_, n) => n % 2 === 0).join(''));

/** The same part again and again: 1212, 123123. */
const isRepeated = (pin: string): boolean => /^(\d+)\1+$/.test(pin);

/** It begins or ends with a year, as a date of birth does. */
const hasYear = (pin: string): boolean => /^(?:19|20)\d\d|(?:19|20)\d\d$/.test(pin);

/** Nothing but lines across the keypad: 2580, 147258. */
const isLines = (pin: string): boolean =>
  /^(?:2580|0852|123|321|456|654|789|987|147|741|258|852|369|963|159|951|357|753)+$/.test(pin) ||
  /^(?:1470|0741|3690|0963)$/.test(pin);
