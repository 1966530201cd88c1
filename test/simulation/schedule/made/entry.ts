import { simulatedEntries, simulatedEntry } from '../../../support/entryKinds/index.ts';
import type { Random } from '../../random.ts';
import type { Entry } from '../schedule.ts';
import type { About } from './about.ts';

const entryWeights = Object.fromEntries(simulatedEntries.map(({ name, weight }) => [name, weight]));
const entriesAbout = new Map(
  simulatedEntries.flatMap(({ about }) => {
    if (about === null) return [];
    const names = simulatedEntries.filter((entry) => entry.about === about);
    return [[about, names.map(({ name }) => name)] as const];
  }),
);

/** Something that a person enters. */
export function madeEntry(random: Random, about: About): Entry {
  const name = random.weighted(entryWeights, (one) => about.share(one, entriesAbout));
  return simulatedEntry(name).choose(random, about);
}
