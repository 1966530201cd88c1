import { readStored, store } from '../../stored/stored.ts';

/** The languages that the window speaks, by their BCP 47 code. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
};

const storeKey = 'bench-language';
const isLanguage = (text: string | null): text is Language =>
  languages.some((language) => language === text);

/**
 * What this window speaks: what was chosen in it, else the computer's language where it is one of
 * ours, else English.
 * @param chosen what was chosen in this window before; null where nothing was
 * @param computers the computer's language, such as `es-MX`
 */
export function languageFrom(chosen: string | null, computers: string): Language {
  if (isLanguage(chosen)) return chosen;
  const [main = ''] = computers.toLowerCase().split('-');
  return isLanguage(main) ? main : 'en';
}

// Outside a window, as in a script or a test, there is nothing to choose by.
const inWindow = typeof document !== 'undefined';

/** The language that this window speaks until it is loaded again. */
export const language: Language = inWindow
  ? languageFrom(readStored('localStorage', storeKey), navigator.language)
  : 'en';

/** How numbers and dates are written: as in the United States, in either language. */
export const locale = `${language}-US`;

/** What this window could speak instead. */
export const otherLanguages: readonly Language[] = languages.filter((one) => one !== language);

/**
 * Changes what this window speaks. Many texts are made once, as the page begins, so it is loaded again;
 * the browser asks first where typed text would be lost.
 */
export function speak(chosen: Language): void {
  store('localStorage', storeKey, chosen);
  window.location.reload();
}
