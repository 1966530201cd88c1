import type { Day } from '../../domain/day.ts';
import { gs1Day } from './dates.ts';

/** Reads digits off a coupon from left to right, and remembers whether all has fitted so far. */
class Coupon {
  readonly #text: string;
  #at = 0;
  fits = true;

  constructor(text: string) {
    this.#text = text;
    if (!/^\d+$/.test(text)) this.fits = false;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next digits, which have to be there. */
  take(count: number): string {
    const taken = this.#text.slice(this.#at, this.#at + count);
    this.#at += count;
    if (taken.length < count) this.fits = false;
    return taken;
  }

  /** One digit, which has to be among those. */
  oneOf(allowed: string): string {
    const digit = this.take(1);
    if (digit !== '' && !allowed.includes(digit)) this.fits = false;
    return digit;
  }

  /** A digit that says how many follow, beyond a least number. */
  sized(allowed: string, beyond: number): void {
    const size = this.oneOf(allowed);
    if (this.fits) this.take(Number(size) + beyond);
  }

  /** Whether this optional field is there. */
  has(field: string): boolean {
    if (!this.fits || this.#text[this.#at] !== field) return false;
    this.#at += 1;
    return true;
  }

  /** What has to be bought: how much or how many, by which code, of which family. */
  purchase(codes: string): void {
    this.sized('12345', 0);
    this.oneOf(codes);
    this.take(3);
  }

  /** Whose product it is: a company prefix, or 9 for the first one's. */
  company(): void {
    if (this.oneOf('01234569') === '9') return;
    this.#at -= 1;
    this.sized('0123456', 6);
  }

  day(today: Day): void {
    const digits = this.take(6);
    if (digits.endsWith('00') || gs1Day(digits, today) === null) this.fits = false;
  }

  get isWhole(): boolean {
    return this.fits && this.isAtEnd;
  }
}

/** AI 8110: the North American coupon (General Specifications 3.9, coupon guideline of GS1 US). */
export function couponFits(text: string, today: Day): boolean {
  const coupon = new Coupon(text);
  coupon.sized('0123456', 6);
  coupon.take(6);
  coupon.sized('12345', 0);
  coupon.purchase('0123459');
  if (coupon.has('1')) {
    coupon.oneOf('0123');
    coupon.purchase('012349');
    coupon.company();
  }
  if (coupon.has('2')) {
    coupon.purchase('012349');
    coupon.company();
  }
  if (coupon.has('3')) coupon.day(today);
  if (coupon.has('4')) coupon.day(today);
  if (coupon.has('5')) coupon.sized('0123456789', 6);
  if (coupon.has('6')) coupon.sized('1234567', 6);
  if (coupon.has('9')) {
    coupon.oneOf('01256');
    coupon.oneOf('012');
    coupon.take(1);
    coupon.oneOf('01');
  }
  return coupon.isWhole;
}

/** AI 8112: an offer taken at the point of sale. */
export function couponOfferFits(text: string): boolean {
  const coupon = new Coupon(text);
  coupon.oneOf('01');
  coupon.sized('0123456', 6);
  coupon.take(6);
  coupon.sized('0123456789', 6);
  return coupon.isWhole;
}
