import type { Mutant } from '../mutant.ts';

const file = 'src/main/station/handlers/shelfWalk.ts';
const redBy = ['test/main/station/shelfWalk.test.ts'];

/** Lots that a shelf walk would leave on the shelf. */
export const walks: readonly Mutant[] = [
  {
    name: 'walk-without-the-undated',
    why: 'A lot whose expiry nobody knows is left out of the walk.',
    ...{ file, redBy },
    find: "return (lastDay(lot) ?? '') <= this.#lastDayDue;",
    put: "return (lastDay(lot) ?? '9') <= this.#lastDayDue;",
  },
  {
    name: 'walked-yesterday',
    why: 'What was scanned before today counts as walked.',
    ...{ file, redBy },
    find: 'lotSightings.scanned(id, this.#midnight, Number.MAX_SAFE_INTEGER) !== null',
    put: 'lotSightings.scanned(id, 0, Number.MAX_SAFE_INTEGER) !== null',
  },
  {
    name: 'walk-blind-offline',
    why: 'A scan that waits for the network is no sighting, so the walk forgets it.',
    ...{ file, redBy },
    find: 'this.#unanswered.has(id) ||',
    put: '',
  },
  {
    name: 'walk-loses-the-pulled',
    why: 'A lot pulled on the way is gone from the walk, and its progress goes backward.',
    ...{ file, redBy },
    find: 'if (lot.isActive === false && !isWalked) return null;',
    put: 'if (lot.isActive === false) return null;',
  },
];
