import { expect, test } from 'vitest';
import { clockTexts, dayText, instantDay, momentText } from '../../../src/renderer/text/time.ts';

const at = new Date(2026, 8, 6, 14, 5, 8).getTime();

test.each([
  { locale: 'en-US', minute: '2:05 PM', second: '2:05:08 PM' },
  { locale: 'es-US', minute: '2:05 PM', second: '2:05:08 PM' },
  { locale: 'en-GB', minute: '14:05', second: '14:05:08' },
  { locale: 'de-DE', minute: '14:05', second: '14:05:08' },
])('hours are told as a computer set to $locale tells them', ({ locale, minute, second }) => {
  const clock = clockTexts(locale);
  // The space before AM and PM is a narrow one that does not break.
  expect(clock.minute(at).replace(/\s/u, ' ')).toBe(minute);
  expect(clock.second(at).replace(/\s/u, ' ')).toBe(second);
});

test.each(['en-US', 'en-GB', 'ja-JP'])('midnight and noon are told apart in %s', (locale) => {
  const clock = clockTexts(locale);
  const midnight = clock.minute(new Date(2026, 8, 6, 0, 5).getTime());
  const noon = clock.minute(new Date(2026, 8, 6, 12, 5).getTime());
  expect(midnight).toMatch(/^(?:12:05\sAM|00:05)$/u);
  expect(noon).toMatch(/^12:05(?:\sPM)?$/u);
});

test('a day is written as in the United States, whatever the computer', () => {
  expect(dayText('2026-09-06')).toBe('Sep 6, 2026');
  expect(dayText('not a day')).toBe('not a day');
  expect(instantDay('2026-09-06T12:00:00')).toMatch(/^Sep [567], 2026$/);
});

test('another day is named before the time of day', () => {
  expect(momentText(at, at)).not.toContain('Sep');
  expect(momentText(at, at + 3 * 86_400_000)).toMatch(/^Sep 6, /);
});
