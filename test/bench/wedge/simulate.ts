import type { Random } from '../../../src/practice/world/random.ts';
import { noneTyped, type TypingCount, typeOne, typingPlaces } from './people.ts';
import { noTorn, plainMakers, type TornCount, tearOne, tornPauses, tornPlaces } from './torn.ts';

/** Torn scans by where their keys go and by the pause that tears them; what was wrong or lost is printed. */
export function tornOnes(random: Random, perCell: number): Record<string, TornCount> {
  const counts: Record<string, TornCount> = {};
  for (const place of tornPlaces) {
    for (const pauseMs of tornPauses) {
      const count = noTorn();
      for (let nth = 0; nth < perCell; nth += 1) {
        const line = tearOne(random, place, pauseMs, count);
        if (/^(?:wrong|lost)/.test(line)) console.log(line);
      }
      counts[`${place} ${pauseMs}`] = count;
    }
  }
  return counts;
}

/** Words that people type, by where; what was taken for a scan or eaten is printed. */
export function typedOnes(random: Random, words: number): Record<string, TypingCount> {
  const counts: Record<string, TypingCount> = {};
  for (const place of typingPlaces) {
    const count: TypingCount = { ...noneTyped };
    const wanted = Math.ceil(words / typingPlaces.length);
    for (let nth = 0; nth < wanted; nth += 1) {
      const line = typeOne(random, place, count);
      if (line !== '') console.log(line);
    }
    counts[place] = count;
  }
  return counts;
}

/**
 * Numbers of labels that hands type instead of scanning them, as quick as words, by where. In the scan field
 * they are codes anyway; in a person's field an even run of keys cannot be told from a scanner's.
 */
export function typedLabels(random: Random, labels: number): Record<string, TypingCount> {
  const counts: Record<string, TypingCount> = {};
  for (const place of ['scan-field', 'field'] as const) {
    const count: TypingCount = { ...noneTyped };
    for (let nth = 0; nth < labels; nth += 1) {
      typeOne(random, place, count, (source) => source.pick(plainMakers)(source));
    }
    counts[place] = count;
  }
  return counts;
}
