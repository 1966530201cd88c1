import { expect, test } from 'vitest';
import { findingText } from '../../../src/renderer/text/scannerText.ts';
import { lengthInDays, spanText } from '../../../src/renderer/text/time.ts';

test('one of a thing is told in the singular, two in the plural', () => {
  expect([1, 2].map(lengthInDays)).toEqual(['1 day', '2 days']);
  expect([24, 49].map((hours) => spanText(hours * 3_600_000))).toEqual(['1 day', '2 days']);
  const [one, two] = [1, 2].map(
    (count) => findingText({ kind: 'other-layout', mended: true, count }).what,
  );
  expect(one).toMatch(/: 1 character came out wrong\.$/);
  expect(two).toMatch(/: 2 characters came out wrong\.$/);
});
