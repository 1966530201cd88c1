import { locale } from './language.ts';

/** Made when it is first asked for: each format takes milliseconds, which a start has not. */
export function lazily<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Kept, since a list asks for it once a row. */
export const numberFormat = lazily(() => new Intl.NumberFormat(locale));
