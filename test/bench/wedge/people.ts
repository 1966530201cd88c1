import type { Random } from '../../../src/practice/world/random.ts';
import type { KeyPlace } from '../../../src/shared/codes/judgeAlone.ts';
import { SimulatedWindow } from './simulated.ts';

export interface TypingCount {
  words: number;
  taken: number;
  /** Not taken, but missing from the field where they were typed. */
  eaten: number;
  /** Left as typed, and said that they may be a scan. */
  doubted: number;
}

export const noneTyped: Readonly<TypingCount> = { words: 0, taken: 0, eaten: 0, doubted: 0 };

export const typingPlaces = ['nowhere', 'scan-field', 'field', 'sign-in', 'password'] as const;

const words =
  'the and was count lot box tray order label bottle Margaretha Lindqvist Whitfield amoxicillin metformin lisinopril hydrochlorothiazide discarded damaged returned refrigerator shelf delivery pharmacist technician prescription counted twice expired yesterday opened seal broken wrong strength capsules tablets Practice Pia Dana Bo METFORMIN user_name mg/mL'.split(
    ' ',
  );
/** What people type beside words, and labels bear too. */
const numbers = ['42', '12345', 'B-20391', '2026-11-27', '5550143', 'Rx4471203', 'lot-4c81'];
const oneOf = (random: Random, texts: readonly string[]) =>
  texts[random.int(0, texts.length - 1)] ?? '';

/** What people write: a word, and now and then a number after it. */
function aWord(random: Random): string {
  const first = oneOf(random, words);
  return random.chance(0.1) ? `${first} ${oneOf(random, numbers)}` : first;
}

/** A text as hands type it: keys roll over each other, and now and then hands stop to think. */
export function typeOne(
  random: Random,
  place: KeyPlace,
  count: TypingCount,
  aText: (random: Random) => string = aWord,
): string {
  const word = aText(random);
  const usualMs = random.int(30, 140);
  const rolls = random.pick([0.05, 0.15, 0.3, 0.5]);
  // Some hands play a run of keys at once, and then stop.
  const run = random.chance(0.2) ? random.int(3, 7) : 0;
  const gap = (index: number): number => {
    if (index > 0 && index < run) return random.int(5, 24);
    if (index === run && run > 0) return random.int(100, 900);
    if (random.chance(rolls)) return random.int(5, 20);
    if (random.chance(0.06)) return random.int(200, 900);
    return Math.max(4, Math.round(usualMs * (0.65 + 0.7 * random.next())));
  };
  const window = new SimulatedWindow(place);
  const gaps = [...word].map((_, index) => gap(index));
  for (const [index, char] of [...word].entries()) window.press(char, gaps[index] ?? 0);
  const ending = random.pick(['Enter', 'Tab', 'silence', 'click'] as const);
  const endMs = Math.round(Math.max(45, usualMs) * (0.8 + random.next()));
  if (ending === 'Enter' || ending === 'Tab') window.press(ending, endMs);
  window.wait(4_000);
  count.words += 1;
  const held = window.submitted[0] ?? window.value;
  const isEaten = place !== 'nowhere' && (held !== word || window.refused > 0);
  if (window.taken.length > 0) count.taken += 1;
  else if (isEaten) count.eaten += 1;
  else if (window.doubted > 0) count.doubted += 1;
  if (window.taken.length === 0 && !isEaten) return '';
  return `${place} ${usualMs} ms ${gaps.join(' ')} ${ending} ${endMs}: ${JSON.stringify(word)}, taken ${JSON.stringify(window.taken)}, ${window.refused} refused`;
}
