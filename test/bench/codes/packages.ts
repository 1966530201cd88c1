import type { Gs1Element } from '#shared/codes/gs1/element.ts';
import { identifierOf } from '#shared/codes/gs1/identifiers.ts';
import { checkDigit } from '#shared/codes/gtin.ts';
import { GS } from '#shared/codes/keyStroke.ts';

/** xorshift32: the same packages every time. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
type Next = ReturnType<typeof randomNumbers>;

const digits = '0123456789';
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const text = (next: Next, from: string, length: number) =>
  Array.from({ length }, () => from[next(from.length)]).join('');

/** As makers write them: two letters and five digits, digits alone, a letter at the end, anything. */
function lot(next: Next): string {
  switch (next(4)) {
    case 0:
      return text(next, letters, 1 + next(2)) + text(next, digits, 4 + next(3));
    case 1:
      return text(next, digits, 5 + next(4));
    case 2:
      return text(next, digits, 3 + next(3)) + text(next, letters, 1);
    default:
      return text(next, digits + letters, 4 + next(7));
  }
}

const serial = (next: Next) =>
  next(2) === 0 ? text(next, digits, 10 + next(6)) : text(next, digits + letters, 8 + next(8));

function day(next: Next, from: number, years: number): string {
  const month = String(1 + next(12)).padStart(2, '0');
  const date = next(3) === 0 ? '00' : String(1 + next(28)).padStart(2, '0');
  return `${String(from + next(years)).padStart(2, '0')}${month}${date}`;
}

function gtin(next: Next): string {
  const thirteen = `${next(4)}03${text(next, digits, 10)}`;
  return `${thirteen}${checkDigit(thirteen)}`;
}

/** What stands on some boxes beside product, batch, expiry and serial number. */
export const extras: readonly (readonly [ai: string, value: (next: Next) => string])[] = [
  ['714', (next) => text(next, digits, 7)],
  ['712', (next) => text(next, digits, 6 + next(2))],
  ['710', (next) => text(next, digits, 8)],
  ['715', (next) => text(next, digits, 10 + next(3))],
  ['30', (next) => String(1 + next(500))],
  ['37', (next) => String(1 + next(100))],
  ['240', (next) => text(next, digits + letters, 3 + next(10))],
  ['91', (next) => text(next, digits + letters, 2 + next(14))],
  ['97', (next) => text(next, digits, 3 + next(8))],
  ['11', (next) => day(next, 22, 4)],
  ['17', (next) => day(next, 26, 6)],
  ['10', lot],
  ['21', serial],
];

/** A maker's package: product first, as on nearly all, the rest in any order. */
export function randomPackage(next: Next): readonly Gs1Element[] {
  const expiry = { ai: '17', value: day(next, 26, 6) };
  const batch = { ai: '10', value: lot(next) };
  const number = { ai: '21', value: serial(next) };
  const rest = next(3) === 0 ? [expiry, batch] : [expiry, batch, number];
  const extra = next(3) === 0 ? extras[next(extras.length)] : undefined;
  const more = extra === undefined || rest.some(({ ai }) => ai === extra[0]) ? [] : [extra];
  const shuffled = [...rest, ...more.map(([ai, value]) => ({ ai, value: value(next) }))];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = next(at + 1);
    const [a, b] = [shuffled[at], shuffled[other]];
    if (a !== undefined && b !== undefined) [shuffled[at], shuffled[other]] = [b, a];
  }
  return [{ ai: '01', value: gtin(next) }, ...shuffled];
}

/** Product, expiry and batch, and one more identifier behind it. */
export function packageEndingIn(next: Next, extra: (typeof extras)[number]) {
  const before = [
    { ai: '01', value: gtin(next) },
    { ai: '17', value: day(next, 26, 6) },
    { ai: '10', value: lot(next) },
  ].filter(({ ai }) => ai !== extra[0] && (extra[0] !== '10' || ai !== '10'));
  const open = extra[0] === '10' ? [{ ai: '21', value: serial(next) }] : [];
  return [...before, ...open, { ai: extra[0], value: extra[1](next) }];
}

/** How a printer writes them; without its separators as a scanner hands them on that drops them. */
export function printed(elements: readonly Gs1Element[], separator = GS): string {
  return elements
    .map(({ ai, value }, at) => {
      const closes = at === elements.length - 1 || identifierOf(ai)?.endsItself === true;
      return `${ai}${value}${closes ? '' : separator}`;
    })
    .join('');
}
