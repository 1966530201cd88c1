import type { Random } from '../../../src/practice/world/random.ts';
import { checkDigit } from '../../../src/shared/codes/gtin.ts';
import type { KeyPlace } from '../../../src/shared/codes/judgeAlone.ts';
import { GS } from '../../../src/shared/codes/keyStroke.ts';
import { SimulatedWindow } from './simulated.ts';

/**
 * What became of torn scans. `refused`: aloud, and out of the field. `doubted`: aloud, and left in the field.
 * `lost`: neither taken nor said. `left`: characters in a field.
 */
export interface TornCount {
  scans: number;
  whole: number;
  refused: number;
  doubted: number;
  wrong: number;
  lost: number;
  left: number;
}

export const noTorn = (): TornCount => ({
  scans: 0,
  whole: 0,
  refused: 0,
  doubted: 0,
  wrong: 0,
  lost: 0,
  left: 0,
});

export const tornPauses = [60, 100, 150, 250, 400, 600, 900] as const;
export const tornPlaces = ['nowhere', 'scan-field', 'field'] as const;
const endings = ['Enter', 'Tab', 'silence'] as const;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');
const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789';
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => signs[random.int(0, signs.length - 1)]).join('');
const withCheck = (body: string) => `${body}${checkDigit(body)}`;
const hex = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('');
const uuid = (random: Random) => [8, 4, 4, 4, 12].map((count) => hex(random, count)).join('-');
const gtin = (random: Random) => withCheck(`003${digits(random, 10)}`);

/** Texts of no check and no known length: only their pace tells them from what people write. */
export const plainMakers = [
  (random) => `ORD${letters(random, 5)}7`,
  (random) => `STAFF ${digits(random, 5)}`,
  (random) => letters(random, 6),
] as const satisfies readonly ((random: Random) => string)[];

/** The codes that people scan at a bench, as many of each as it comes. */
const makers = [
  (random) => withCheck(`3${digits(random, 10)}`),
  (random) => withCheck(`3${digits(random, 10)}`),
  (random) => withCheck(digits(random, 12)),
  gtin,
  (random) => withCheck(`${random.int(1, 8)}03${digits(random, 10)}`),
  (random) => digits(random, 11),
  (random) => `${digits(random, 5)}-${digits(random, 4)}-${digits(random, 2)}`,
  (random) => `01${gtin(random)}17271130`,
  (random) => `01${gtin(random)}10${letters(random, 6)}${GS}21${letters(random, 9)}`,
  (random) => `INVENTORY_LOT-${uuid(random)}-${letters(random, 4)}`,
  (random) => `ORDER-${uuid(random)}-${letters(random, 4)}`,
  (random) => random.pick(['BENCH:GO/LOTS', 'BENCH:CONFIRM', 'BENCH:KEY/ADD']),
  ...plainMakers,
] as const satisfies readonly ((random: Random) => string)[];

/** A word that somebody types shortly before the scan. */
function typeBefore(random: Random, window: SimulatedWindow): void {
  for (const char of 'Bo') window.press(char, 90);
  window.wait(random.int(400, 900));
}

/** One code that is torn in two after some of its characters; the field held a word before. */
export function tearOne(
  random: Random,
  place: KeyPlace,
  pauseMs: number,
  count: TornCount,
): string {
  const code = random.pick(makers)(random);
  const ending = random.pick(endings);
  const everyMs = random.pick([1, 2, 5, 8, 12, 16, 30, 45]);
  const torn = random.chance(0.6) ? random.int(1, 4) : random.int(1, code.length - 1);
  const window = new SimulatedWindow(place);
  if (random.chance(0.7)) window.value = 'Bo';
  else if (place !== 'nowhere') typeBefore(random, window);
  const held = window.value;
  const gap = () => everyMs + random.int(0, Math.min(6, everyMs));
  for (const [index, char] of [...code].entries()) {
    window.press(char, index === torn ? pauseMs : gap());
  }
  if (ending !== 'silence') window.press(ending, gap());
  window.wait(4_000);
  count.scans += 1;
  const [first, ...more] = window.taken;
  const told = `${place} ${pauseMs} ms ${ending} ${everyMs}: ${code.slice(0, torn)}|${code.slice(torn)}`;
  const isLeft = window.submitted.length > 0 || window.value !== held;
  const field = `, left "${window.value}"`;
  if (isLeft) count.left += 1;
  if (first === undefined) {
    if (window.refused > 0) count.refused += 1;
    else if (window.doubted > 0) count.doubted += 1;
    else count.lost += 1;
    if (window.doubted > 0) return '';
    return window.refused > 0 && !isLeft ? '' : `lost ${told}${field}`;
  }
  if (first === code && more.length === 0 && window.refused === 0) {
    count.whole += 1;
    return isLeft ? `left ${told}${field}` : '';
  }
  count.wrong += 1;
  return `wrong ${told}: ${JSON.stringify(window.taken)}, ${window.refused} refused${field}`;
}
