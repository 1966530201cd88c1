import { afterEach, expect, test, vi } from 'vitest';
import { languageFrom } from '../../src/renderer/text/language/language.ts';
import { t, tAs } from '../../src/renderer/text/language/t.ts';

/** What a window of this language says; each is loaded anew, as its page would be. */
async function windowIn(chosen: string | null, computers: string) {
  vi.resetModules();
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { language: computers });
  vi.stubGlobal('window', { localStorage: { getItem: () => chosen } });
  const { language } = await import('../../src/renderer/text/language/language.ts');
  const words = await import('../../src/renderer/text/language/t.ts');
  const time = await import('../../src/renderer/text/time.ts');
  const list = await import('../../src/renderer/text/listText.ts');
  return { language, ...words, ...time, ...list };
}

afterEach(() => vi.unstubAllGlobals());

test('a window speaks what was chosen in it, else what the computer speaks, else English', () => {
  expect(languageFrom('es', 'en-US')).toBe('es');
  expect(languageFrom('en', 'es-MX')).toBe('en');
  expect(languageFrom(null, 'es-MX')).toBe('es');
  expect(languageFrom(null, 'ES')).toBe('es');
  expect(languageFrom(null, 'de-DE')).toBe('en');
  expect(languageFrom('tlh', 'en-US')).toBe('en');
});

test('an English text is said as it stands, on one line, with its values', () => {
  const lot = 'B-20417';
  expect(t`Lot ${lot}
    is ${3} days old`).toBe('Lot B-20417 is 3 days old');
  expect(tAs('state')`Open`).toBe('Open');
});

test('a Spanish window says the same in Spanish, each value in its place, each meaning by itself', async () => {
  const spanish = await windowIn('es', 'en-US');
  expect(spanish.language).toBe('es');
  expect(spanish.t`Lot expired`).toBe('Lote vencido');
  const [one, other] = ['lote', 'Feb 3'];
  expect(spanish.t`This ${one} expired on ${other}${''}.`).toBe('Venció el Feb 3 (lote).');
  expect([spanish.t`Open`, spanish.tAs('state')`Open`]).toEqual(['Abrir', 'Abierto']);
  expect(spanish.t`A text that nobody has put into Spanish`).toBe(
    'A text that nobody has put into Spanish',
  );
});

test('a Spanish list that cannot be loaded leaves a window that speaks English', async () => {
  vi.doMock('../../src/renderer/text/language/es.json', () => {
    throw new Error('The host is gone.');
  });
  const window = await windowIn('es', 'es-US');
  vi.doUnmock('../../src/renderer/text/language/es.json');
  expect(window.t`Lot expired`).toBe('Lot expired');
});

test('days and numbers are written as the language has them in the United States', async () => {
  const spanish = await windowIn(null, 'es-US');
  expect(spanish.dayText('2027-02-03')).toBe('3 feb 2027');
  expect(spanish.daysText(-3)).toBe('hace 3 días');
  expect(spanish.countText(12_500)).toBe('12,500');
  const english = await windowIn(null, 'fr-FR');
  expect(english.dayText('2027-02-03')).toBe('Feb 3, 2027');
  expect(english.daysText(-3)).toBe('3 days ago');
});
