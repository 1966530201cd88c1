import { describe, expect, test } from 'vitest';
import { readPrescription } from '../../../../src/main/station/cache/parse/element.ts';
import { fold, idsOf, wordsOf } from '../../../../src/main/station/cache/parse/words.ts';
import { searchTermsOf } from '../../../../src/main/station/cache/search/expression.ts';

function factsOf(fields: Record<string, string>) {
  const facts = readPrescription({ id: '90d6b25a-af88-44cf-8879-948744e6a6a8', ...fields });
  if (facts === null) throw new Error('no prescription');
  return facts;
}

describe('a text normalized for search', () => {
  test.each([
    ['Semaglutide', 'semaglutide'],
    ['Anaïs MUÑOZAL', 'anais munozal'],
    ['Łucja Ångström Straße', 'lucja angstrom strasse'],
    ['50 µg', '50 ug'],
    ['ｆｕｌｌ ＷＩＤＴＨ', 'full width'],
    ['Ⅳ ½', 'iv 1⁄2'],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

test('words keep decimal points, and serial numbers are found by their digits too', () => {
  const words = wordsOf(
    factsOf({ name: 'Tretinoin 0.05%', strength: '0.05%', serial_number: 'RX59998473', sig: 'a' }),
  );
  expect(words.split(' ')).toEqual(['tretinoin', '0.05', 'a', 'rx59998473', '59998473']);
});

test('ids and codes become words without their dashes', () => {
  const ids = idsOf(factsOf({ patient_id: 'PT-007/b', product_code: '00000-1006-06' }));
  expect(ids).toBe('90d6b25aaf8844cf8879948744e6a6a8 pt007b 00000100606');
});

describe('the search terms of a typed text', () => {
  test.each([
    ['', []],
    ['  - / ', []],
    ['sema', [{ names: '"sema" *', words: '"sema" *', ids: null }]],
    ['10mg', [{ names: '"10mg" *', words: '"10mg" * OR ("10" AND "mg" *)', ids: '"10mg" *' }]],
    ['2.5', [{ names: '"2.5" *', words: '"2.5" *', ids: null }]],
    ['"; DROP', [{ names: '"drop" *', words: '"drop" *', ids: null }]],
    [
      '90d6b25a-af',
      [
        {
          names: '"90d6b25a af" *',
          words: '"90d6b25a" AND "af" *',
          ids: '"90d6b25aaf" *',
        },
      ],
    ],
    [
      'NOT tablet*',
      [
        { names: '"not" *', words: '"not" *', ids: null },
        { names: '"tablet" *', words: '"tablet" *', ids: null },
      ],
    ],
  ])('%s', (text, sought) => {
    expect(searchTermsOf(text)).toEqual(sought);
  });
});
