import type { Mutant } from '../mutant.ts';

const tables = 'src/main/station/cache/refresh/prescriptionTables.ts';
const texts = 'src/main/station/cache/refresh/searchedTexts.ts';
const matcher = 'src/main/station/cache/search/matcher.ts';
const words = 'src/main/station/cache/parse/words.ts';
const redBy = ['test/main/station/cache/sharedTexts.test.ts'];
const redByFinding = ['test/main/station/cache/texts.test.ts'];

/** The texts that prescriptions are searched by, each kept once. */
export const sharedTexts: readonly Mutant[] = [
  {
    name: 'text-of-removed-prescription-stays',
    why: 'Texts of prescriptions that are gone fill the file for ever.',
    file: tables,
    find: '    this.#statements.dropIds.run(row);\n    this.texts.expectUnused();',
    put: '    this.#statements.dropIds.run(row);',
    redBy,
  },
  {
    name: 'text-before-a-change-stays',
    why: 'Directions that no prescription has any more fill the file for ever.',
    file: tables,
    find: 'if (!isDeepStrictEqual(before?.texts, texts)) this.texts.expectUnused();',
    put: '',
    redBy,
  },
  {
    name: 'text-taken-up-meanwhile-dropped',
    why: 'A prescription is not found by its directions: they were removed in the moment it got them.',
    file: texts,
    find: 'if (this.#pass !== null && key < this.#pass.used.length) this.#pass.used[key] = 1;',
    put: '',
    redBy,
  },
  {
    name: 'texts-of-a-failed-commit-remembered',
    why: 'After a full disk prescriptions are found by words of others, or by none.',
    file: tables,
    find: '      this.texts.forget();\n      throw error;',
    put: '      throw error;',
    redBy,
  },
  {
    name: 'dropped-text-remembered',
    why: 'Directions that come again are not found: they are taken for indexed.',
    file: texts,
    find: '    this.forget();\n    return this.#mayBeUnused;',
    put: '    return this.#mayBeUnused;',
    redBy,
  },
  {
    name: 'words-of-a-program-before-stay',
    why: 'A prescription is found by words that it lost since the program was updated.',
    file: tables,
    find: '      this.#statements.dropWords.run(row);\n      return',
    put: '      return',
    redBy,
  },
  {
    name: 'words-of-a-program-before-not-searched',
    why: 'After an update no prescription is found by its words until the next refresh, offline for hours.',
    file: matcher,
    find: '      addRows(bits, this.#statements.words.all(expression));\n',
    put: '',
    redBy,
  },
  {
    name: 'rows-of-a-program-before-not-read-again',
    why: 'What is unchanged keeps its words in two places for years.',
    file: 'src/main/station/cache/migrations.ts',
    find: "\nUPDATE marks SET fingerprint = '';",
    put: '',
    redBy,
  },
  {
    name: 'only-drugs-searched',
    why: 'No prescription is found by its directions or its number.',
    file: matcher,
    find: 'for (const column of this.#texts)',
    put: 'for (const column of this.#texts.slice(0, 1))',
    redBy: redByFinding,
  },
  {
    name: 'number-in-parts-not-found',
    why: 'A part of a number with a dash is found by its first three digits only.',
    file: matcher,
    find: 'isBeyondShared(word) ? this',
    put: 'word.length > 99 ? this',
    redBy: redByFinding,
  },
  {
    name: 'beginning-of-a-number-taken-for-all',
    why: 'The search for 402 whole finds each number that begins so.',
    file: words,
    find: '`${word.slice(0, endOfShared(word))}…`',
    put: 'word.slice(0, endOfShared(word))',
    redBy: ['test/main/station/cache/words.test.ts'],
  },
  {
    name: 'long-directions-fill-the-memory',
    why: 'A list with a few hundred long notes ends the thread that stores it, at each refresh.',
    file: 'src/main/station/cache/refresh/markAndSweep.ts',
    find: ' || this.#charactersChanged >= CHARACTERS_AT_ONCE',
    put: '',
    redBy: redByFinding,
  },
];
