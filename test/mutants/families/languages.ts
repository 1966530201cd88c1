import type { Mutant } from '../mutant.ts';

const unit = ['test/renderer/language.test.ts'];
const rule = ['test/rules/languages'];
const said = 'src/renderer/text/language/t.ts';

/** What a window says in another language than English. */
export const languageBugs: readonly Mutant[] = [
  {
    name: 'values-in-the-english-order',
    why: '“Expired on {0} ({1})” names the lot where the day should stand.',
    file: said,
    find: 'at % 2 === 0 ? piece : Number(piece)',
    put: 'at % 2 === 0 ? piece : (at - 1) / 2',
    redBy: unit,
  },
  {
    name: 'meaning-forgotten',
    why: 'A fill that is open reads as an order to open it.',
    file: said,
    find: 'words[`${key}${meaning}`]',
    put: 'words[key]',
    redBy: unit,
  },
  {
    name: 'text-without-its-spanish-is-empty',
    why: 'A text that somebody added and nobody translated is not there at all.',
    file: said,
    find: 'words[`${key}${meaning}`] ?? key',
    put: "words[`${key}${meaning}`] ?? (language === 'es' ? '' : key)",
    redBy: unit,
  },
  {
    name: 'computers-language-before-the-choice',
    why: 'Somebody chooses English, and their computer speaks Spanish again at the next start.',
    file: 'src/renderer/text/language/language.ts',
    find: 'if (isLanguage(chosen)) return chosen;',
    put: '',
    redBy: unit,
  },
  {
    name: 'text-in-english-alone',
    why: 'A button says English in the middle of a Spanish page.',
    file: 'src/renderer/screens/scan/fill/FillButtons.tsx',
    find: '{t`Set aside`}',
    put: 'Set aside',
    redBy: rule,
  },
];
